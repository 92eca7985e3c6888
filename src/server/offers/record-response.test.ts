import type { Offer } from '#contract/offers.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/database.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import { describeOnDatabase } from '#server/platform/test-databases.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { lockOrder } from '#server/orders/order.ts';
import {
  addOfferRequest,
  addCaller,
  addCustomer,
  hoursLater,
  now,
  openOrderDatabase,
} from '#tests/support/order-rows.ts';
import { findOfferRequestOf } from './response-repository.ts';
import { recordProviderResponse, type ProviderResponse } from './record-response.ts';
import { declineRequest } from './decline-request.ts';
import { readOptions } from './read-options.ts';
import { completeOffers } from './send-complete-mail.ts';

const firm: ProviderResponse = {
  kind: 'firm',
  providerPrice: 1000_00n,
  pickUpDate: '2026-11-20',
  deliveryDate: '2026-11-24',
  validUntil: null,
  note: 'Tail lift included',
};

describeOnDatabase('a provider’s response', (options) => {
  let database: OpenDatabase;
  let db: Db;
  let customer: Caller;
  beforeAll(async () => {
    database = await openOrderDatabase(options());
    db = database.kysely;
    customer = await addCaller(db, 'Customer', await addCustomer(db));
  });
  afterAll(() => database.close());

  type TestOfferRequest = Awaited<ReturnType<typeof addOfferRequest>>;
  const response = (offerRequest: TestOfferRequest, changes: Partial<ProviderResponse> = {}, at = now) =>
    inTransaction(db, async (tx) =>
      recordProviderResponse(
        tx,
        await lockOrder(tx, offerRequest.id, at),
        (await findOfferRequestOf(tx, offerRequest.id, offerRequest.providerId))!,
        { ...firm, ...changes },
        { userId: null, now: at },
      ),
    );
  const decline = (offerRequest: TestOfferRequest) =>
    inTransaction(db, async (tx) =>
      declineRequest(
        tx,
        await lockOrder(tx, offerRequest.id, now),
        (await findOfferRequestOf(tx, offerRequest.id, offerRequest.providerId))!,
        'No room',
        { userId: null, now },
      ),
    );
  const see = (id: number) =>
    readOptions(db, { config: { hiddenExpressCarrier: null } } as unknown as Services, id, { role: 'CSDManager', now });
  const standing = (id: number) =>
    db.selectFrom('requests').select(['step', 'selectedOfferId']).where('id', '=', id).executeTakeFirstOrThrow();
  const choose = (id: number, offerId: number) =>
    db.updateTable('requests').set({ selectedOfferId: offerId, step: 2 }).where('id', '=', id).execute();

  test('with a firm price becomes an offer with the number of its offer request, priced for the customer', async () => {
    const offerRequest = await addOfferRequest(db, customer, { margin: '12.5000', name: 'Blue Anchor' });
    expect(await response(offerRequest)).toBe(offerRequest.offerRequestId);
    const offers = await see(offerRequest.id);
    expect(offers.otherShippingOffers).toEqual([
      expect.objectContaining({
        id: offerRequest.offerRequestId,
        shippingProviderName: 'Blue Anchor',
        finalPrice: 1125,
        estimatedCost: null,
        providerNote: 'Tail lift included',
        currentShippingProviderPriceUsd: 1000,
        currentTotalMargin: 12.5,
        currencyExchangeRate: 0.92,
        // The end of the pick-up day in Paris.
        validUntil: '2026-11-20T23:00:00.000Z',
        priceParts: [
          { part: 'base', amount: 1125 },
          { part: 'securityFee', amount: 225 },
        ],
      }),
    ]);
    expect(offers.shippingOfferRequests[0]).toMatchObject({
      state: 'answered',
      offerNumber: String(offerRequest.offerRequestId),
    });
  });

  test('with an estimate has an estimated price and no final one, and does not expire without a pick-up day', async () => {
    const offerRequest = await addOfferRequest(db, customer, { margin: '12.5000' });
    await response(offerRequest, { kind: 'estimate', pickUpDate: null, deliveryDate: null });
    const [offer] = (await see(offerRequest.id)).otherShippingOffers;
    expect(offer).toMatchObject({ estimatedCost: 1125, finalPrice: null, validUntil: null, priceParts: [] });
  });

  test('that replaces an earlier one gets a new number, and a chosen offer moves to it at the same step', async () => {
    const offerRequest = await addOfferRequest(db, customer);
    const first = await response(offerRequest);
    await choose(offerRequest.id, first);
    const validUntil = hoursLater(48);
    const second = await response(offerRequest, { providerPrice: 900_00n, validUntil });
    expect(second).not.toBe(first);
    expect(await standing(offerRequest.id)).toEqual({ step: 2, selectedOfferId: second });
    expect((await see(offerRequest.id)).otherShippingOffers).toEqual([
      expect.objectContaining({ id: second, finalPrice: 900, validUntil: validUntil.toISOString() }),
    ]);
  });

  const dearerMails = (id: number) =>
    db
      .selectFrom('mails')
      .select('body')
      .where('requestId', '=', id)
      .where('kind', '=', 'dearer-offer')
      .orderBy('id')
      .execute();

  test('with a higher price than was ordered is listed beside the ordered offer, and the customer hears that the order holds', async () => {
    const offerRequest = await addOfferRequest(db, customer);
    const ordered = await response(offerRequest);
    await choose(offerRequest.id, ordered);
    await response(offerRequest, { providerPrice: 1000_01n });
    const dearer = await response(offerRequest, { providerPrice: 1500_00n });
    expect(await standing(offerRequest.id)).toEqual({ step: 2, selectedOfferId: ordered });
    const offers = await see(offerRequest.id);
    expect(offers.otherShippingOffers.map(({ id, finalPrice }) => [id, finalPrice])).toEqual([
      [ordered, 1000],
      [dearer, 1500],
    ]);
    const mails = await dearerMails(offerRequest.id);
    expect(mails).toHaveLength(2);
    expect(mails[1]!.body).toContain('1,800.00 USD with the security fee');
    expect(mails[1]!.body).toContain(
      'Your order stands as you placed it, at 1,200.00 USD. You can pay it until the end of 20 Nov 2026',
    );
    const lower = await response(offerRequest, { providerPrice: 999_99n });
    expect(await standing(offerRequest.id)).toEqual({ step: 2, selectedOfferId: lower });
    expect((await see(offerRequest.id)).otherShippingOffers.map(({ id }) => id)).toEqual([lower]);
    expect(await dearerMails(offerRequest.id)).toHaveLength(2);
  });

  test('with a higher price after the ordered offer expired takes back the choice, and the customer is told', async () => {
    const offerRequest = await addOfferRequest(db, customer);
    await choose(offerRequest.id, await response(offerRequest, { validUntil: hoursLater(1) }));
    const dearer = await response(offerRequest, { providerPrice: 1500_00n }, hoursLater(2));
    expect(await standing(offerRequest.id)).toEqual({ step: 0, selectedOfferId: null });
    expect((await see(offerRequest.id)).otherShippingOffers.map(({ id }) => id)).toEqual([dearer]);
    expect((await dearerMails(offerRequest.id))[0]!.body).toContain(
      'The offer that you ordered, at 1,200.00 USD, has expired.',
    );
  });

  test.each(['an estimate', 'a refusal'])(
    'that becomes %s takes back the choice and returns the order to its offers',
    async (kind) => {
      const offerRequest = await addOfferRequest(db, customer);
      await choose(offerRequest.id, await response(offerRequest));
      await (kind === 'a refusal' ? decline(offerRequest) : response(offerRequest, { kind: 'estimate' }));
      expect(await standing(offerRequest.id)).toEqual({ step: 0, selectedOfferId: null });
    },
  );

  test('that declines keeps the other providers’ offers, and may be followed by an offer again', async () => {
    const offerRequest = await addOfferRequest(db, customer);
    const other = await addOfferRequest(db, customer, { requestId: offerRequest.id });
    await response(other);
    await response(offerRequest);
    await decline(offerRequest);
    let offers = await see(offerRequest.id);
    expect(offers.otherShippingOffers.map(({ id }) => id)).toEqual([other.offerRequestId]);
    expect(offers.shippingOfferRequests.map(({ state }) => state)).toEqual(['declined', 'answered']);
    await response(offerRequest);
    offers = await see(offerRequest.id);
    expect(offers.otherShippingOffers).toHaveLength(2);
    expect(offers.shippingOfferRequests.map(({ state }) => state)).toEqual(['answered', 'answered']);
  });

  test('is refused for a paid order, and when the delivery lies before the pick-up', async () => {
    const offerRequest = await addOfferRequest(db, customer);
    await expect(response(offerRequest, { deliveryDate: '2026-11-19' })).rejects.toThrow(RuleBroken);
    await db.updateTable('requests').set({ status: 'P', step: 3 }).where('id', '=', offerRequest.id).execute();
    await expect(response(offerRequest)).rejects.toThrow(RuleBroken);
    await expect(decline(offerRequest)).rejects.toThrow(RuleBroken);
    expect((await see(offerRequest.id)).otherShippingOffers).toEqual([]);
  });

  test('completes the offers when it is the last one or the time to respond is over, with one mail', async () => {
    const completed = async (id: number) =>
      await db
        .selectFrom('mails')
        .select('body')
        .where('requestId', '=', id)
        .where('kind', '=', 'milestone-offers_complete')
        .execute();
    const first = await addOfferRequest(db, customer);
    const second = await addOfferRequest(db, customer, { requestId: first.id });
    await response(first);
    expect(await completed(first.id)).toEqual([]);
    await decline(second);
    await response(first, { providerPrice: 2000_00n });
    const mails = await completed(first.id);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.body).toContain('There is 1 offer with a price: 1,200.00 USD.');

    const late = await addOfferRequest(db, customer);
    const look = (at: Date) => inTransaction(db, (tx) => completeOffers(tx, late.id, at));
    await look(hoursLater(23));
    expect(await completed(late.id)).toEqual([]);
    await look(hoursLater(24));
    await look(hoursLater(25));
    expect((await completed(late.id)).map(({ body }) => body)).toEqual([
      expect.stringContaining('None of them made an offer with a firm price.'),
    ]);
  });

  test('is mailed to the customer for the first estimate and the first firm price, and not for corrections', async () => {
    const offerRequest = await addOfferRequest(db, customer);
    const kinds = ['estimate', 'estimate', 'firm', 'firm', 'estimate'] as const;
    const prices: string[] = [];
    for (const kind of kinds) {
      await response(offerRequest, { kind });
      const [{ estimatedCost, finalPrice, priceParts }] = (await see(offerRequest.id)).otherShippingOffers as [Offer];
      const fee = priceParts.find(({ part }) => part === 'securityFee')?.amount ?? 0;
      prices.push(((finalPrice ?? estimatedCost ?? 0) + fee).toLocaleString('en-US', { minimumFractionDigits: 2 }));
    }
    const all = await db
      .selectFrom('mails')
      .select(['kind', 'body'])
      .where('requestId', '=', offerRequest.id)
      .execute();
    const mails = all.filter(({ kind }) => kind === 'new-offer');
    expect(mails).toHaveLength(2);
    expect(mails[0]!.body).toContain(`It is an estimate of ${prices[0]} USD without the security fee.`);
    expect(mails[1]!.body).toContain(`The price is firm: ${prices[2]} USD with the security fee.`);
  });
});
