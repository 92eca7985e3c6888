import { expect, test } from 'vitest';
import { showShipmentDetails } from './show-pickup.ts';
import type { ShipmentRecord } from './repository.ts';

const [germany, unitedStates, emirates] = [276, 840, 784];
const handedInAt = (address: object, country: number) =>
  showShipmentDetails({
    countryFromId: country,
    declaredValue: 32_00n,
    dropOffPoint: { facilityId: 'X1', address },
  } as ShipmentRecord);

test.each([
  [{ addressLine1: '200 W 23rd St', city: 'New York', zipCode: '10001' }, unitedStates, 'New York, NY 10001'],
  [{ addressLine1: 'Torstr. 1', city: 'Berlin', zipCode: '10119' }, germany, '10119 Berlin'],
  [{ addressLine1: 'Al Wasl Rd', city: 'Dubai', zipCode: null }, emirates, 'Dubai'],
  [{ addressLine1: '', city: '', zipCode: null }, germany, null],
])('the drop-off at %o in country %i has the town line %s', (address, country, town) => {
  expect(handedInAt(address, country)).toMatchObject({
    pickupAddressCity: address.city || null,
    pickupAddressTown: town,
  });
});
