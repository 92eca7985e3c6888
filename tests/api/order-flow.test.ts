import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { offerEndpoints } from '#contract/offers.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import { placeEndpoints } from '#contract/places.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { verifyLedger } from '#server/finance/verify-ledger.ts';
import { inspectQueue } from '#server/read-models/queue-rows.ts';
import { inspectOrderRows } from '#server/read-models/order-rows.ts';
import { inject } from '#tests/support/inject.ts';
import { type Person, useApi } from '#tests/support/api.ts';
import { readLabel } from '#tests/support/read-label.ts';
import { lampsDetails, lampsQuote } from '#tests/support/valid-bodies.ts';

const tomorrow = '2026-11-19';

async function quote(person: Person): Promise<number> {
  return (await person.send(offerEndpoints.requestExpress, { body: lampsQuote() })).shippingRequestId;
}

async function chooseFirst(person: Person, id: number): Promise<void> {
  const options = await person.send(offerEndpoints.options, { params: { id } });
  await person.send(offerEndpoints.order, { params: { id }, body: { OfferId: options.expressShippingOffers[0]!.id } });
}

async function enterDetails(person: Person, id: number): Promise<void> {
  await person.send(shipmentEndpoints.saveDetails, { params: { id }, body: lampsDetails(tomorrow) });
}

describe('the way of a customer through an order', () => {
  const api = useApi();

  test('leads from the quote to a label with the waybill number', async () => {
    const customer = await api().as('customer');
    const countries = await customer.send(placeEndpoints.countries, {});
    expect(countries.totalNumberOfItems).toBe(249);
    const id = await quote(customer);
    expect(await customer.send(shipmentEndpoints.mainInfo, { params: { id } })).toMatchObject({ status: 'N', step: 0 });

    const { expressShippingOffers: offers } = await customer.send(offerEndpoints.options, { params: { id } });
    expect(offers.map(({ finalPrice }) => finalPrice)).toHaveLength(3);
    const meridian = offers.find(({ shippingProviderName }) => shippingProviderName === 'Meridian Express')!;
    expect(meridian).toMatchObject({
      finalPrice: 154.91,
      transitDays: 3,
      pickUpDate: '2026-11-18',
      deliveryDate: '2026-11-23',
    });
    expect(meridian.priceParts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(18589);
    expect(
      await customer.send(offerEndpoints.select, { params: { id }, body: { OfferId: meridian.id } }),
    ).toMatchObject({
      step: 1,
    });

    const { pickupInfo } = await customer.send(shipmentEndpoints.details, { params: { id } });
    expect(pickupInfo.minimumPickupDate).toBe('2026-11-18');
    const body = lampsDetails(tomorrow);
    expect(await customer.send(shipmentEndpoints.saveDetails, { params: { id }, body })).toMatchObject({ step: 2 });
    expect(await customer.send(shipmentEndpoints.pickupAvailability, { params: { id } })).toMatchObject({
      status: 'SUCCESS',
    });
    expect(await customer.send(shipmentEndpoints.validate, { params: { id } })).toEqual({});

    const method = await customer.send(paymentEndpoints.method, { params: { id } });
    expect(method).toMatchObject({ canUseDeposit: true, amountDueUSD: 185.89 });
    const paid = await customer.send(paymentEndpoints.confirm, {
      params: { id },
      body: { type: 'D', readAndAccepted: true, expectedAmountUSD: 185.89 },
    });
    expect(paid).toMatchObject({ state: 'paid', status: 'P', step: 3, payments: { totalAmount: 185.89 } });
    const after = await customer.send(paymentEndpoints.method, { params: { id } }).catch(() => null);
    if (after) expect(after.debitCredit.debit).toBe(Number((method.debitCredit.debit - 185.89).toFixed(2)));

    await api().runDue();
    const info = await customer.send(shipmentEndpoints.mainInfo, { params: { id } });
    expect(info).toMatchObject({ status: 'O', packageLableAvailable: true });
    expect(info.awbNumber).toMatch(/^\d{10}$/);
    const label = await customer.try(shipmentEndpoints.label, { params: { id } });
    const read = await readLabel(new Uint8Array(label.bytes));
    expect(read.text).toContain(`${id} / LR 2026-118`);
    // Found by its reference, and by words of its consignee and its places.
    for (const searchText of ['lr 2026-118', 'hudson berlin']) {
      const { items } = await customer.send(orderListEndpoints.list, { query: { searchText } });
      expect(items[0]).toMatchObject({ id, consignee: 'Hudson Cycles', customerReference: 'LR 2026-118' });
    }
    expect(read.text.replaceAll(/\s/g, '')).toContain(info.awbNumber!);
    expect(read.barcodes).toContain(info.awbNumber!);
    expect(label.headers['content-disposition']).toContain('Label.pdf');

    const { items } = await customer.send(orderListEndpoints.list, { query: {} });
    expect(items[0]).toMatchObject({
      id,
      status: 'O',
      awbNumber: info.awbNumber,
      vendor: 'Meridian Express',
      paymentType: 'DD',
      price: 185.89,
    });
    expect(await verifyLedger(api().database.kysely)).toEqual([]);
    expect(await inspectOrderRows(api().database.kysely)).toEqual([]);
    expect(await inspectQueue(api().database.kysely)).toEqual([]);
  });

  test('makes one order when a quote is repeated with its key, and refuses another body with that key', async () => {
    const customer = await api().as('customer');
    const key = randomUUID();
    const first = await customer.send(offerEndpoints.requestExpress, { body: lampsQuote() }, key);
    expect(await customer.send(offerEndpoints.requestExpress, { body: lampsQuote() }, key)).toEqual(first);
    const other = await customer.try(
      offerEndpoints.requestExpress,
      { body: { ...lampsQuote(), CityTo: 'Boston' } },
      key,
    );
    expect(other.status).toBe(409);
    const rows = await api().database.kysely.selectFrom('requests').select('id').where('clientId', '=', key).execute();
    expect(rows).toHaveLength(1);
  });

  test('lets a customer without access get quotes, and explains the company check when ordering', async () => {
    const newcomer = await api().as('newcomer');
    const id = await quote(newcomer);
    const options = await newcomer.send(offerEndpoints.options, { params: { id } });
    expect(options.hasAccessToShippingService).toBe(false);
    const body = { OfferId: options.expressShippingOffers[0]!.id };
    const refused = await newcomer.try(offerEndpoints.order, { params: { id }, body });
    expect(refused).toMatchObject({ status: 403, body: { code: 'KYC' } });
    const staff = await api().as('csd');
    expect(await staff.send(offerEndpoints.order, { params: { id }, body })).toMatchObject({ step: 1 });
  });

  test('shows cost, margin and euros to staff alone', async () => {
    const customer = await api().as('customer');
    const id = await quote(customer);
    const forStaff = await (await api().as('csd')).send(offerEndpoints.options, { params: { id } });
    const hidden = [
      'currentShippingProviderPriceUsd',
      'currentTotalMargin',
      'providerNote',
      'finalPriceEUR',
      'currencyExchangeRate',
      'costParts',
    ];
    const forCustomer = await customer.send(offerEndpoints.options, { params: { id } });
    for (const offer of forCustomer.expressShippingOffers) {
      for (const key of hidden) expect(offer).not.toHaveProperty(key);
    }
    expect(forCustomer).not.toHaveProperty('currencyExchangeRate');
    const meridian = forStaff.expressShippingOffers.find(
      ({ shippingProviderName }) => shippingProviderName === 'Meridian Express',
    )!;
    expect(meridian).toMatchObject({
      currentShippingProviderPriceUsd: 137.7,
      currentTotalMargin: 12.5,
      currencyExchangeRate: 0.92,
    });
  });

  test('refuses to pay an expired offer with 409 and the offers, and sets the order back to its first step', async () => {
    const customer = await api().as('customer');
    const id = await quote(customer);
    await chooseFirst(customer, id);
    await enterDetails(customer, id);
    const before = api().clock.now;
    api().clock.now = new Date(before.getTime() + 8 * 86_400_000);
    try {
      const later = await api().freshAs('customer');
      const answered = await later.try(paymentEndpoints.confirm, {
        params: { id },
        body: { type: 'D', readAndAccepted: true },
      });
      expect(answered.status).toBe(409);
      expect(answered.body).toHaveProperty('current.expressShippingOffers');
    } finally {
      api().clock.now = before;
    }
    expect(await customer.send(shipmentEndpoints.mainInfo, { params: { id } })).toMatchObject({ status: 'N', step: 0 });
  });

  test('requires at payment that terms are accepted and the amount is the shown one, and pays once', async () => {
    const customer = await api().as('customer');
    const id = await quote(customer);
    await chooseFirst(customer, id);
    await enterDetails(customer, id);
    const params = { id };
    const unread = await customer.try(paymentEndpoints.confirm, {
      params,
      body: { type: 'D', readAndAccepted: false },
    });
    expect(unread).toMatchObject({ status: 400, body: { Errors: { readAndAccepted: [expect.any(String)] } } });
    const body = { type: 'D', readAndAccepted: true };
    const other = await customer.try(paymentEndpoints.confirm, { params, body: { ...body, expectedAmountUSD: 1 } });
    expect(other.status).toBe(409);
    const key = randomUUID();
    const first = await customer.send(
      paymentEndpoints.confirm,
      { params, body: { type: 'D', readAndAccepted: true } },
      key,
    );
    expect(
      await customer.send(paymentEndpoints.confirm, { params, body: { type: 'D', readAndAccepted: true } }, key),
    ).toEqual(first);
    expect((await customer.try(paymentEndpoints.confirm, { params, body })).status).toBe(400);
    const rows = await api()
      .database.kysely.selectFrom('financeRows')
      .select('amount')
      .where('requestId', '=', id)
      .execute();
    expect(rows).toHaveLength(1);
    expect(await verifyLedger(api().database.kysely)).toEqual([]);
  });

  test('refuses before any payment a pick-up that is no longer possible', async () => {
    const customer = await api().as('customer');
    const id = await quote(customer);
    await chooseFirst(customer, id);
    await enterDetails(customer, id);
    const before = api().clock.now;
    api().clock.now = new Date(before.getTime() + 2 * 86_400_000);
    try {
      const later = await api().freshAs('customer');
      const answered = await later.try(paymentEndpoints.confirm, {
        params: { id },
        body: { type: 'D', readAndAccepted: true },
      });
      expect(answered).toMatchObject({
        status: 400,
        body: { Errors: { pickupDate: [expect.stringContaining('passed')] } },
      });
    } finally {
      api().clock.now = before;
    }
    const rows = await api()
      .database.kysely.selectFrom('financeRows')
      .select('id')
      .where('requestId', '=', id)
      .execute();
    expect(rows).toEqual([]);
  });

  test('responds with 404 to the choice of an unknown offer or one of another order', async () => {
    const customer = await api().as('customer');
    const [id, other] = [await quote(customer), await quote(customer)];
    const { expressShippingOffers } = await customer.send(offerEndpoints.options, { params: { id: other } });
    for (const OfferId of [expressShippingOffers[0]!.id, 999_999_999]) {
      expect((await customer.try(offerEndpoints.select, { params: { id }, body: { OfferId } })).status).toBe(404);
    }
  });

  test('refuses a change of an old version with the current one', async () => {
    const customer = await api().as('customer');
    const id = await quote(customer);
    const { version } = await customer.send(shipmentEndpoints.mainInfo, { params: { id } });
    await chooseFirst(customer, id);
    const save = (ifMatch: string) =>
      inject(
        api().app,
        shipmentEndpoints.saveDetails,
        { params: { id }, body: lampsDetails(tomorrow) },
        { ...customer.headers, 'if-match': ifMatch },
      );
    const stale = await save(String(version));
    expect(stale).toMatchObject({ status: 409, body: { current: { step: 1, version: version + 1 } } });
    expect((await save(`"${version + 1}"`)).status).toBe(200);
  });

  test('makes one order when two users send the same key', async () => {
    const people = [await api().as('customer'), await api().as('maple')];
    const key = randomUUID();
    const responses = await Promise.all(
      people.map((person) => person.try(offerEndpoints.requestExpress, { body: lampsQuote() }, key)),
    );
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});
