import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { invoiceEndpoints } from '#contract/invoices.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { inject } from '#tests/support/inject.ts';
import { verifyLedger } from '#server/finance/verify-ledger.ts';
import { useApi } from '#tests/support/api.ts';
import { demoCaller } from '#tests/support/demo-caller.ts';
import { createFakeGateway } from '#tests/support/fake-gateway.ts';
import { addPaid } from '#tests/support/paid-orders.ts';
import { lampsDetails, lampsQuote } from '#tests/support/valid-bodies.ts';

describe('cancelling an order through the API', () => {
  const gateway = createFakeGateway();
  const api = useApi({ services: { cards: gateway } });
  afterEach(async () => expect(await verifyLedger(api().database.kysely)).toEqual([]));

  const cancel = async (
    id: number,
    who = 'csd',
    headers: Record<string, string> = {},
    query: { notify?: string } = {},
  ) =>
    inject(
      api().app,
      shipmentChangeEndpoints.cancel,
      { params: { id }, query },
      { ...(await api().as(who)).headers, 'idempotency-key': randomUUID(), ...headers },
    );
  const balances = async () => {
    const { debitCredit } = await (
      await api().as('customer')
    ).send(paymentEndpoints.method, { params: { id: await payable() } });
    return debitCredit;
  };

  /** An order of the demo customer that waits for its payment. */
  async function payable(): Promise<number> {
    const customer = await api().as('customer');
    const { shippingRequestId: id } = await customer.send(offerEndpoints.requestExpress, { body: lampsQuote() });
    const params = { id };
    const { expressShippingOffers } = await customer.send(offerEndpoints.options, { params });
    await customer.send(offerEndpoints.order, { params, body: { OfferId: expressShippingOffers[0]!.id } });
    await customer.send(shipmentEndpoints.saveDetails, { params, body: lampsDetails('2026-11-20') });
    return id;
  }

  test('a cancelled paid order returns the money, books nothing, and shows as cancelled', async () => {
    const id = await payable();
    const before = await balances();
    const customer = await api().as('customer');
    const params = { id };
    await customer.send(paymentEndpoints.confirm, { params, body: { type: 'D', readAndAccepted: true } });
    expect(await cancel(id)).toMatchObject({ status: 200, body: { status: 'D', step: 3, awbNumber: null } });
    expect(await balances()).toEqual(before);
    await api().runDue();
    const info = await customer.send(shipmentEndpoints.mainInfo, { params });
    expect(info).toMatchObject({ status: 'D', awbNumber: null, packageLableAvailable: false });
    const details = await customer.send(shipmentEndpoints.details, { params });
    expect(details).toMatchObject({ info: { status: 'D' }, payments: { totalAmount: expect.any(Number) } });
    for (const who of ['customer', 'csd']) {
      const { items } = await (
        await api().as(who)
      ).send(orderListEndpoints.list, { query: { searchText: String(id) } });
      expect(items.find((row) => row.id === id)).toMatchObject({ status: 'D' });
    }
  });

  test('the customer is mailed once what was returned, and not at all where staff untick it', async () => {
    const mails = (id: number) =>
      api()
        .database.kysely.selectFrom('mails')
        .select('body')
        .where('requestId', '=', id)
        .where('kind', '=', 'order-cancelled')
        .execute();
    const [paid, quiet, unpaid] = [await payable(), await payable(), await payable()];
    const customer = await api().as('customer');
    for (const id of [paid, quiet])
      await customer.send(paymentEndpoints.confirm, { params: { id }, body: { type: 'D', readAndAccepted: true } });
    const key = { 'idempotency-key': randomUUID() };
    for (const _ of [1, 2]) expect(await cancel(paid, 'csd', key)).toMatchObject({ status: 200 });
    expect(await mails(paid)).toMatchObject([
      { body: expect.stringMatching(/Returned to your deposit: \d+\.\d\d USD/) },
    ]);
    expect(await cancel(quiet, 'csd', {}, { notify: 'false' })).toMatchObject({ status: 200 });
    expect(await mails(quiet)).toEqual([]);
    expect(await cancel(unpaid)).toMatchObject({ status: 200 });
    expect(await mails(unpaid)).toMatchObject([{ body: expect.stringContaining('Nothing was paid') }]);
  });

  test('a cancelled order refuses every further action', async () => {
    const id = await payable();
    const params = { id };
    expect(await cancel(id)).toMatchObject({ status: 200, body: { status: 'D', step: 2 } });
    const customer = await api().as('customer');
    const csd = await api().as('csd');
    const refused = [
      await cancel(id),
      await customer.try(paymentEndpoints.confirm, { params, body: { type: 'D', readAndAccepted: true } }),
      await customer.try(shipmentEndpoints.saveDetails, { params, body: lampsDetails('2026-11-20') }),
      await customer.try(shipmentEndpoints.validate, { params }),
      await csd.try(invoiceEndpoints.enter, { params, body: { number: '1', date: '2026-11-18', amountEUR: 1 } }),
      await csd.try(invoiceEndpoints.editRefund, { body: { shippingRequestId: id, refundAmountUSD: 1 } }),
      await csd.try(invoiceEndpoints.sendRefund, { params, body: { sendRefundAmount: 1 } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400));
    expect(refused[0]!.body).toEqual({ Errors: { '': ['This order was deleted.'] }, code: 'deleted' });
  });

  test('everyone who may see a paid order can download its receipt', async () => {
    const id = await payable();
    const params = { id };
    const customer = await api().as('customer');
    expect(await customer.try(paymentEndpoints.receipt, { params })).toMatchObject({
      status: 404,
      body: { Errors: { '': ['There is no receipt, because nothing was paid for this order.'] } },
    });
    await customer.send(paymentEndpoints.confirm, { params, body: { type: 'D', readAndAccepted: true } });
    const { headers } = customer;
    const url = paymentEndpoints.receipt.fullPath.replace('{id}', String(id));
    const answered = await api().app.inject({ url, headers });
    expect(answered.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`Receipt-${id}.pdf`),
      'cache-control': 'no-store',
    });
    expect(answered.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await (await api().as('maple')).try(paymentEndpoints.receipt, { params })).status).toBe(404);
  });

  test('customers are refused, an unknown order is 404, and an old version gets a conflict', async () => {
    const id = await payable();
    for (const who of ['customer', 'maple', 'newcomer']) expect((await cancel(id, who)).status).toBe(403);
    expect((await cancel(999_999_999)).status).toBe(404);
    expect(await cancel(id, 'csd', { 'if-match': '"999"' })).toMatchObject({
      status: 409,
      body: { current: { status: 'N', step: 2 } },
    });
    const key = { 'idempotency-key': randomUUID() };
    const first = await cancel(id, 'manager', key);
    expect(first.status).toBe(200);
    expect((await cancel(id, 'manager', key)).body).toEqual(first.body);
  });

  test('a card payment is returned to the deposit, and can be refunded from there to the card in parts', async () => {
    const db = api().database.kysely;
    const { id } = await addPaid(db, await demoCaller(db, 'customer'), gateway);
    const before = await balances();
    await cancel(id);
    const after = await balances();
    expect(after.debit).toBeCloseTo(before.debit + 120, 2);
    const csd = await api().as('csd');
    const send = (sendRefundAmount: number) =>
      csd.try(invoiceEndpoints.sendRefund, { params: { id }, body: { sendRefundAmount } });
    expect((await send(120.01)).status).toBe(400);
    expect(await send(70)).toMatchObject({ status: 200, body: {} });
    // The customer reads where the money went.
    const { returned } = await (await api().as('customer')).send(shipmentEndpoints.details, { params: { id } });
    expect(returned).toEqual({ toCardUSD: 70, toDepositUSD: 50 });
    expect((await send(50.01)).status).toBe(400);
    expect((await send(50)).status).toBe(200);
    expect((await send(0.01)).status).toBe(400);
    expect(await balances()).toEqual(before);
  });
});
