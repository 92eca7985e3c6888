import { expect, test } from 'vitest';
import { convertMeasures, createPackageStore, makeUnitSwitch } from './use-quote-form.ts';
import { newPackage } from './quote-form-values.ts';

const box = { ...newPackage(), length: '40', width: '30', height: '20.5', weight: '4.2', description: 'Lamps' };

test('sizes and weights become those of the other system; what is no number stays as typed', () => {
  const { length, width, height, weight } = box;
  expect(convertMeasures({ length, width, height, weight }, 'I')).toEqual({
    ...{ length: '15.75', width: '11.81', height: '8.07', weight: '9.3' },
  });
  const odd = { length: '', width: 'wide', height: '-3', weight: '0' };
  expect(convertMeasures(odd, 'I')).toEqual(odd);
});

test('switching back brings what was typed, and converts what was typed since', () => {
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

test('a side that would be too short to ask for is raised, which is said, and comes back as it was typed', () => {
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
