import { describe, expect, test } from 'vitest';
import { offerEndpoints } from '#contract/offers.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { orderMessages, headlineMessages } from '#domain/messages/order.ts';
import { headlineOf, headlineOfRow } from '#domain/headline.ts';
import type { OrderStatus } from '#domain/order.ts';
import { type Person, useApi } from '#tests/support/api.ts';
import { lampsDetails, lampsQuote } from '#tests/support/valid-bodies.ts';

const confirm = { type: 'D', readAndAccepted: true, useDebitCredit: false, discountCode: null } as const;

describe('a status set by hand', () => {
  const api = useApi();

  async function makePayable(person: Person): Promise<number> {
    const { shippingRequestId: id } = await person.send(offerEndpoints.requestExpress, { body: lampsQuote() });
    const { expressShippingOffers } = await person.send(offerEndpoints.options, { params: { id } });
    await person.send(offerEndpoints.order, { params: { id }, body: { OfferId: expressShippingOffers[0]!.id } });
    const body = { ...lampsDetails('2026-11-19'), pickupType: 'C', phone: '+49 30 23125101' } as const;
    await person.send(shipmentEndpoints.saveDetails, { params: { id }, body });
    return id;
  }
  const label = async (id: number, status: OrderStatus) =>
    await (await api().as('csd')).send(shipmentChangeEndpoints.changeState, { params: { id }, body: { status } });
  async function headlines(person: Person, id: number): Promise<string[]> {
    const info = await person.send(shipmentEndpoints.mainInfo, { params: { id } });
    const { items } = await person.send(orderListEndpoints.list, { query: { pageSize: 10 } });
    return [headlineOf(info).words, headlineOfRow(items.find((row) => row.id === id)!).words];
  }

  test('to Paid shows that no payment is booked, and the order can still be paid', async () => {
    const customer = await api().as('customer');
    const id = await makePayable(customer);
    await label(id, 'P');
    expect(await headlines(customer, id)).toEqual([headlineMessages.marked, headlineMessages.marked]);
    const { payments } = await customer.send(shipmentEndpoints.details, { params: { id } });
    expect(payments.paymentList).toEqual([]);
    const paid = await customer.send(paymentEndpoints.confirm, { params: { id }, body: confirm });
    expect(paid).toMatchObject({ state: 'paid', status: 'P', step: 3 });
    expect(await headlines(customer, id)).toEqual(['Paid', 'Paid']);
    await label(id, 'N');
    expect(await headlines(customer, id)).toEqual(['Paid', 'Paid']);
  });

  test('to Ordered refuses a payment without claiming one', async () => {
    const customer = await api().as('customer');
    const id = await makePayable(customer);
    await label(id, 'O');
    const refused = await customer.try(paymentEndpoints.confirm, { params: { id }, body: confirm });
    expect(refused).toMatchObject({ status: 400, body: { Errors: { '': [orderMessages.labelled('Ordered')] } } });
  });
});
