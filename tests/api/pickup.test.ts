import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { offerEndpoints } from '#contract/offers.ts';
import { pickupEndpoints } from '#contract/pickup.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { quoteEndpoints } from '#contract/quotes.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { pickupMessages } from '#domain/messages/pickup.ts';
import { tariffCarriers } from '#server/carriers/tariff-carriers.ts';
import type { ServicePoint } from '#server/carriers/carrier.ts';
import { useApi } from '#tests/support/api.ts';
import { addTestCarrier, carriersWith, endless, testCarrier, testRate } from '#tests/support/test-carrier.ts';
import { lampsDetails, lampsPackage, lampsQuote } from '#tests/support/valid-bodies.ts';

const distant = testCarrier();
const carrierTimes = { ...endless };
const never = new Promise<never>(() => {});

const wharf: ServicePoint = {
  id: 'DST001',
  name: 'Wharf counter',
  localName: null,
  addressLine1: '1 Wharf',
  city: 'Berlin',
  postcode: null,
  distanceKm: 1.234,
  latitude: 52.5,
  longitude: 13.4,
  timeZone: 'Europe/Berlin',
  hours: { openingHours: [], holidays: [] },
  cutOff: null,
  phone: null,
  limits: { heaviestKg: null, longestCm: null, middleCm: null, shortestCm: null, mostPieces: null },
};

describe('ways of handing over', () => {
  const api = useApi({ services: { carriers: carriersWith(tariffCarriers(), [distant]), carrierTimes } });
  const db = () => api().database.kysely;
  beforeAll(() => addTestCarrier(db(), distant));
  beforeEach(() => void Object.assign(carrierTimes, endless));

  /** A request of the demo customer with an offer of a carrier chosen. */
  async function order(carrier = 'Meridian Express', more: object = {}): Promise<number> {
    distant.quote = async () => [testRate(10_000n)];
    const customer = await api().as('customer');
    const body = { ...lampsQuote(), ...more };
    const { shippingRequestId: id } = await customer.send(offerEndpoints.requestExpress, { body });
    const { expressShippingOffers: offers } = await customer.send(offerEndpoints.options, { params: { id } });
    const offer = offers.find(({ shippingProviderName }) => shippingProviderName === carrier)!;
    await customer.send(offerEndpoints.order, { params: { id }, body: { OfferId: offer.id } });
    return id;
  }
  const body = (RequestId: number | null, Address: string | null = 'Berlin', CountryCode: string | null = 'DE') => ({
    RequestId,
    Address,
    CountryCode,
  });
  const points = async (id: number, address?: string, country?: string) =>
    (await api().as('customer')).send(pickupEndpoints.dropOffPoints, { body: body(id, address, country) });
  const names = async (id: number, address?: string, country?: string) =>
    (await points(id, address, country)).servicePoints.map(({ servicePointName }) => servicePointName);

  test('service points of the chosen carrier are listed with all their data, nearest first', async () => {
    const small = { Packages: [{ ...lampsPackage(), width: 20, length: 30, height: 10, weight: 2 }] };
    const { total, servicePoints, message } = await points(
      await order('Meridian Express', small),
      'Lampenweg 12 Berlin',
    );
    expect([total, message]).toEqual([3, null]);
    const distances = servicePoints.map(({ distance }) => Number.parseFloat(distance));
    expect(distances).toEqual(distances.toSorted((one, other) => one - other));
    expect(servicePoints.find(({ servicePointName }) => servicePointName === 'Kiosk Lampenweg')).toEqual({
      facilityId: 'BER011',
      servicePointName: 'Kiosk Lampenweg',
      localName: 'Meridian Express partner shop',
      address: { addressLine1: 'Lampenweg 30', city: 'Berlin', zipCode: '10115' },
      distance: expect.stringMatching(/^\d+\.\d{1,2} km$/),
      openingHours: {
        openingHours: expect.arrayContaining([
          { dayOfWeek: 'MONDAY', openingTime: '09:00', closingTime: '13:00' },
          { dayOfWeek: 'MONDAY', openingTime: '14:00', closingTime: '18:30' },
          { dayOfWeek: 'SATURDAY', openingTime: '10:00', closingTime: '13:00' },
        ]),
        holidays: [],
      },
      contactDetails: { phoneNumber: expect.stringMatching(/^\+49 /) },
      geoLocation: { latitude: expect.any(Number), longitude: expect.any(Number) },
      findLocationLink: expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/\?mlat=52\./),
      timeZone: 'Europe/Berlin',
      shippingCutOffTime: '16:30',
      pieceLimits: { heaviestKg: 25, longestCm: 55, middleCm: 45, shortestCm: 40, mostPieces: 5 },
    });
    const counter = servicePoints.find(({ servicePointName }) => servicePointName.includes('counter'))!;
    const days = new Set(counter.openingHours.openingHours.map(({ dayOfWeek }) => dayOfWeek));
    expect([days.has('SATURDAY'), days.has('SUNDAY'), counter.openingHours.holidays.length]).toEqual([false, false, 2]);
  });

  test('a service point that does not take the packages is not listed', async () => {
    expect(await names(await order('Meridian Express', { Packages: [{ ...lampsPackage(), weight: 30 }] }))).toEqual([
      'Meridian Express counter Berlin',
    ]);
  });

  test('an address may name another city than the order, and an unknown address finds no service points', async () => {
    const id = await order();
    expect(await names(id, 'Am Fleet 6 Hamburg')).toContain('Schreibwaren am Fleet');
    expect(await names(id, '412 Lantern Avenue New York', 'us')).toContain('Lantern Stationers');
    expect(await points(id, 'Nirgendwo an der Nirgends')).toEqual({ total: 0, servicePoints: [], message: null });
    expect(await names(id, '%')).toEqual([]);
  });

  test('a city in a spelling that no list of places has is found through the carrier’s own service points', async () => {
    const id = await order();
    expect(await names(id, 'ул. Шипка 14 София', 'BG')).toContain('Книжарница Липа');
  });

  test('the phone number for a pick-up is that of the nearest service point, and without service points there is none', async () => {
    const customer = await api().as('customer');
    const id = await order();
    expect(await customer.send(pickupEndpoints.phone, { body: body(id) })).toEqual({
      phoneNumber: expect.stringMatching(/^\+49 30 231252\d\d$/),
      message: null,
    });
    expect(await customer.send(pickupEndpoints.phone, { body: body(id, 'Kraków', 'PL') })).toEqual({
      phoneNumber: null,
      message: null,
    });
  });

  test.each([
    ['country', (id: number) => body(id, 'Berlin', null)],
    ['city', (id: number) => body(id, '  ')],
    ['request', () => body(null)],
    ['everything', () => ({})],
  ])('without %s the search responds with the warning that there is not enough info', async (_, make) => {
    const customer = await api().as('customer');
    const id = await order();
    for (const endpoint of [pickupEndpoints.phone, pickupEndpoints.dropOffPoints]) {
      expect(await customer.try(endpoint, { body: make(id) })).toMatchObject({
        status: 400,
        body: { Warnings: { '': ['Not enough info'] } },
      });
    }
  });

  test('an unknown country, an address that is too long and an order of others are refused', async () => {
    const id = await order();
    const customer = await api().as('customer');
    const findPoints = (sent: object, who = customer) => who.try(pickupEndpoints.dropOffPoints, { body: sent });
    expect(await findPoints(body(id, 'Berlin', 'XX'))).toMatchObject({
      status: 400,
      body: { Errors: { CountryCode: ['Country value is not valid'] } },
    });
    expect((await findPoints(body(id, 'B'.repeat(256)))).status).toBe(400);
    expect((await findPoints(body(id), await api().as('maple'))).status).toBe(404);
    expect((await findPoints(body(id), await api().as('csd'))).status).toBe(200);
    expect((await findPoints(body(999_999_999))).status).toBe(404);
  });

  test('before an offer is chosen no carrier is asked', async () => {
    const customer = await api().as('customer');
    const { shippingRequestId: id } = await customer.send(offerEndpoints.requestExpress, { body: lampsQuote() });
    expect(await points(id)).toEqual({ total: 0, servicePoints: [], message: null });
    expect(await customer.send(pickupEndpoints.phone, { body: body(id) })).toEqual({
      phoneNumber: null,
      message: null,
    });
  });

  test.each([
    ['is slow', () => never],
    ['fails', () => Promise.reject(new Error('503'))],
    [
      'breaks before it answers',
      () => {
        throw new TypeError('broken');
      },
    ],
    ['answers nothing', () => Promise.resolve(undefined)],
    ['talks nonsense', () => Promise.resolve([{ ...wharf, latitude: 912 }])],
    ['answers a page', () => Promise.resolve('<html>')],
  ])('a carrier that %s leads to a message', async (_, respond) => {
    distant.servicePoints = respond;
    distant.phoneForPickup = respond;
    const id = await order('Distant Air');
    carrierTimes.inTime = 250;
    expect(await points(id)).toEqual({ total: 0, servicePoints: [], message: pickupMessages.pointsUnknown });
    const customer = await api().as('customer');
    expect(await customer.send(pickupEndpoints.phone, { body: body(id) })).toEqual({
      phoneNumber: null,
      message: pickupMessages.phoneUnknown,
    });
  });

  test('a slow carrier holds up nobody else, however many wait for it', async () => {
    let release = (): void => {};
    const response = new Promise<ServicePoint[]>((done) => (release = () => done([wharf])));
    let requests = 0;
    const senders = 25;
    const id = await order('Distant Air');
    const allOffersRequested = new Promise<void>((done) => {
      distant.servicePoints = () => {
        requests += 1;
        if (requests === senders) done();
        return response;
      };
    });
    const searching = Promise.all(Array.from({ length: senders }, () => points(id)));
    await allOffersRequested;
    const saving = { params: { id }, body: lampsDetails('2026-11-19') };
    expect(await (await api().as('customer')).send(shipmentEndpoints.saveDetails, saving)).toMatchObject({ step: 2 });
    release();
    expect((await searching).every(({ total }) => total === 1)).toBe(true);
  });

  test('a carrier with its own API is asked itself, and one that does not offer service points has none', async () => {
    distant.servicePoints = async () => [wharf];
    distant.phoneForPickup = async () => ({ phone: '+49 30 1' });
    const id = await order('Distant Air');
    expect((await points(id)).servicePoints).toMatchObject([{ facilityId: 'DST001', distance: '1.23 km' }]);
    const customer = await api().as('customer');
    expect(await customer.send(pickupEndpoints.phone, { body: body(id) })).toMatchObject({ phoneNumber: '+49 30 1' });
    Object.assign(distant, {
      servicePoints: testCarrier().servicePoints,
      phoneForPickup: testCarrier().phoneForPickup,
    });
    expect(await points(id)).toEqual({ total: 0, servicePoints: [], message: null });
  });

  test('the chosen service point is saved as it is now, and an unknown one is refused with nothing saved', async () => {
    const customer = await api().as('customer');
    const id = await order('Meridian Express', { Packages: [{ ...lampsPackage(), weight: 20 }] });
    const save = (facilityId: string) =>
      customer.try(shipmentEndpoints.saveDetails, {
        params: { id },
        body: { ...lampsDetails('2026-11-19'), pickupType: 'O', selectedDropOffPoint: { facilityId } },
      });
    const before = await customer.send(shipmentEndpoints.details, { params: { id } });
    for (const point of ['NOWHERE1', 'NYC011', 'BER021', 'ber011']) {
      expect(await save(point), point).toMatchObject({
        status: 400,
        body: { Errors: { selectedDropOffPoint: [pickupMessages.unknownPoint] } },
      });
    }
    expect(await save('BER013')).toMatchObject({
      body: { Errors: { selectedDropOffPoint: [pickupMessages.pointTooSmall] } },
    });
    expect(await customer.send(shipmentEndpoints.details, { params: { id } })).toEqual(before);
    expect(await save('BER011')).toMatchObject({ status: 200, body: { step: 2 } });
    const { pickupInfo } = await customer.send(shipmentEndpoints.details, { params: { id } });
    expect(pickupInfo.selectedDropOffPoint).toMatchObject({
      facilityId: 'BER011',
      servicePointName: 'Kiosk Lampenweg',
    });
    expect((await customer.send(shipmentEndpoints.details, { params: { id } })).shipmentDetails).toMatchObject({
      pickupAddressCity: 'Berlin',
      pickupAddressTown: '10115 Berlin',
    });
    expect(await customer.send(shipmentEndpoints.validate, { params: { id } })).toEqual({});
    expect(await customer.send(shipmentEndpoints.pickupAvailability, { params: { id } })).toMatchObject({
      status: 'SUCCESS',
    });
  });

  // It is Wednesday the 18th, half past one in Berlin; Meridian's cut-off is at 16:00.
  test.each([
    ['yesterday', { pickupDate: '2026-11-17' }, pickupMessages.past, '2026-11-18'],
    ['on a Saturday', { pickupDate: '2026-11-21' }, pickupMessages.notWorking(6), '2026-11-23'],
    ['in 11 days', { pickupDate: '2026-11-29' }, pickupMessages.tooFar(10, '2026-11-28'), '2026-11-27'],
    [
      'ready after the cut-off',
      { pickupTime: '16:00', officeCloseTime: '18:00' },
      pickupMessages.readyAfterCutOff('16:00'),
      '2026-11-19',
    ],
    ['for 89 minutes', { officeCloseTime: '11:29' }, pickupMessages.windowTooShort(90), '2026-11-19'],
  ])(
    'a pick-up %s is saved, or refused with the reason and the next possible window, which is accepted',
    async (...row) => {
      const [, pickup, message, nextPickupDate] = row;
      const customer = await api().as('customer');
      const id = await order();
      const save = (more: object) =>
        customer.send(shipmentEndpoints.saveDetails, {
          params: { id },
          body: { ...lampsDetails('2026-11-19'), ...more },
        });
      expect(await save(pickup)).toMatchObject({ step: 1 });
      const refused = await customer.send(shipmentEndpoints.pickupAvailability, { params: { id } });
      expect(refused).toMatchObject({ status: 'REFUSED', message, nextPickupDate });
      expect(await customer.try(shipmentEndpoints.validate, { params: { id } })).toMatchObject({
        status: 400,
        body: { Errors: { pickupDate: [message] } },
      });
      const { nextPickupTime: pickupTime, nextOfficeCloseTime: officeCloseTime } = refused;
      expect(await save({ pickupDate: nextPickupDate, pickupTime, officeCloseTime })).toMatchObject({ step: 2 });
      expect(await customer.send(shipmentEndpoints.pickupAvailability, { params: { id } })).toEqual({
        status: 'SUCCESS',
        message: null,
        nextPickupDate: null,
        nextPickupTime: null,
        nextOfficeCloseTime: null,
      });
      const { pickupInfo } = await customer.send(shipmentEndpoints.details, { params: { id } });
      expect(pickupInfo).toMatchObject({
        timeZone: 'Europe/Berlin',
        pickUpHours: { cutOff: '16:00', earliest: '09:00', latest: '18:00' },
        offerDays: {
          pickUpDate: expect.any(String),
          deliveryDate: expect.any(String),
          transitDays: expect.any(Number),
        },
      });
    },
  );

  test('a return has its drop-off at the other end', async () => {
    const customer = await api().as('customer');
    const { items } = await customer.send(orderListEndpoints.list, { query: { pageSize: 100 } });
    const paid = items.find(({ status, deliverTo }) => status === 'F' && deliverTo.startsWith('New York'))!;
    const info = await customer.send(quoteEndpoints.returnInfo, { params: { id: paid.id } });
    const { customerId: _, CmpnHash: __, shipFrom: ___, shipTo: ____, ...sent } = info;
    const id = await order('Meridian Express', sent);
    const { shipFrom, pickupInfo } = await customer.send(shipmentEndpoints.details, { params: { id } });
    expect([shipFrom.cityFrom, pickupInfo.timeZone]).toEqual(['New York', 'America/New_York']);
    expect(await names(id, shipFrom.cityFrom, shipFrom.country.code)).toContain('Lantern Stationers');
  });
});
