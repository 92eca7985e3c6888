import { expect, test } from 'vitest';
import { describeHandOver, type HandOver, isPickupOver, mapPlaceOf } from './hand-over.ts';
import type { ShippingDetailsResponse } from '#contract/shipment-shapes.ts';

const nothing: HandOver = {
  shippingDate: null,
  pickupType: null,
  pickupDate: null,
  packageWillBeReadyAt: null,
  officeClosesAt: null,
  pickupPhoneToCall: null,
  pickupServicePointName: null,
  pickupLocalName: null,
  pickupAddressAddressLine1: null,
  pickupAddressCity: null,
  pickupAddressTown: null,
  pickupGeoLocationLatitude: null,
  pickupGeoLocationLongitude: null,
  shippmentDetailInfo: null,
  declaredValue: 32,
};
const describeIt = (more: Partial<HandOver>) => describeHandOver({ ...nothing, ...more }, '2026-11-20');

test('a pick-up is described with its day and its window', () => {
  const pickup = {
    pickupType: 'D',
    pickupDate: '2026-11-24',
    packageWillBeReadyAt: '10:00',
    officeClosesAt: '13:00',
  } as const;
  expect(describeIt(pickup)).toBe('Pick-up: Tue 24 Nov, 10:00 to 13:00 local time.');
  expect(describeIt({ ...pickup, pickupDate: '2027-01-05' })).toBe(
    'Pick-up: Tue 5 Jan 2027, 10:00 to 13:00 local time.',
  );
});

test('a call for pick-up is described with its phone number', () => {
  expect(describeIt({ pickupType: 'C', pickupPhoneToCall: '+49 30 1234' })).toBe(
    'Call +49 30 1234 to arrange the pick-up.',
  );
});

test('a drop-off is described with its place, as far as it is known', () => {
  expect(
    describeIt({
      pickupType: 'O',
      pickupServicePointName: 'Kiosk am Tor',
      pickupAddressAddressLine1: 'Torstr. 1',
      pickupAddressCity: 'Berlin',
    }),
  ).toBe('Drop-off: Kiosk am Tor, Torstr. 1, Berlin.');
  expect(
    describeIt({
      pickupType: 'O',
      pickupServicePointName: 'Chelsea Print & Parcel',
      pickupAddressAddressLine1: '200 W 23rd St',
      pickupAddressCity: 'New York',
      pickupAddressTown: 'New York, NY 10001',
    }),
  ).toBe('Drop-off: Chelsea Print & Parcel, 200 W 23rd St, New York, NY 10001.');
  expect(describeIt({ pickupType: 'O', pickupServicePointName: 'Kiosk am Tor' })).toBe('Drop-off: Kiosk am Tor.');
});

test('an undecided hand-over is not described', () => {
  expect(describeIt({})).toBeNull();
  expect(describeIt({ pickupType: 'D' })).toBeNull();
  expect(describeIt({ pickupType: 'C' })).toBeNull();
  expect(describeIt({ pickupType: 'O' })).toBeNull();
});

test.each([
  ['D', '2026-11-19', true],
  ['D', '2026-11-20', false],
  ['D', '2026-11-21', false],
  ['D', null, false],
  ['C', '2026-11-19', false],
  ['O', '2026-11-19', false],
] as const)('a hand-over of type %s on %s has passed: %s', (pickupType, pickupDate, isPast) => {
  expect(isPickupOver({ ...nothing, pickupType, pickupDate }, '2026-11-20')).toBe(isPast);
});

const shipFrom = { address: { postCode: '75001', townCity: 'Paris', country: 'France' } };
const at = (shipmentDetails: object): ShippingDetailsResponse =>
  ({
    shippingInfo: { shipFrom },
    shipmentDetails: {
      pickupGeoLocationLatitude: 48.86,
      pickupGeoLocationLongitude: 2.34,
      pickupServicePointName: null,
      pickupAddressAddressLine1: null,
      pickupAddressCity: null,
      ...shipmentDetails,
    },
  }) as unknown as ShippingDetailsResponse;

test('without a drop-off point the map shows the origin', () => {
  expect(mapPlaceOf(at({}))).toEqual({
    id: 'origin',
    name: '75001 Paris',
    latitude: 48.86,
    longitude: 2.34,
    address: ['France'],
  });
});

test('an American origin is written in the American style', () => {
  const american = { address: { postCode: '10001', townCity: 'New York', state: null, country: 'United States' } };
  const details = { ...at({}), shippingInfo: { shipFrom: american } } as unknown as ShippingDetailsResponse;
  expect(mapPlaceOf(details)).toMatchObject({ name: 'New York, NY 10001' });
});

test('with a drop-off point the map shows it instead of the origin', () => {
  const point = { pickupServicePointName: 'Kiosque', pickupAddressAddressLine1: '1 Quai', pickupAddressCity: 'Paris' };
  expect(mapPlaceOf(at(point))).toMatchObject({ id: 'point', name: 'Kiosque', address: ['1 Quai', 'Paris'] });
});

test('without coordinates there is no place on the map, but 0 is a coordinate', () => {
  expect(mapPlaceOf(at({ pickupGeoLocationLatitude: null }))).toBeNull();
  expect(mapPlaceOf(at({ pickupGeoLocationLatitude: 0, pickupGeoLocationLongitude: 0 }))).not.toBeNull();
});
