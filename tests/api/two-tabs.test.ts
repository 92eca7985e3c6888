import { centsOf } from '#domain/money.ts';
import { describe, expect, test } from 'vitest';
import { offerEndpoints } from '#contract/offers.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { changeOrder } from '#tests/support/change-order.ts';
import { type Person, useApi } from '#tests/support/api.ts';
import { lampsDetails, lampsQuote } from '#tests/support/valid-bodies.ts';

describe('an order in two tabs', () => {
  const api = useApi();
  const at = (id: number) => ({ params: { id } });
  const byPhone = { ...lampsDetails('2026-11-20'), pickupType: 'C', phone: '+49 30 23125101' } as const;

  async function choose(customer: Person, id: number, offerId: number): Promise<void> {
    await customer.send(offerEndpoints.order, { ...at(id), body: { OfferId: offerId } });
    await customer.send(shipmentEndpoints.saveDetails, { ...at(id), body: byPhone });
  }

  /** One that can be paid, with the price that one tab shows and an offer of another price. */
  async function openOrder() {
    const customer = await api().as('customer');
    const { shippingRequestId: id } = await customer.send(offerEndpoints.requestExpress, { body: lampsQuote() });
    const { expressShippingOffers: offers } = await customer.send(offerEndpoints.options, at(id));
    const [first, other] = offers.toSorted((one, next) => one.finalPrice! - next.finalPrice!);
    await choose(customer, id, first!.id);
    const { amountDueUSD: shown } = await customer.send(paymentEndpoints.method, at(id));
    const pay = (expectedAmountUSD: number) =>
      customer.try(paymentEndpoints.confirm, {
        ...at(id),
        body: { type: 'D', readAndAccepted: true, useDebitCredit: false, discountCode: null, expectedAmountUSD },
      });
    const paid = async () => (await customer.send(shipmentEndpoints.details, at(id))).payments.totalAmount;
    return { customer, id, other: other!.id, shown, pay, paid };
  }

  test('is never paid at a price that its tab did not show', async () => {
    const { customer, id, other, shown, pay, paid } = await openOrder();
    await choose(customer, id, other);
    const refused = await pay(shown);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'amount-changed' }]);
    const { amountDueUSD: now } = (refused.body as { current: { amountDueUSD: number } }).current;
    expect(now).toBeGreaterThan(shown);
    expect(await paid()).toBe(0);
    expect((await pay(now)).status).toBe(200);
    expect(await paid()).toBe(now);
  });

  test('paid without an amount costs no more than the payer was last shown, with and without discount', async () => {
    const { customer, id, other, shown, paid } = await openOrder();
    const csd = await api().as('csd');
    const forPay = (who: Person) => who.send(shipmentEndpoints.detailsForPay, at(id));
    const pay = (discountCode: string | null = null) =>
      customer.try(paymentEndpoints.confirm, {
        ...at(id),
        body: { type: 'D', readAndAccepted: true, useDebitCredit: false, discountCode },
      });
    await forPay(customer);
    await choose(csd, id, other);
    await forPay(csd);
    for (const code of [null, 'AUTUMN5']) {
      const refused = await pay(code);
      expect([refused.status, refused.body]).toMatchObject([409, { code: 'amount-changed' }]);
      expect((refused.body as { current: { amountDueUSD: number } }).current.amountDueUSD).toBeGreaterThan(shown);
    }
    expect(await paid()).toBe(0);
    const { shippingService } = await forPay(customer);
    expect((await pay()).status).toBe(200);
    expect(await paid()).toBe(shippingService!.finalPrice);
  });

  test('paid without an amount by somebody who saw none costs what the offer cost when it was chosen', async () => {
    const { id, shown, paid } = await openOrder();
    const csd = await api().as('csd');
    const pay = () =>
      csd.try(paymentEndpoints.confirm, {
        ...at(id),
        body: { type: 'D', readAndAccepted: true, useDebitCredit: false, discountCode: null },
      });
    const { kysely } = api().database;
    const raise = (by: bigint) => changeOrder(kysely, id, { chosenAmount: centsOf(shown) - by });
    await raise(1n);
    expect((await pay()).status).toBe(409);
    await raise(0n);
    expect((await pay()).status).toBe(200);
    expect(await paid()).toBe(shown);
  });

  test('paid in one tab and changed in the other at once is paid at the shown price or not at all', async () => {
    const { customer, id, other, shown, pay, paid } = await openOrder();
    const [answered] = await Promise.all([
      pay(shown),
      customer.try(offerEndpoints.order, { ...at(id), body: { OfferId: other } }),
    ]);
    expect(await paid()).toBe(answered.status === 200 ? shown : 0);
  });
});
