import { describe, expect, test } from 'vitest';
import { findFaults } from './check-request.ts';

const place = { postalCode: '10115', cityName: 'Berlin', countryCode: 'DE' };
const rates = {
  customerDetails: { shipperDetails: place, receiverDetails: place },
  plannedShippingDateAndTime: '2026-11-24T14:00:00 GMT+01:00',
  unitOfMeasurement: 'metric',
  isCustomsDeclarable: false,
  packages: [{ weight: 4.2 }],
};

const faultsOf = (changes: object, query = ''): string[] =>
  findFaults('POST /rates', new URLSearchParams(query), { ...rates, ...changes });

describe('a request to MyDHL', () => {
  test('that is right has no errors', () => expect(faultsOf({})).toEqual([]));

  test.each([
    [{ colour: 'red' }, '#/: extraneous key [colour] is not permitted'],
    [{ packages: [{ weight: 4.2, typeCode: 'YP!!' }] }, '#/packages/0/typeCode: fails maxLength'],
    [{ packages: [{ weight: 4.2005 }] }, '#/packages/0/weight: fails multipleOf'],
    [{ packages: [{ weight: '4.2' }] }, '#/packages/0/weight: fails type'],
    [{ packages: [] }, '#/packages: fails minItems'],
    [{ unitOfMeasurement: 'SI' }, '#/unitOfMeasurement: fails enum'],
    [{ customerDetails: { shipperDetails: place } }, '#/customerDetails: required key [receiverDetails] not found'],
  ])('with %o is refused', (changes, text) => {
    expect(faultsOf(changes).join('; ')).toContain(text.replace('fails maxLength', 'expected maxLength'));
  });

  test('with an unknown parameter, or without a required one, is refused', () => {
    expect(faultsOf({}, 'debug=true')).toEqual(['#/: extraneous key [debug] is not permitted']);
    expect(findFaults('DELETE /pickups/{number}', new URLSearchParams('reason=x'), null)).toEqual([
      '#/: required key [requestorName] not found',
    ]);
  });
});
