import { expect, test } from 'vitest';
import { hasNoPostcode, onlyPostcode } from './billing-fields.tsx';

const country = (hasPostCode: boolean) => ({ code: 'XX', name: 'Somewhere', hasPostCode });
const place = (city: string, postalCode: string) => ({ city, postalCode });

test.each([
  ['a country without postcodes', country(false), 'Dubai', null, true],
  ['nothing looked up yet', country(true), 'Berlin', null, false],
  ['an unknown city', country(true), 'Berlin', [], false],
  ['another city without one', country(true), 'Berlin', [place('Bern', '')], false],
  ['a city that is known without one', country(true), 'Zürich', [place('zurich', '')], true],
  ['a city that has one somewhere', country(true), 'Cork', [place('Cork', ''), place('Cork', 'T12')], false],
  ['no country chosen', null, 'Berlin', null, false],
])('it is known whether a city needs no postcode: %s', (_, chosenCountry, city, places, expected) =>
  expect(hasNoPostcode(chosenCountry, city, places)).toBe(expected),
);

test('the postcode is filled in when the city has only one', () => {
  expect(onlyPostcode('Visby', [place('Visby', '621 21'), place('Visby', '621 21')])).toBe('621 21');
  expect(onlyPostcode('Berlin', [place('Berlin', '10115'), place('Berlin', '10117')])).toBeNull();
  expect(onlyPostcode('Dubai', [place('Dubai', '')])).toBeNull();
  expect(onlyPostcode('Berlin', [])).toBeNull();
});
