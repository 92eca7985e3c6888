import { describe, expect, test } from 'vitest';
import { offerEndpoints, offerActEndpoints } from '#contract/offers.ts';
import { providerResponseEndpoints } from '#contract/provider-responses.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { providerPageMessages } from '#domain/messages/provider-page.ts';
import { useApi } from '#tests/support/api.ts';
import { addOtherOffer, estimate, firm, kestrel } from '#tests/support/other-offers.ts';
import { beginPayment } from '#tests/support/payment-underway.ts';
import { requestFromAll, requestByLink } from '#tests/support/provider-link.ts';
import { today } from '#tests/support/today.ts';
import { forwardersAnswer } from '#tests/support/valid-bodies.ts';

const tern = 'Tern Project Logistics';

describe('an order whose payment is underway', () => {
  const api = useApi();
  const db = () => api().database.kysely;

  /** One with a firm price and an estimate beside the express offers, and a provider who has not responded. */
  async function beginOrder() {
    const { id, links } = await requestFromAll(api(), await api().as('customer'));
    const firmId = await addOtherOffer(db(), id, kestrel, { ...firm, createdAt: today });
    const estimateId = await addOtherOffer(db(), id, tern, { ...estimate, createdAt: today });
    await beginPayment(db(), id);
    const read = async () => {
      const options = await (await api().as('manager')).send(offerEndpoints.options, { params: { id } });
      return { options, request: await db().selectFrom('requests').selectAll().where('id', '=', id).execute() };
    };
    return { id, firmId, estimateId, links, read };
  }
  type OrderBeingPaid = Awaited<ReturnType<typeof beginOrder>>;

  const days = { pickUpDate: '2026-11-26', deliveryDate: '2026-11-27' };
  test.each([
    [
      'choosing',
      offerEndpoints.order,
      'customer',
      ({ id, firmId }: OrderBeingPaid) => ({ params: { id }, body: { OfferId: firmId } }),
    ],
    [
      'asking for more offers',
      offerEndpoints.requestMore,
      'customer',
      ({ id }: OrderBeingPaid) => ({ body: { shippingRequestId: id, dueTime: 2, targetPrice: null } }),
    ],
    [
      'asking a target price',
      offerActEndpoints.requestTargetPrice,
      'customer',
      ({ estimateId }: OrderBeingPaid) => ({ params: { id: estimateId }, body: { targetPrice: 440, deadLine: 1 } }),
    ],
    [
      'entering a price',
      offerActEndpoints.enterTargetPrice,
      'csd',
      ({ estimateId }: OrderBeingPaid) => ({ params: { id: estimateId }, body: { targetPrice: 400, ...days } }),
    ],
    [
      'declining',
      offerActEndpoints.decline,
      'csd',
      ({ firmId }: OrderBeingPaid) => ({ params: { id: firmId }, body: { reason: null } }),
    ],
    [
      'overriding',
      offerActEndpoints.overridePrice,
      'manager',
      ({ firmId }: OrderBeingPaid) => ({
        body: { ShippingOfferId: firmId, OfferPrice: 550, newShippingProviderPrice: 1, newTotalMargin: 1 },
      }),
    ],
  ] as const)('refuses %s with the reason, and nothing changes', async (_, endpoint, who, input) => {
    const order = await beginOrder();
    const before = await order.read();
    const { status, body } = await (await api().as(who)).try(endpoint, input(order));
    expect([status, body]).toEqual([400, { Errors: { '': [orderMessages.beingChecked] }, code: 'being-checked' }]);
    expect(await order.read()).toEqual(before);
  });

  test('refuses a provider’s new price, saying that the order is placed', async () => {
    const order = await beginOrder();
    const before = await order.read();
    const token = order.links[0]!.token;
    const { status, body } = await requestByLink(api(), providerResponseEndpoints.respond, {
      params: { token },
      body: { JsonData: forwardersAnswer(), Files: [] },
    });
    expect([status, body]).toMatchObject([409, { Errors: { '': [providerPageMessages.closed.ordered] } }]);
    expect(await order.read()).toEqual(before);
  });

  test('keeps its offers when current prices are requested', async () => {
    const order = await beginOrder();
    await db().updateTable('offers').set({ validUntil: today }).where('requestId', '=', order.id).execute();
    const before = await order.read();
    await (await api().as('customer')).send(offerEndpoints.refresh, { params: { id: order.id } });
    expect(await order.read()).toEqual(before);
  });
});
