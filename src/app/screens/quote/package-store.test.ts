import { expect, test } from 'vitest';
import { createPackageStore } from './use-quote-form.ts';
import { newPackage } from './quote-form-values.ts';

const named = (description: string) => ({ ...newPackage(), description });
const words = (packages: ReturnType<typeof createPackageStore>): string[] =>
  packages.list().map(({ description }) => description);

test('typing replaces one package and leaves the others, and what was copied from it, as they were', () => {
  const packages = createPackageStore([named('pumps'), named('lamps')]);
  const [pumps, lamps] = packages.list();
  const ids = packages.ids();
  packages.insert(1, [pumps!]);
  packages.type(0, 'description', 'hoses');
  expect(words(packages)).toEqual(['hoses', 'pumps', 'lamps']);
  expect(packages.list()[2]).toBe(lamps);
  expect(pumps!.description).toBe('pumps');
  expect([packages.ids()[0], packages.ids()[2]]).toEqual(ids);
});

test('the ids are the same array while packages are typed into only', () => {
  const packages = createPackageStore([newPackage()]);
  const ids = packages.ids();
  packages.type(0, 'weight', '7');
  expect(packages.ids()).toBe(ids);
  packages.insert(1, [newPackage()]);
  expect(new Set(packages.ids()).size).toBe(2);
  packages.remove(0);
  expect(packages.ids()).not.toContain(ids[0]);
});

test('tells of a change, not of the same text once more or of a package that is gone', () => {
  const packages = createPackageStore([newPackage()]);
  let notified = 0;
  packages.subscribe(() => (notified += 1));
  packages.type(0, 'quantity', '1');
  packages.type(4, 'quantity', '2');
  expect(notified).toBe(0);
  packages.type(0, 'quantity', '2');
  packages.replace([named('pumps')]);
  expect(notified).toBe(2);
});

test('its packages cannot be changed in their place, whichever way they came', () => {
  const start = newPackage();
  const packages = createPackageStore([start]);
  packages.insert(1, [named('lamps')]);
  packages.type(1, 'weight', '7');
  packages.change((typed) => ({ ...typed, value: '3' }));
  expect(packages.list().every(Object.isFrozen)).toBe(true);
  expect(Object.isFrozen(start)).toBe(false);
  packages.replace([named('pumps')]);
  expect(packages.list().every(Object.isFrozen)).toBe(true);
});

test('a typed text is told from packages that come, go or change together', () => {
  const packages = createPackageStore([newPackage()]);
  const heard: boolean[] = [];
  packages.subscribe((isTyped) => void heard.push(isTyped));
  packages.type(0, 'weight', '7');
  packages.change((typed) => ({ ...typed, weight: '15' }));
  packages.insert(1, [newPackage()]);
  packages.remove(0);
  expect(heard).toEqual([true, false, false, false]);
});
