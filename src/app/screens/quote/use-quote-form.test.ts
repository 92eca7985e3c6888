import { expect, test, vi } from 'vitest';
import { convertMeasures, createPackageStore, leaveCompany, makeUnitSwitch, type QuoteForm } from './use-quote-form.ts';
import { newPackage } from './quote-form-values.ts';

const box = { ...newPackage(), length: '40', width: '30', height: '20.5', weight: '4.2', description: 'Lamps' };

test('sizes and weights are converted; other text stays as typed', () => {
  const { length, width, height, weight } = box;
  expect(convertMeasures({ length, width, height, weight }, 'I')).toEqual({
    ...{ length: '15.75', width: '11.81', height: '8.07', weight: '9.3' },
  });
  const odd = { length: '', width: 'wide', height: '-3', weight: '0' };
  expect(convertMeasures(odd, 'I')).toEqual(odd);
});

test('switching the units back restores what was typed, and converts what was typed since', () => {
  const packages = createPackageStore([box, { ...box, weight: '7.7' }]);
  const switchTo = makeUnitSwitch(packages);
  const [first, second] = packages.ids();
  expect(switchTo('I')).toBe('converted');
  expect(packages.list().map(({ weight }) => weight)).toEqual(['9.3', '17']);
  expect(packages.ids()).toEqual([first, second]);
  packages.type(1, 'weight', '20');
  packages.type(0, 'description', 'Bicycle lamps');
  switchTo('M');
  expect(packages.list()).toEqual([
    { ...box, description: 'Bicycle lamps' },
    { ...box, length: '40.01', width: '30', height: '20.5', weight: '9.1' },
  ]);
});

test('an empty form has nothing to convert', () => {
  expect(makeUnitSwitch(createPackageStore([newPackage()]))('I')).toBe('nothing');
});

test('a side that would become too short is raised with a message, and Undo restores it', () => {
  const packages = createPackageStore([
    { ...box, height: '2' },
    { ...box, height: '0.5' },
  ]);
  const switchTo = makeUnitSwitch(packages);
  expect(switchTo('I')).toBe('raised');
  // One that was too short before stays wrong.
  expect(packages.list().map(({ height }) => height)).toEqual(['1', '0.2']);
  expect(switchTo('M')).toBe('converted');
  expect(packages.list().map(({ height }) => height)).toEqual(['2', '0.5']);
});

const packageNamed = (description: string) => ({ ...newPackage(), description });
const words = (packages: ReturnType<typeof createPackageStore>): string[] =>
  packages.list().map(({ description }) => description);

test('typing changes one package and no other, nor copies of it', () => {
  const packages = createPackageStore([packageNamed('pumps'), packageNamed('lamps')]);
  const [pumps, lamps] = packages.list();
  const ids = packages.ids();
  packages.insert(1, [pumps!]);
  packages.type(0, 'description', 'hoses');
  expect(words(packages)).toEqual(['hoses', 'pumps', 'lamps']);
  expect(packages.list()[2]).toBe(lamps);
  expect(pumps!.description).toBe('pumps');
  expect([packages.ids()[0], packages.ids()[2]]).toEqual(ids);
});

test('the list of ids stays the same while only text is typed', () => {
  const packages = createPackageStore([newPackage()]);
  const ids = packages.ids();
  packages.type(0, 'weight', '7');
  expect(packages.ids()).toBe(ids);
  packages.insert(1, [newPackage()]);
  expect(new Set(packages.ids()).size).toBe(2);
  packages.remove(0);
  expect(packages.ids()).not.toContain(ids[0]);
});

test('subscribers are notified of real changes, and not of removed packages', () => {
  const packages = createPackageStore([newPackage()]);
  let notified = 0;
  packages.subscribe(() => (notified += 1));
  packages.type(0, 'quantity', '1');
  packages.type(4, 'quantity', '2');
  expect(notified).toBe(0);
  packages.type(0, 'quantity', '2');
  packages.replace([packageNamed('pumps')]);
  expect(notified).toBe(2);
});

test('packages are frozen, however they were added', () => {
  const start = newPackage();
  const packages = createPackageStore([start]);
  packages.insert(1, [packageNamed('lamps')]);
  packages.type(1, 'weight', '7');
  packages.change((typed) => ({ ...typed, value: '3' }));
  expect(packages.list().every(Object.isFrozen)).toBe(true);
  expect(Object.isFrozen(start)).toBe(false);
  packages.replace([packageNamed('pumps')]);
  expect(packages.list().every(Object.isFrozen)).toBe(true);
});

test('typing is reported differently from adding, removing and converting packages', () => {
  const packages = createPackageStore([newPackage()]);
  const heard: boolean[] = [];
  packages.subscribe((isTyped) => void heard.push(isTyped));
  packages.type(0, 'weight', '7');
  packages.change((typed) => ({ ...typed, weight: '15' }));
  packages.insert(1, [newPackage()]);
  packages.remove(0);
  expect(heard).toEqual([true, false, false, false]);
});

const filledByProduct = { ...box, descriptionOfContents: 'Lamps', manufactureCountryCode: 'DE', goods: '[{}]' };

test.each(['description', 'descriptionOfContents', 'manufactureCountryCode'] as const)(
  'a chosen product stays when another %s is typed',
  (field) => {
    const packages = createPackageStore([filledByProduct]);
    packages.type(0, field, 'FR');
    expect(packages.list()[0]).toEqual({ ...filledByProduct, [field]: 'FR' });
  },
);

test('addresses and products of one company are not sent for another', () => {
  const packages = createPackageStore([filledByProduct]);
  const setValue = vi.fn<QuoteForm['setValue']>();
  leaveCompany({ packages, setValue }, '');
  expect(packages.list()[0]).toEqual(filledByProduct);
  leaveCompany({ packages, setValue }, 'hash');
  expect(packages.list()[0]).toEqual({ ...filledByProduct, goods: '' });
  expect(setValue.mock.calls).toEqual(
    expect.arrayContaining([
      ['ShipFrom', null],
      ['ShipTo', null],
    ]),
  );
});
