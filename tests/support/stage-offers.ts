import { expect } from 'vitest';
import { offerEndpoints, type ShippingOptions } from '#contract/offers.ts';
import type { Api } from './api.ts';
import { addOtherOffer, firm, kestrel, type OfferValues } from './other-offers.ts';
import { today } from './today.ts';
import { lampsQuote } from './valid-bodies.ts';

/** Requests of the demo customer with an offer of a provider, for tests of what is done to it. */
export const stageOffers = (api: () => Api) => ({
  /** Requests offers from every provider for a new order, and responds for one of them. */
  async requestOffers(values: OfferValues = firm): Promise<{ id: number; offerId: number }> {
    const customer = await api().as('customer');
    const { shippingRequestId: id } = await customer.send(offerEndpoints.requestExpress, { body: lampsQuote() });
    await customer.send(offerEndpoints.requestMore, { body: { shippingRequestId: id, dueTime: 2, targetPrice: null } });
    const db = api().database.kysely;
    return { id, offerId: await addOtherOffer(db, id, kestrel, { ...values, createdAt: today }) };
  },
  options: async (id: number, who = 'manager') =>
    await (await api().as(who)).send(offerEndpoints.options, { params: { id } }),
  choose: async (id: number, OfferId: number) =>
    await (await api().as('customer')).send(offerEndpoints.order, { params: { id }, body: { OfferId } }),
});

/** The options that a 409 brings. */
export function currentOptionsOf(answered: { status: number; body: unknown }): ShippingOptions {
  expect(answered.status).toBe(409);
  return (answered.body as { current: ShippingOptions }).current;
}
