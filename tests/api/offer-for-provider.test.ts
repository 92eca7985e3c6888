import { describe, expect, test } from 'vitest';
import { dayInWords } from '#domain/date-text.ts';
import { type Offer, offerActEndpoints } from '#contract/offers.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { useApi } from '#tests/support/api.ts';
import { estimate, kestrel } from '#tests/support/other-offers.ts';
import { today } from '#tests/support/today.ts';
import { currentOptionsOf, stageOffers } from '#tests/support/stage-offers.ts';

const { requestTargetPrice, decline, enterTargetPrice } = offerActEndpoints;

describe('an offer that staff enter for its provider', () => {
  const api = useApi();
  const db = () => api().database.kysely;
  const { requestOffers, options, choose } = stageOffers(api);
  const enter = async (offerId: number, more: object = {}, who = 'csd') =>
    await (await api().as(who)).try(enterTargetPrice, { params: { id: offerId }, body: { targetPrice: 400, ...more } });
  const refuse = async (offerId: number, reason: string | null = null, who = 'csd') =>
    await (await api().as(who)).try(decline, { params: { id: offerId }, body: { reason } });
  const unanswered = async () => {
    const { id } = await requestOffers(estimate);
    return { id, offerRequest: (await options(id)).shippingOfferRequests.find(({ state }) => state === 'asked')! };
  };

  test('becomes firm with a new number, its days, its note and its target', async () => {
    const { id, offerId } = await requestOffers({
      ...estimate,
      csdNote: 'Ask for a tail lift',
      targetPrice: 440_00n,
    });
    const { status, body } = await enter(offerId);
    expect([status, body]).toMatchObject([
      200,
      {
        currentShippingProviderPriceUsd: 400,
        pickUpDate: '2026-11-26',
        deliveryDate: '2026-12-03',
        csdNote: 'Ask for a tail lift',
        targetPriceRequested: 440,
      },
    ]);
    const offers = await options(id);
    expect(offers.otherShippingOffers.map((each) => each.id)).toEqual([(body as Offer).id]);
    expect(currentOptionsOf(await enter(offerId)).otherShippingOffers).toEqual(offers.otherShippingOffers);
    expect((await enter((body as Offer).id)).body).toMatchObject({
      Errors: { '': [expect.stringContaining('firm')] },
    });
    expect((await choose(id, (body as Offer).id)).step).toBe(1);
  });

  test('is entered with both days where the provider has not responded', async () => {
    const { id, offerRequest } = await unanswered();
    expect(await enter(offerRequest.id)).toMatchObject({
      status: 400,
      body: {
        Errors: {
          pickUpDate: ['Pick-up date value is required'],
          deliveryDate: ['Delivery date value is required'],
        },
      },
    });
    const days = { pickUpDate: '2026-11-26', deliveryDate: '2026-11-26' };
    const { body } = await enter(offerRequest.id, days);
    expect(body).toMatchObject({
      id: offerRequest.id,
      shippingProviderName: offerRequest.shippingProviderName,
      ...days,
    });
    expect((await options(id)).shippingOfferRequests.find((each) => each.id === offerRequest.id)).toMatchObject({
      state: 'answered',
    });
  });

  test.each([
    [{ targetPrice: -1 }, { targetPrice: ['Target price must be equal or greater than 0.01'] }],
    [{ targetPrice: 1e300 }, { targetPrice: ['Target price must be equal or less than 99999999.99'] }],
    [{ pickUpDate: '2026-11-17' }, { pickUpDate: [expect.stringContaining('has already passed at the origin')] }],
    [{ pickUpDate: '2026-11-31' }, { pickUpDate: ['Pick-up date value is not valid'] }],
    [
      { pickUpDate: '2026-11-27', deliveryDate: '2026-11-26' },
      { deliveryDate: ['Delivery date must not be before the pick-up date'] },
    ],
    [{ pickUpDate: '2026-12-04' }, { deliveryDate: ['Delivery date must not be before the pick-up date'] }],
    [{ providerNote: 'x'.repeat(256) }, { providerNote: ['Max 255 characters'] }],
  ])('is refused with %j, and nothing is partly written', async (more, Errors) => {
    const { id, offerId } = await requestOffers(estimate);
    const { status, body } = await enter(offerId, more);
    expect([status, body]).toEqual([400, { Errors, code: 'rule-broken' }]);
    expect((await options(id)).otherShippingOffers).toMatchObject([{ id: offerId, finalPrice: null }]);
  });

  test('has days within a year at the origin, as through the provider’s own link', async () => {
    const { id, offerId } = await requestOffers(estimate);
    const [last, over] = ['2027-11-19', '2027-11-20'];
    const tooFar = (label: string) => [`${label} must not be after ${dayInWords(last)}`];
    expect(await enter(offerId, { pickUpDate: over, deliveryDate: over })).toMatchObject({
      status: 400,
      body: { Errors: { pickUpDate: tooFar('Pick-up date'), deliveryDate: tooFar('Delivery date') } },
    });
    expect((await enter(offerId, { deliveryDate: '2099-12-31' })).body).toEqual({
      Errors: { deliveryDate: tooFar('Delivery date') },
      code: 'rule-broken',
    });
    expect((await options(id)).otherShippingOffers).toMatchObject([{ id: offerId, finalPrice: null }]);
    const days = { pickUpDate: last, deliveryDate: last };
    expect(await enter(offerId, days)).toMatchObject({ status: 200, body: days });
  });

  test.each([
    [400, 'moves along'],
    [600, 'is taken back from a dearer one'],
  ])('is entered again at %s after it has expired, and a chosen one %s', async (targetPrice) => {
    const { id, offerId } = await requestOffers();
    await choose(id, offerId);
    await db().updateTable('offers').set({ validUntil: today }).where('id', '=', offerId).execute();
    const { body } = await enter(offerId, { targetPrice });
    expect((await options(id)).selectedOfferId).toBe(targetPrice === 400 ? (body as Offer).id : null);
  });

  test('disappears when staff decline it, also as the chosen offer', async () => {
    const { id, offerId } = await requestOffers();
    await choose(id, offerId);
    expect(await refuse(offerId, 'No room on the ship')).toMatchObject({ status: 200, body: {} });
    const offers = await options(id);
    expect(offers).toMatchObject({ otherShippingOffers: [], selectedOfferId: null });
    expect(offers.shippingOfferRequests.find(({ shippingProviderName: name }) => name === kestrel)!.state).toBe(
      'declined',
    );
    const customer = await api().as('customer');
    expect(await customer.send(shipmentEndpoints.mainInfo, { params: { id } })).toMatchObject({ step: 0 });
    currentOptionsOf(await refuse(offerId));
  });

  test('is declined once where the provider has not responded', async () => {
    const { id, offerRequest } = await unanswered();
    expect((await refuse(offerRequest.id)).status).toBe(200);
    currentOptionsOf(await refuse(offerRequest.id));
    currentOptionsOf(await enter(offerRequest.id, { pickUpDate: '2026-11-26', deliveryDate: '2026-11-27' }));
    expect((await options(id)).shippingOfferRequests.find((each) => each.id === offerRequest.id)!.state).toBe(
      'declined',
    );
  });

  test('cannot be entered by customers, nor for an express offer', async () => {
    const { id, offerId } = await requestOffers(estimate);
    expect((await enter(offerId, {}, 'customer')).status).toBe(403);
    expect((await refuse(offerId, null, 'customer')).status).toBe(403);
    const express = (await options(id)).expressShippingOffers[0]!;
    expect((await enter(express.id)).status).toBe(400);
    expect((await refuse(express.id)).status).toBe(400);
  });

  test('that is declined while the customer sends a target price ends declined, and the later one is told', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, offerId } = await requestOffers(estimate);
      const customer = await api().as('customer');
      const [target, declined] = await Promise.all([
        customer.try(requestTargetPrice, { params: { id: offerId }, body: { targetPrice: 440, deadLine: 1 } }),
        refuse(offerId),
      ]);
      expect(declined.status).toBe(200);
      expect([200, 409]).toContain(target.status);
      expect((await options(id)).otherShippingOffers).toEqual([]);
      const sent = await db()
        .selectFrom('mails')
        .select('id')
        .where('requestId', '=', id)
        .where('kind', '=', 'target-price')
        .execute();
      expect(sent).toHaveLength(target.status === 200 ? 1 : 0);
    }
  });
});
