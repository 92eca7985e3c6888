import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { pickupMessages } from '#domain/messages/pickup.ts';
import { Conflict, NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { describeOnDatabase } from '#server/platform/test-databases.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { beginPayment } from '#tests/support/payment-underway.ts';
import { addRequest, chooseNewOffer, monday, typedAddress } from '#server/orders/order-rows.testing.ts';
import { readDetails, readDetailsForPay } from './read-details.ts';
import { checkOrder, readAvailability } from './check-order.ts';
import { useShipments } from './test-shipments.testing.ts';

const at = (instant: string): Date => new Date(instant);
const broken = async (act: Promise<unknown>): Promise<unknown> => {
  const failure = await act.then(
    () => null,
    (error: unknown) => error,
  );
  return failure instanceof RuleBroken ? failure.errors : failure;
};

describeOnDatabase('shipping details', (options) => {
  const shipments = useShipments(options);
  const details = (id: number, role: 'Customer' | 'CSD' = 'Customer', now = monday) =>
    readDetails(shipments().db, shipments().services, id, { role, now });
  const availability = (id: number, now = monday) => readAvailability(shipments().db, shipments().services, id, now);
  const check = (id: number, now = monday) => checkOrder(shipments().db, shipments().services, id, now);
  const change = (id: number, values: Record<string, unknown>) =>
    shipments().db.updateTable('requests').set(values).where('id', '=', id).execute();

  test('of an order without an offer show the quote alone', async () => {
    const { db, ada, acme } = shipments();
    const more = { insuranceAmount: 1_500_00n, currency: 'EUR' as const };
    const id = await addRequest(db, { by: ada, customerId: acme, more });
    const shown = await details(id);
    expect(shipmentEndpoints.details.response.safeParse(shown).error).toBeUndefined();
    expect(shown).toMatchObject({
      shipFrom: { cityFrom: 'Paris', postCodeFrom: '75001', countryFromId: 250, street: null, country: { code: 'FR' } },
      shipTo: { cityTo: 'Berlin', countryToId: 276 },
      pickupInfo: { pickupType: null, minimumPickupDate: '2026-11-24' },
      info: {
        id,
        status: 'N',
        createdBy: 'Ada Brown',
        lastModyfiedBy: null,
        dateCreated: '2026-11-23T07:00:00.000Z',
        version: expect.any(Number),
      },
      shippingService: null,
      tracking: null,
      payments: { paymentList: [], totalAmount: 0 },
      packageDetails: {
        insurance: { amount: 1500, currency: 'EUR' },
        packages: [{ packageType: 'NonDocument', value: 241, declaredValue: 482, height: 20.5 }],
      },
    });
    expect('invoice' in shown || 'shippingOfferFinance' in shown).toBe(false);
  });

  test('are shown as saved in every view', async () => {
    const { order, save } = shipments();
    const id = await order();
    const sent = {
      notice: 'Ring twice',
      shipTo: typedAddress('To', { apartment: 'Hof 2', taxID: 'DE 1', state: 'Berlin' }),
    };
    const main = await save(id, sent);
    expect(main).toMatchObject({
      status: 'N',
      step: 2,
      paid: false,
      trackingState: null,
      awbNumber: null,
      packageLableAvailable: false,
      customerName: 'Acme Pumps',
      destinations: { from: 'Paris 75001 FR', to: 'Berlin 10115 DE' },
      shippingPrice: 240,
    });
    const shown = await details(id);
    expect(shipmentEndpoints.details.response.safeParse(shown).error).toBeUndefined();
    expect(shown.shipTo).toMatchObject({ apartment: 'Hof 2', taxID: 'DE 1', street: 'Lampenweg 30' });
    expect(shown.pickupInfo).toMatchObject({
      pickupType: 'D',
      pickupDate: '2026-11-24',
      pickupTime: '10:00',
      officeCloseTime: '13:00',
      phoneToCall: null,
      shippmentDetailInfo: 'Ring twice',
      minimumPickupDate: '2026-11-23',
      dropOffPoints: null,
    });
    expect(shown.info.lastModyfiedBy).toBe('Ada Brown');
    expect(shown.shippingInfo.shipTo).toMatchObject({
      taxIdVat: 'DE 1',
      fax: null,
      address: { townCity: 'Berlin', country: 'Germany', apartment: 'Hof 2' },
    });
    expect(shown.shipmentDetails).toMatchObject({
      shippingDate: '2026-11-24',
      packageWillBeReadyAt: '10:00',
      declaredValue: 482,
    });
    // The offer would be picked up on the Monday: a day later arrives a day later.
    expect(shown.shippingService).toEqual({
      productName: 'Meridian Express Worldwide',
      deliveryBy: '2026-11-26',
      price: 200,
      securityFee: 40,
      finalPrice: 240,
      serviceInfo: 'By air',
      express: true,
    });
    const ada = { role: 'Customer', userId: shipments().ada.userId, now: monday } as const;
    const forPay = await readDetailsForPay(shipments().db, id, ada);
    expect(shipmentEndpoints.detailsForPay.response.safeParse(forPay).error).toBeUndefined();
    expect(forPay).toMatchObject({
      customer: { id: shipments().acme, name: 'Acme Pumps' },
      shippingService: { finalPrice: 240 },
    });
  });

  test('keep the reference of the quote unless another one is sent', async () => {
    const id = await shipments().order({ more: { customerReference: 'PO-118' } });
    const view = { role: 'Customer', userId: shipments().ada.userId, now: monday } as const;
    for (const [sent, stored] of Object.entries({ none: 'PO-118', ' PO-119 ': 'PO-119', '': null })) {
      await shipments().save(id, sent === 'none' ? {} : { customerReference: sent });
      for (const { info } of [await details(id), await readDetailsForPay(shipments().db, id, view)])
        expect(info.customerReference).toBe(stored);
    }
  });

  test('saved again replace both addresses and clear the fields of another way of handing over', async () => {
    const { order, save, db } = shipments();
    const id = await order();
    await save(id);
    await save(id, {
      pickupType: 'C',
      phone: '+33123456789',
      shipFrom: typedAddress('From', { street: '1 Quai Nord' }),
    });
    const shown = await details(id);
    expect(shown.shipFrom.street).toBe('1 Quai Nord');
    expect(shown.pickupInfo).toMatchObject({
      pickupType: 'C',
      phoneToCall: '+33123456789',
      pickupDate: null,
      pickupTime: null,
      officeCloseTime: null,
    });
    await save(id, { pickupType: 'O', selectedDropOffPoint: { facilityId: 'PAR014' } });
    expect(await details(id)).toMatchObject({
      pickupInfo: {
        phoneToCall: null,
        selectedDropOffPoint: {
          facilityId: 'PAR014',
          servicePointName: 'Kiosque du Quai',
          distance: expect.stringMatching(/^\d\.\d\d km$/),
          timeZone: 'Europe/Paris',
          geoLocation: { latitude: 48.86, longitude: 2.35 },
        },
      },
      shipmentDetails: {
        pickupServicePointName: 'Kiosque du Quai',
        pickupAddressAddressLine1: '2 Quai Nord',
        pickupGeoLocationLatitude: 48.86,
      },
    });
    expect(shipmentEndpoints.details.response.safeParse(await details(id)).error).toBeUndefined();
    const actions = await db
      .selectFrom('requestActions')
      .select('content')
      .where('requestId', '=', id)
      .orderBy('id')
      .execute();
    expect(actions.map((row) => row.content)).toEqual([
      'Shipping details saved: pick-up on 24 Nov 2026, ready at 10:00, office closes at 13:00',
      'Shipping details saved: call +33123456789 for pick-up',
      'Shipping details saved: drop-off at Kiosque du Quai, PAR014',
    ]);
  });

  test('show staff the money behind the offer, and customers not', async () => {
    const { order } = shipments();
    const id = await order();
    const shown = await details(id, 'CSD');
    expect(shipmentEndpoints.details.response.safeParse(shown).error).toBeUndefined();
    expect(shown.invoice).toBeNull();
    expect(shown.shippingOfferFinance).toEqual({
      securityFeeEur: 36.8,
      securityFeeUSD: 40,
      currencyExchangeRate: 0.92,
      totalMargin: 25,
      totalAmountUSD: 0,
      debit: 5000,
      credit: 10000,
      creditBalance: 10000,
      paidByCard: 0,
    });
    const detailsText = JSON.stringify(await details(id));
    for (const secret of ['currencyExchangeRate', '36.8', '0.92', 'creditBalance', 'totalMargin', 'EUR"']) {
      expect(detailsText.includes(secret), secret).toBe(false);
    }
  });

  test('allow the first pick-up day by the cut-off of the chosen carrier at the origin', async () => {
    const { order } = shipments();
    const id = await order();
    expect((await details(id, 'Customer', at('2026-11-23T14:59:00Z'))).pickupInfo.minimumPickupDate).toBe('2026-11-23');
    expect((await details(id, 'Customer', at('2026-11-23T15:00:00Z'))).pickupInfo.minimumPickupDate).toBe('2026-11-24');
    // Friday evening in Paris, and a Friday in Dubai, where Saturday and Sunday are free.
    expect((await details(id, 'Customer', at('2026-11-27T18:00:00Z'))).pickupInfo.minimumPickupDate).toBe('2026-11-30');
    const dubai = await order({ from: 'AE' });
    expect((await details(dubai, 'Customer', at('2026-11-27T13:00:00Z'))).pickupInfo.minimumPickupDate).toBe(
      '2026-11-30',
    );
  });

  const slot = (pickupDate: string, pickupTime = '10:00', officeCloseTime = '13:00') => ({
    pickupDate,
    pickupTime,
    officeCloseTime,
  });
  test.each([
    ['today in the morning', 'FR', monday, slot('2026-11-23'), null],
    ['ninety minutes', 'FR', monday, slot('2026-11-23', '10:00', '11:30'), null],
    ['eighty-nine minutes', 'FR', monday, slot('2026-11-23', '10:00', '11:29'), pickupMessages.windowTooShort(90)],
    ['ready a minute before the cut-off', 'FR', monday, slot('2026-11-24', '15:59', '17:30'), null],
    [
      'ready at the cut-off',
      'FR',
      monday,
      slot('2026-11-24', '16:00', '18:00'),
      pickupMessages.readyAfterCutOff('16:00'),
    ],
    ['a Saturday', 'FR', monday, slot('2026-11-28'), pickupMessages.notWorking(6)],
    ['ten days ahead', 'FR', monday, slot('2026-12-03'), null],
    ['eleven days ahead', 'FR', monday, slot('2026-12-04'), pickupMessages.tooFar(10, '2026-12-03')],
    ['yesterday', 'FR', at('2026-11-24T07:00:00Z'), slot('2026-11-23'), pickupMessages.past],
    [
      'a Friday in the evening for the same day',
      'FR',
      at('2026-11-27T16:30:00Z'),
      slot('2026-11-27', '15:00', '19:00'),
      pickupMessages.bookingClosed('16:00'),
    ],
    ['the Monday after a Friday evening', 'FR', at('2026-11-27T16:30:00Z'), slot('2026-11-30'), null],
    ['today in Auckland, which is tomorrow in UTC', 'NZ', at('2026-11-22T20:00:00Z'), slot('2026-11-23'), null],
    [
      'today in UTC, which was yesterday in Auckland',
      'NZ',
      at('2026-11-23T12:00:00Z'),
      slot('2026-11-23'),
      pickupMessages.past,
    ],
    [
      'an evening in Honolulu, when UTC has the next day',
      'US',
      at('2026-11-24T05:00:00Z'),
      slot('2026-11-23', '15:00', '21:00'),
      pickupMessages.bookingClosed('16:00'),
    ],
    ['the morning in Honolulu while UTC is in the evening', 'US', at('2026-11-23T18:00:00Z'), slot('2026-11-23'), null],
  ] as const)('a pick-up on %s', async (_case, from, now, sent, message) => {
    const { order, save } = shipments();
    const id = await order({ from });
    const { step } = await save(id, sent, now);
    const response = await availability(id, now);
    expect(shipmentEndpoints.pickupAvailability.response.safeParse(response).error).toBeUndefined();
    expect(response).toMatchObject(
      message === null ? { status: 'SUCCESS', message: null, nextPickupDate: null } : { status: 'REFUSED', message },
    );
    expect(step).toBe(message === null ? 2 : 1);
    expect(await broken(check(id, now))).toEqual(message === null ? null : { pickupDate: [message] });
    if (response.status === 'REFUSED') {
      const next = slot(response.nextPickupDate!, response.nextPickupTime!, response.nextOfficeCloseTime!);
      expect(await save(id, next, now)).toMatchObject({ step: 2 });
    }
  });

  test('are checked again before payment, and saving a worse pick-up sets the order back a step', async () => {
    const { order, save } = shipments();
    const id = await order();
    await save(id, slot('2026-11-24'));
    expect(await broken(check(id, at('2026-11-24T15:30:00Z')))).toEqual({
      pickupDate: [pickupMessages.bookingClosed('16:00')],
    });
    expect(await save(id, slot('2026-11-28'))).toMatchObject({ step: 1 });
    expect(await save(id, { pickupType: 'C', phone: '+33123456789' })).toMatchObject({ step: 2 });
    expect(await availability(id)).toMatchObject({ status: 'SUCCESS' });
  });

  test('need a valid offer and an open order', async () => {
    const { db, order, save, ada, acme, carrier } = shipments();
    const bare = await addRequest(db, { by: ada, customerId: acme });
    expect(await broken(save(bare))).toEqual({ '': [orderMessages.offerFirst] });
    expect(await broken(check(bare))).toEqual({ '': [orderMessages.offerFirst] });
    expect(await broken(availability(bare))).toEqual({ '': [orderMessages.detailsFirst] });
    const late = await order();
    expect(await broken(check(late))).toEqual({ '': [orderMessages.detailsFirst] });
    const unavailable = (await broken(save(late, {}, at('2026-12-01T08:00:00Z')))) as Conflict;
    expect(unavailable).toBeInstanceOf(Conflict);
    expect(unavailable).toMatchObject({
      sentence: orderMessages.offerUnavailable,
      current: { expressShippingOffers: [{ id: expect.any(Number) }] },
    });
    await save(late);
    expect(await broken(check(late, at('2026-12-01T08:00:00Z')))).toEqual({ '': [orderMessages.offerUnavailable] });
    // Another offer asks for the details once more.
    await chooseNewOffer(db, { id: late, customerId: acme, providerId: carrier });
    expect(await broken(check(late))).toEqual({ '': [orderMessages.detailsFirst] });
    const expired = at('2027-01-10T08:00:00Z');
    expect(await broken(save(late, {}, expired))).toEqual({ '': [orderMessages.expired] });
    expect((await details(late, 'Customer', expired)).info.status).toBe('E');
    for (const [values, sentence] of [
      [{ status: 'D' }, orderMessages.deleted],
      [{ status: 'P', step: 3 }, orderMessages.alreadyPaid],
    ] as const) {
      await change(late, values);
      expect(await broken(save(late))).toEqual({ '': [sentence] });
      expect(await broken(check(late))).toEqual({ '': [sentence] });
    }
    expect(await broken(save(999_999))).toBeInstanceOf(NotFound);
    expect(await broken(details(999_999))).toBeInstanceOf(NotFound);
  });

  test('cannot be changed while a payment is underway', async () => {
    const { db, order, save } = shipments();
    const id = await order();
    await save(id);
    await beginPayment(db, id);
    expect(await broken(save(id, slot('2026-11-25')))).toEqual({ '': [orderMessages.beingChecked] });
    expect((await details(id)).pickupInfo.pickupDate).toBe('2026-11-24');
  });

  test('with a label save the address in the address book, and update the one with that label', async () => {
    const { db, order, save, other, stranger } = shipments();
    const id = await order();
    const labelled = (name: string, street: string) => ({
      shipFrom: typedAddress('From', { name, street }),
      shipTo: typedAddress('To', { name }),
    });
    await save(id, labelled('Dock', 'Old Street 1'));
    await save(id, labelled('Dock', 'New Street 2'));
    await save(
      await order({ from: 'NZ', customerId: other, by: stranger }),
      labelled('Dock', 'Queen Street 3'),
      monday,
      stranger,
    );
    const book = await db.selectFrom('addresses').selectAll().where('name', '=', 'Dock').orderBy('id').execute();
    expect(
      book.map(({ customerId, type, street, city, version }) => [customerId, type, street, city, version]),
    ).toEqual([
      [shipments().acme, 'From', 'New Street 2', 'Paris', 2],
      [shipments().acme, 'To', 'Lampenweg 30', 'Berlin', 2],
      [other, 'From', 'Queen Street 3', 'Auckland', 1],
      [other, 'To', 'Lampenweg 30', 'Berlin', 1],
    ]);
    expect((await details(id)).shipFrom.name).toBe('Dock');
  });

  test('of two orders saved at once with one new label make one address for each side', async () => {
    const { db, order, save, saveIn } = shipments();
    const [one, two] = [await order(), await order()];
    const labelled = { shipFrom: typedAddress('From', { name: 'Ramp' }), shipTo: typedAddress('To', { name: 'Ramp' }) };
    const saved = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const first = inTransaction(db, async (tx) => {
      await saveIn(tx, one, labelled);
      saved.resolve();
      await mayCommit.promise;
    });
    await saved.promise;
    const state = { isDone: false };
    const second = save(two, labelled).finally(() => (state.isDone = true));
    while (!state.isDone && !(await isSomebodyWaiting(db)));
    expect(state.isDone).toBe(false);
    mayCommit.resolve();
    await Promise.all([first, second]);
    const book = await db
      .selectFrom('addresses')
      .select(['type', 'version'])
      .where('name', '=', 'Ramp')
      .orderBy('type')
      .execute();
    expect(book).toEqual([
      { type: 'From', version: 2 },
      { type: 'To', version: 2 },
    ]);
  });
});

const isSomebodyWaiting = async (db: Db): Promise<boolean> =>
  (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db))
    .rows.length > 0;
