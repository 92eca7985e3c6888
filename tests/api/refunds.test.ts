import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { financeEndpoints } from '#contract/finance.ts';
import { invoiceEndpoints } from '#contract/invoices.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { inject } from '#tests/support/inject.ts';
import { verifyLedger } from '#server/finance/verify-ledger.ts';
import { useApi } from '#tests/support/api.ts';
import { demoCaller } from '#tests/support/demo-caller.ts';
import { createFakeGateway } from '#tests/support/fake-gateway.ts';
import { addPaid } from '#tests/support/paid-orders.ts';

const invoice = { number: 'INV-1', date: '2026-11-18', amountEUR: 101.2 };
const missingId = 999_999_999;

// Each order: 120.00 by card, 20.00 of it the security fee, 0.92 EUR a dollar. The invoice is 110.00 USD.
describe('invoices and refunds through the API', () => {
  const gateway = createFakeGateway();
  const api = useApi({ services: { cards: gateway }, environment: { PAYMENTS_PER_MINUTE: '3' } });
  let id = 0;
  beforeEach(async () => {
    const db = api().database.kysely;
    ({ id } = await addPaid(db, await demoCaller(db, 'customer'), gateway));
  });
  afterEach(async () => expect(await verifyLedger(api().database.kysely)).toEqual([]));

  const as = (who: string) => api().as(who);
  const enter = async (body: object = invoice, who = 'csd') =>
    (await as(who)).try(invoiceEndpoints.enter, { params: { id }, body: { ...invoice, ...body } });
  const edit = async (refundAmountUSD: unknown, who = 'csd') =>
    (await as(who)).try(invoiceEndpoints.editRefund, { body: { shippingRequestId: id, refundAmountUSD } });
  const send = async (sendRefundAmount: unknown, key: string = randomUUID(), who = 'csd') =>
    (await as(who)).try(invoiceEndpoints.sendRefund, { params: { id }, body: { sendRefundAmount } }, key);
  const sendByBody = async (sendRefundAmount: unknown, key: string = randomUUID(), shippingRequestId = id) =>
    (await as('manager')).try(
      invoiceEndpoints.sendRefundOfRequest,
      { body: { shippingRequestId, sendRefundAmount } },
      key,
    );
  const refusedAt = (field: string, words: unknown = expect.any(String)) => ({
    status: 400,
    body: { Errors: { [field]: [words] } },
  });

  test('the server calculates the invoice’s USD and max refund, and only staff see it, with the finance of the offer', async () => {
    const entered = await enter({ amountUSD: 1 });
    const shown = { ...invoice, amountUSD: 110, refund: 10, refundSent: false, version: 1 };
    expect(entered).toMatchObject({ status: 200, body: shown });
    const csd = await as('csd');
    const details = await csd.send(shipmentEndpoints.details, { params: { id } });
    expect(details.invoice).toEqual(shown);
    const finance = await csd.send(financeEndpoints.ofOffer, { params: { id } });
    expect(finance).toMatchObject({
      totalAmountUSD: 120,
      paidByCard: 120,
      securityFeeUSD: 20,
      currencyExchangeRate: 0.92,
    });
    expect(details.shippingOfferFinance).toEqual(finance);
    const shownToCustomer = await (await as('customer')).send(shipmentEndpoints.details, { params: { id } });
    expect(shownToCustomer).not.toHaveProperty('invoice');
    expect(shownToCustomer).not.toHaveProperty('shippingOfferFinance');
    expect(JSON.stringify(shownToCustomer)).not.toContain('INV-1');
  });

  test.each([
    ['number', { number: 'x'.repeat(21) }],
    ['number', { number: '' }],
    ['date', { date: '2026-02-30' }],
    ['amountEUR', { amountEUR: 1.001 }],
    ['amountEUR', { amountEUR: -0.01 }],
    ['amountEUR', { amountEUR: 10_000_000_000 }],
    ['amountEUR', { amountEUR: null }],
    ['amountEUR', { amountEUR: 'NaN' }],
  ])('an invoice with a wrong %s is refused at that field', async (field, wrong) => {
    expect(await enter(wrong)).toMatchObject(refusedAt(field));
  });

  test('support edits the max refund up to the security fee, a manager up to the largest refund', async () => {
    expect(await edit(1)).toMatchObject(refusedAt(''));
    await enter();
    expect(await edit(20)).toMatchObject({ status: 200, body: { refund: 20, version: 2 } });
    const sentence = 'Max eligible refund can not be larger than security fee';
    expect(await edit(20.01)).toMatchObject(refusedAt('refundAmountUSD', sentence));
    expect(await edit(20.01, 'manager')).toMatchObject({ status: 200, body: { refund: 20.01 } });
    expect(await edit(99_999_999.99, 'manager')).toMatchObject({ status: 200 });
    for (const wrong of [100_000_000, 1.005, -0.01, null, 'NaN', '5', [5], 1e300]) {
      expect(await edit(wrong, 'manager'), JSON.stringify(wrong)).toMatchObject(refusedAt('refundAmountUSD'));
    }
    expect(await edit(10, 'manager')).toMatchObject({ status: 200, body: { refund: 10 } });
  });

  test('a refund is sent once, through either path, and up to the exact cent', async () => {
    expect(await send(1)).toMatchObject(refusedAt(''));
    await enter();
    const over = 'Refund should not exceed max eligible refund, deposit balance and amount paid with credit card';
    expect(await send(10.01)).toMatchObject(refusedAt('sendRefundAmount', over));
    for (const wrong of [0, -1, 0.001, null, 'NaN', 100_000_000, {}]) {
      expect(await send(wrong), JSON.stringify(wrong)).toMatchObject(refusedAt('sendRefundAmount'));
    }
    const key = randomUUID();
    const sent = await sendByBody(10, key);
    expect(sent).toMatchObject({ status: 200, body: { refund: 10, refundSent: true } });
    expect((await sendByBody(10, key)).body).toEqual(sent.body);
    expect((await sendByBody(9, key)).status).toBe(409);
    for (const again of [await send(10), await sendByBody(0.01)]) {
      expect(again).toMatchObject({ status: 400, body: { Warnings: { '': ['The refund has already been sent.'] } } });
    }
    expect(gateway.refunds.at(-1)).toMatchObject({ amount: 10_00n });
    expect(gateway.refunds).toHaveLength(1);
  });

  test('customers are refused, and an unknown order is 404', async () => {
    for (const who of ['customer', 'maple']) {
      expect((await enter({}, who)).status).toBe(403);
      expect((await edit(1, who)).status).toBe(403);
      expect((await send(1, randomUUID(), who)).status).toBe(403);
    }
    const csd = await as('csd');
    const params = { id: missingId };
    expect((await csd.try(invoiceEndpoints.enter, { params, body: invoice })).status).toBe(404);
    expect((await csd.try(invoiceEndpoints.sendRefund, { params, body: { sendRefundAmount: 1 } })).status).toBe(404);
    expect((await sendByBody(1, randomUUID(), missingId)).status).toBe(404);
    const body = { shippingRequestId: missingId, refundAmountUSD: 1 };
    expect((await csd.try(invoiceEndpoints.editRefund, { body })).status).toBe(404);
    expect((await csd.try(financeEndpoints.ofOffer, { params })).status).toBe(404);
  });

  test('an old version is refused with the current invoice', async () => {
    await enter();
    await edit(5);
    const { headers } = await as('csd');
    const stale = await inject(
      api().app,
      invoiceEndpoints.enter,
      { params: { id }, body: invoice },
      { ...headers, 'if-match': '"1"', 'idempotency-key': randomUUID() },
    );
    expect(stale).toMatchObject({
      status: 409,
      body: { Errors: expect.anything(), current: { refund: 5, version: 2 } },
    });
  });

  test('a refund with an unclear result is shown as being checked, and is settled later', async () => {
    await enter();
    gateway.nextRefunds = ['lost'];
    const key = randomUUID();
    expect(await send(10, key)).toMatchObject({
      status: 409,
      body: { Errors: { '': [expect.stringContaining('being checked')] } },
    });
    const before = api().clock.now;
    api().clock.now = new Date(before.getTime() + 10_000);
    expect(await api().settleRefunds()).toBe(1);
    expect(await send(10, key)).toMatchObject({ status: 200, body: { refundSent: true } });
    api().clock.now = before;
  });

  test('more attempts within a minute than the settings allow have to wait', async () => {
    await enter();
    gateway.nextRefunds = ['refused', 'refused', 'refused'];
    for (let tries = 0; tries < 3; tries++) expect((await send(1)).status).toBe(400);
    expect((await send(1)).status).toBe(429);
    expect((await sendByBody(1)).status).toBe(200);
  });
});
