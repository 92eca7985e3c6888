import { afterEach, describe, expect, test } from 'vitest';
import { offerEndpoints } from '#contract/offers.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { useApi } from '#tests/support/api.ts';
import { addOtherOffer, firm } from '#tests/support/other-offers.ts';
import { today } from '#tests/support/today.ts';
import { lampsQuote } from '#tests/support/valid-bodies.ts';

const dayMs = 86_400_000;
const { refresh, refreshByGet } = offerEndpoints;

describe('refreshing offers', () => {
  const api = useApi();
  const db = () => api().database.kysely;
  afterEach(() => {
    api().clock.now = today;
  });

  const quote = async () => {
    const customer = await api().as('customer');
    const { shippingRequestId: id } = await customer.send(offerEndpoints.requestExpress, { body: lampsQuote() });
    return { customer, id, before: await customer.send(offerEndpoints.options, { params: { id } }) };
  };
  const turnClock = async (days: number) => {
    api().clock.now = new Date(today.getTime() + days * dayMs);
    return await api().freshAs('customer');
  };
  const countOffers = async (id: number) =>
    (await db().selectFrom('offers').select('id').where('requestId', '=', id).execute()).length;

  test('changes nothing while every offer is valid, however often it is requested', async () => {
    const { customer, id, before } = await quote();
    const refreshed = await Promise.all(
      Array.from({ length: 10 }, () => customer.send(refreshByGet, { params: { id } })),
    );
    for (const each of refreshed) expect(each).toEqual(before);
    expect(await customer.send(refresh, { params: { id } })).toEqual(before);
    expect(await countOffers(id)).toBe(3);
  });

  test('rates expired offers again once with new numbers, and drops a chosen one instead of moving it', async () => {
    const { customer, id, before } = await quote();
    const chosen = before.expressShippingOffers[0]!;
    await customer.send(offerEndpoints.order, { params: { id }, body: { OfferId: chosen.id } });
    const later = await turnClock(7);
    const responses = await Promise.all([1, 2, 3].map(() => later.send(refresh, { params: { id } })));
    const [after] = responses;
    for (const each of responses) expect(each).toEqual(after);
    expect(after!.expressShippingOffers).toHaveLength(3);
    const old = new Set(before.expressShippingOffers.map((offer) => offer.id));
    for (const offer of after!.expressShippingOffers) {
      expect(old.has(offer.id)).toBe(false);
      expect(offer.validUntil).toBe(new Date(today.getTime() + 14 * dayMs).toISOString());
      expect(offer.pickUpDate).toBe('2026-11-25');
    }
    expect(after!.selectedOfferId).toBeNull();
    expect(await later.send(shipmentEndpoints.mainInfo, { params: { id } })).toMatchObject({ step: 0 });
    expect(await countOffers(id)).toBe(6);
    const refused = await later.try(offerEndpoints.order, { params: { id }, body: { OfferId: chosen.id } });
    expect(refused.status).toBe(409);
  });

  test('rates again a valid offer whose pick-up day has passed, which cannot be ordered before', async () => {
    const { id, before } = await quote();
    const later = await turnClock(1);
    const body = { OfferId: before.expressShippingOffers[0]!.id };
    const refused = await later.try(offerEndpoints.order, { params: { id }, body });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'offer-day-passed',
      Errors: { '': ['The pick-up day of this offer has passed. Please get current prices, or choose another offer.'] },
    });
    const { expressShippingOffers } = await later.send(refresh, { params: { id } });
    expect(expressShippingOffers.map((offer) => offer.pickUpDate)).toEqual(Array(3).fill('2026-11-19'));
    await later.send(offerEndpoints.order, { params: { id }, body: { OfferId: expressShippingOffers[0]!.id } });
  });

  test('leaves valid offers at their price, and adds an offer of a carrier that has none', async () => {
    const { customer, id, before } = await quote();
    const [late, ...standing] = before.expressShippingOffers;
    await db().deleteFrom('offers').where('id', '=', late!.id).execute();
    const after = await customer.send(refresh, { params: { id } });
    expect(after.expressShippingOffers).toHaveLength(3);
    for (const offer of standing) expect(after.expressShippingOffers).toContainEqual(offer);
    expect(
      after.expressShippingOffers.find(({ id: each }) => !standing.some((other) => other.id === each)),
    ).toMatchObject({ shippingProviderName: late!.shippingProviderName, finalPrice: late!.finalPrice });
  });

  test('does not touch another provider’s offer or a closed order', async () => {
    const { id } = await quote();
    const other = await addOtherOffer(db(), id, 'Kestrel Road Freight', {
      ...firm,
      createdAt: today,
      validUntil: today,
    });
    const later = await turnClock(8);
    const after = await later.send(refresh, { params: { id } });
    expect(after.otherShippingOffers.map((offer) => offer.id)).toEqual([other]);
    api().clock.now = new Date(today.getTime() + 31 * dayMs);
    const closed = await api().freshAs('customer');
    expect(await closed.send(refresh, { params: { id } })).toEqual(after);
  });

  test('is not possible for another company’s order', async () => {
    const { id } = await quote();
    expect((await (await api().as('maple')).try(refresh, { params: { id } })).status).toBe(404);
  });
});
