import { expect, test } from 'vitest';
import type { ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import { placeOf } from './hand-over.ts';

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

test('without a drop-off point it is the origin', () => {
  expect(placeOf(at({}))).toEqual({
    id: 'origin',
    name: '75001 Paris',
    latitude: 48.86,
    longitude: 2.34,
    address: ['France'],
  });
});

test('an American origin reads as its country writes it', () => {
  const american = { address: { postCode: '10001', townCity: 'New York', state: null, country: 'United States' } };
  const details = { ...at({}), shippingInfo: { shipFrom: american } } as unknown as ShippingDetailsResponse;
  expect(placeOf(details)).toMatchObject({ name: 'New York, NY 10001' });
});

test('a drop-off point goes before it', () => {
  const point = { pickupServicePointName: 'Kiosque', pickupAddressAddressLine1: '1 Quai', pickupAddressCity: 'Paris' };
  expect(placeOf(at(point))).toMatchObject({ id: 'point', name: 'Kiosque', address: ['1 Quai', 'Paris'] });
});

test('without coordinates there is no place, and nought is one', () => {
  expect(placeOf(at({ pickupGeoLocationLatitude: null }))).toBeNull();
  expect(placeOf(at({ pickupGeoLocationLatitude: 0, pickupGeoLocationLongitude: 0 }))).not.toBeNull();
});
