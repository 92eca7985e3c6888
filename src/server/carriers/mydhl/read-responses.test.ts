import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { notOffered, type TrackedEvent } from '#server/carriers/carrier.ts';
import { noDb, sampleBooking } from '#tests/carriers/opened-carrier.ts';
import { accountAnswering } from './account.testing.ts';
import { myDhlAdapter } from './adapter.ts';

const signal = AbortSignal.timeout(60_000);
const carrierAnswering = (status: number, json: object) =>
  myDhlAdapter.connect(accountAnswering(() => ({ status, json })));

describe('the response to a booking', () => {
  const book = (json: object) => carrierAnswering(201, json).book(noDb, sampleBooking, signal);
  const pdf = { imageFormat: 'PDF', typeCode: 'label', content: 'JVBERi0xLjQK' };

  async function onePage(): Promise<string> {
    const document = await PDFDocument.create();
    document.addPage();
    return await document.saveAsBase64();
  }

  test('is read with the labels without other papers, numbers and charges of the shipment', async () => {
    const content = await onePage();
    const booked = await book({
      shipmentTrackingNumber: 3120458865,
      dispatchConfirmationNumber: 'BER261124000173',
      packages: { referenceNumber: '1', trackingNumber: 'JD014600000000000417' },
      documents: [
        { ...pdf, content, packageReferenceNumber: 1 },
        { ...pdf, content, typeCode: 'invoice' },
        { ...pdf, typeCode: 'qr-code' },
      ],
      shipmentCharges: { currencyType: 'BILLC', priceCurrency: 'EUR', price: '126.68' },
      warnings: 'Late pick-up',
    });
    expect(booked).toMatchObject({
      awbNumber: '3120458865',
      prgNumber: 'BER261124000173',
      trackingNumbers: ['JD014600000000000417'],
      charged: { amount: 12_668n, currency: 'EUR' },
    });
    expect((await PDFDocument.load(booked.label!)).getPageCount()).toBe(1);
    expect(booked.notices).toContain('DHL Express says: Late pick-up');
  });

  test('counts as a booking without label, pick-up and pieces, and reports that the pick-up is missing', async () => {
    const booked = await book({ shipmentTrackingNumber: '3120458865' });
    expect(booked).toMatchObject({ awbNumber: '3120458865', label: null, prgNumber: null, trackingNumbers: [] });
    expect(booked.notices).toEqual([
      'DHL Express booked the shipment but no pick-up. Please book one with DHL Express.',
    ]);
  });

  test('without a waybill number leaves the booking unclear', async () => {
    await expect(book({ documents: [pdf] })).rejects.toThrow('shipmentTrackingNumber');
  });
});

describe('the response to tracking', () => {
  const shipment = {
    awbNumber: '3120458865',
    trackingNumbers: [],
    carrierShipmentId: null,
    bookedAt: new Date('2026-11-24T09:00:00Z'),
    origin: { city: 'Berlin', timeZone: 'Europe/Berlin' },
    destination: { city: 'New York', timeZone: 'America/New_York' },
    pickUp: null,
    deliveryDay: null,
    now: new Date('2026-11-26T09:00:00Z'),
  };
  const event = { date: '2026-11-25', time: '06:40:00', typeCode: 'IC', description: 'In clearance' };
  const track = async (json: object, status = 200) =>
    (await carrierAnswering(status, json).track(shipment, signal)) as TrackedEvent[];

  test('is read with any form of time offset, and in the time of the place where none is given', async () => {
    const area = { code: 'ZYP', description: 'New York-US' };
    const events = [
      { ...event, GMTOffset: '-0500', serviceArea: area },
      { ...event, time: '07:00:00', serviceArea: [area] },
      { ...event, time: '05:00', GMTOffset: 'GMT+05:30' },
      { ...event, time: '04:00:00' },
      { ...event, date: 'soon' },
      { date: '2026-11-25', time: '06:40:00' },
    ];
    expect(await track({ shipments: { events } })).toEqual([
      { code: 'IC', description: 'In clearance', at: '2026-11-25T05:00+05:30', place: null },
      { code: 'IC', description: 'In clearance', at: '2026-11-25T04:00:00', place: null },
      { code: 'IC', description: 'In clearance', at: '2026-11-25T06:40:00-05:00', place: 'New York' },
      { code: 'IC', description: 'In clearance', at: '2026-11-25T07:00:00-05:00', place: 'New York' },
    ]);
  });

  test.each([
    ['Delivered - Signed for by: S ORTIZ', null, 'Delivered'],
    ['Shipment delivered; received by Sam Ortiz', null, 'Shipment delivered'],
    ['Delivered to ORTIZ', 'ORTIZ', 'Delivered to'],
    ['Awaiting collection by the consignee', null, 'Awaiting collection by the consignee'],
  ])('of “%s” is read without the name of the signer', async (description, signedBy, text) => {
    const [shown] = await track({ shipments: [{ events: { ...event, description, signedBy } }] });
    expect(shown!.description).toBe(text);
  });

  test('has no events while the carrier does not know the shipment yet', async () => {
    expect(await track({ detail: 'No data found' }, 404)).toEqual([]);
  });
});

describe('the response to a search for service points', () => {
  const near = {
    country: 'DE',
    city: 'Berlin',
    postcode: '10115',
    street: null,
    load: { heaviestGrams: 4_200, longestMm: 400, middleMm: 300, shortestMm: 250, pieces: 1 },
  };
  const find = (json: object) => carrierAnswering(200, json).servicePoints(noDb, near, signal);
  const point = {
    facilityId: 'BER014',
    servicePointName: 'DHL Express Service Point',
    address: { addressLine1: 'Lampenweg 30', city: 'BERLIN', zipCode: 10115 },
    geoLocation: { latitude: 52.5319, longitude: 13.3861 },
    distance: '0.51 km',
    shippingCutOffTime: '16:30:00.000',
    servicePointCapabilities: {
      shipmentDropOff: true,
      pieceWeightLimit: 23,
      pieceWeightLimitUnit: 'KG',
      pieceCountLimit: 4,
    },
    svpStatus: 'A',
  };

  test('is read from a single service point, with the limits and hours that it has', async () => {
    expect(await find({ status: { statusCode: '3' }, servicePoints: point })).toEqual([
      {
        id: 'BER014',
        name: 'DHL Express Service Point',
        localName: null,
        addressLine1: 'Lampenweg 30',
        city: 'BERLIN',
        postcode: '10115',
        distanceKm: 0.51,
        latitude: 52.5319,
        longitude: 13.3861,
        timeZone: 'Europe/Berlin',
        hours: { openingHours: [], holidays: [] },
        cutOff: '16:30',
        phone: null,
        limits: { heaviestKg: 23, longestCm: null, middleCm: null, shortestCm: null, mostPieces: 4 },
      },
    ]);
  });

  test('leaves out service points that are closed down, take no parcels or have no coordinates', async () => {
    const points = [
      { ...point, svpStatus: 'X' },
      { ...point, servicePointCapabilities: { shipmentDropOff: 'false' } },
      { ...point, geoLocation: null },
      { ...point, facilityId: 'BER015', distance: '40 mi' },
    ];
    expect(await find({ status: { statusCode: 1 }, servicePoints: points })).toEqual([]);
  });

  test('is a failure, an empty list or “not offered”, depending on its status code', async () => {
    await expect(find({ status: { statusCode: 100 }, servicePoints: null })).rejects.toThrow('100');
    expect(await find({ status: { statusCode: 202 }, servicePoints: null })).toEqual([]);
    expect(await find({ status: { statusCode: 600 } })).toBe(notOffered);
  });
});
