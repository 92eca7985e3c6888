import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { dayInWords } from '#domain/date-text.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { hashOfToken } from '#server/offers/offer-link.ts';
import { useApi } from '#tests/support/api.ts';
import { today } from '#tests/support/today.ts';
import { lampsQuote, validBodies } from '#tests/support/valid-bodies.ts';

const dayMs = 86_400_000;
const dayAfter = (days: number): string => new Date(today.getTime() + days * dayMs).toISOString().slice(0, 10);

describe('a quote of all providers', () => {
  const api = useApi();

  const question = (more: object = {}) => ({
    ...(validBodies.get(offerEndpoints.requestAll) as object),
    ...lampsQuote(),
    TargetPrice: 220,
    PickupDate: dayAfter(7),
    ExpectedDate: dayAfter(12),
    DeadlineDate: dayAfter(14),
    Other: 'Ring twice',
    TypeAir: true,
    ...more,
  });
  const mailsOf = (id: number) =>
    api()
      .database.kysely.selectFrom('mails')
      .select(['kind', 'recipient', 'subject', 'body', 'linkPath'])
      .where('requestId', '=', id)
      .orderBy('id')
      .execute();
  const requestQuote = async (more: object = {}, key: string = randomUUID()) => {
    const answered = await (
      await api().as('customer')
    ).try(offerEndpoints.requestAll, { body: question(more) as never }, key);
    return { ...answered, id: (answered.body as { shippingRequestId?: number }).shippingRequestId ?? 0 };
  };
  const options = async (id: number, who: 'customer' | 'csd' = 'customer') =>
    await (await api().as(who)).send(offerEndpoints.options, { params: { id } });

  test('gets express offers at once, and each other provider is asked by mail with its own link', async () => {
    const { status, id } = await requestQuote();
    expect(status).toBe(200);
    const offers = await options(id);
    expect(offers.expressShippingOffers.length).toBeGreaterThan(0);
    expect(offers.moreOffersRequested).toBe(true);
    expect(offers.shippingOfferRequests.length).toBeGreaterThanOrEqual(3);
    // A day from now: neither the day of the pick-up nor that of the latest arrival is earlier.
    const end = new Date(api().clock.now.getTime() + 24 * 3_600_000).toISOString();
    for (const offerRequest of offers.shippingOfferRequests) {
      expect(offerRequest).toMatchObject({
        deadline: end,
        targetPriceRequested: 220,
        state: 'asked',
        estimatedCost: null,
      });
    }
    const mails = await mailsOf(id);
    expect(mails).toHaveLength(offers.shippingOfferRequests.length);
    const hashes = await api()
      .database.kysely.selectFrom('offerRequests')
      .select('linkHash')
      .where('requestId', '=', id)
      .orderBy('id')
      .execute();
    for (const [at, mail] of mails.entries()) {
      expect(mail.kind).toBe('offer-request');
      expect(mail.linkPath).toMatch(/^\/offer\/[\w-]{43}$/);
      expect(hashOfToken(mail.linkPath!.slice('/offer/'.length))).toBe(hashes[at]!.linkHash);
      expect(mail.body).toContain('Ring twice');
      expect(mail.body).toContain('By air.');
      expect(mail.body).toContain(`Reply by ${dayInWords(dayAfter(1))}, 13:30 (Europe/Berlin).`);
      // Nothing of whose shipment it is, nor of what the customer would pay.
      expect(mail.body).not.toMatch(/Lumen|220\.00/);
      expect(mail.body).toMatch(/Our target price is \d+\.\d\d USD\./);
    }
    expect(new Set(mails.map(({ linkPath }) => linkPath)).size).toBe(mails.length);
  });

  test('tells providers by mail the packages as typed and in metric units, and the insured amount', async () => {
    const [one] = lampsQuote().Packages;
    const { id } = await requestQuote({
      Packages: [{ ...one, quantity: 2 }],
      MeasurementSystem: 'I',
      InsuranceAmount: 1234.5,
    });
    const [mail] = await mailsOf(id);
    expect(mail!.body).toContain('Packages: 2 × 40 × 30 × 25 in, 4.2 lb (101.6 × 76.2 × 63.5 cm, 1.9 kg) each.');
    expect(mail!.body).toMatch(/2 pieces in 1 kind of package, [\d.,]+ lb \([\d.,]+ kg\) total chargeable weight\./);
    expect(mail!.body).toContain('Insured for 1,234.50 USD.');
    const many = await requestQuote({ Packages: Array.from({ length: 12 }, () => ({ ...one })) });
    expect((await mailsOf(many.id))[0]!.body).toContain(
      '1 × 40 × 30 × 25 cm, 4.2 kg each; and 2 more kinds on the page behind the link.',
    );
  });

  test('that is repeated with its key asks nobody again, and its links are deleted with their mails', async () => {
    const key = randomUUID();
    const first = await requestQuote({}, key);
    const before = await mailsOf(first.id);
    expect((await requestQuote({}, key)).id).toBe(first.id);
    expect(await mailsOf(first.id)).toEqual(before);
    await api().sendMails();
    expect((await mailsOf(first.id)).map(({ linkPath }) => linkPath)).toEqual(before.map(() => null));
  });

  test('with packages too big for express asks the other providers, and says why no express carrier offers', async () => {
    const Packages = lampsQuote().Packages.map((each) => ({ ...each, width: 900, weight: 4000 }));
    const { status, id } = await requestQuote({ Packages });
    expect(status).toBe(200);
    const offers = await options(id);
    expect(offers.expressShippingOffers).toEqual([]);
    expect(offers.shippingOfferRequests.length).toBeGreaterThanOrEqual(3);
    expect(offers.leftOut).toHaveLength(3);
    expect(offers.leftOut).toContainEqual({ shippingProviderName: 'Harbour Saver', reason: 'over 70 kg a piece' });
  });

  test('names each express carrier without an offer and the reason, also in the units that were typed', async () => {
    const Packages = lampsQuote().Packages.map((each) => ({ ...each, length: 50 }));
    const { id } = await requestQuote({ Packages, MeasurementSystem: 'I' });
    const offers = await options(id);
    expect(offers.expressShippingOffers).toHaveLength(2);
    expect(offers.leftOut).toEqual([
      {
        shippingProviderName: 'Harbour Saver',
        reason: 'over 120 × 80 × 80 cm (47.24 × 31.5 × 31.5 in) a piece',
      },
    ]);
  });

  test('with a past pick-up day at the origin is refused, and nothing is created', async () => {
    const { status, body } = await requestQuote({ PickupDate: dayAfter(-1), ExpectedDate: null, DeadlineDate: null });
    expect(status).toBe(400);
    expect((body as { Errors: Record<string, string[]> }).Errors.PickupDate).toEqual([
      expect.stringContaining('has already passed at the origin'),
    ]);
  });

  test('gives providers until the end of the pick-up day to respond, and at least an hour', async () => {
    const deadlineOf = async () => {
      const { id } = await requestQuote({ PickupDate: dayAfter(0), ExpectedDate: null, DeadlineDate: null });
      return (await options(id)).shippingOfferRequests[0]!.deadline;
    };
    const { now } = api().clock;
    // In Berlin the day ends an hour before it does in UTC.
    expect(await deadlineOf()).toBe(`${dayAfter(0)}T23:00:00.000Z`);
    api().clock.now = new Date(`${dayAfter(0)}T22:30:00.000Z`);
    expect(await deadlineOf()).toBe(`${dayAfter(0)}T23:30:00.000Z`);
    api().clock.now = now;
  });

  test('shows the same wishes to the customer, to support and to providers', async () => {
    const { id } = await requestQuote({ AdditionalInformation: 'Two lines\nof it', Exw: true, DangerousGoods: true });
    const wishes = {
      pickUpDate: dayAfter(7),
      expectedDate: dayAfter(12),
      deadlineDate: dayAfter(14),
      incoterms: ['EXW'],
      byAir: true,
      bySea: false,
      dangerousGoods: true,
      other: 'Ring twice',
      additionalInformation: 'Two lines\nof it',
      targetPrice: 220,
    };
    for (const who of ['customer', 'csd'] as const) {
      expect((await options(id, who)).wishes).toEqual(wishes);
      const details = await (await api().as(who)).send(shipmentEndpoints.details, { params: { id } });
      expect(details.wishes).toEqual(wishes);
    }
    const [mail] = await mailsOf(id);
    expect(mail!.body).toContain(`It must arrive by ${dayInWords(dayAfter(14))} at the latest.`);
    const { shippingRequestId } = await (
      await api().as('customer')
    ).send(offerEndpoints.requestExpress, { body: lampsQuote() });
    expect((await options(shippingRequestId)).wishes).toBeNull();
  });

  test('with a target price of 0 has no target price', async () => {
    const { id } = await requestQuote({ TargetPrice: 0 });
    expect((await options(id)).shippingOfferRequests[0]!.targetPriceRequested).toBeNull();
    for (const { body } of await mailsOf(id)) expect(body).not.toContain('Our target');
  });

  test('can be extended to more offers once, and repeating that changes nothing', async () => {
    const customer = await api().as('customer');
    const { shippingRequestId } = await customer.send(offerEndpoints.requestExpress, { body: lampsQuote() });
    expect(await options(shippingRequestId)).toMatchObject({ moreOffersRequested: false, shippingOfferRequests: [] });
    const body = { shippingRequestId, dueTime: 2, targetPrice: 90 };
    const first = await customer.send(offerEndpoints.requestMore, { body });
    expect(first).toMatchObject({ moreOffersRequested: true, totalNumberOfItems: first.items.length });
    expect(first.items[0]).toMatchObject({ dueTime: 2, targetPriceRequested: 90, state: 'asked' });
    const warned = {
      status: 400,
      body: { Warnings: { '': ['More offers have already been requested for this order.'] }, code: 'nothing-done' },
    };
    const again = await customer.try(offerEndpoints.requestMoreByGet, { query: { shippingRequestId, dueTime: 48 } });
    expect(again).toMatchObject(warned);
    expect(await customer.try(offerEndpoints.requestMore, { body: { ...body, targetPrice: 10 } })).toMatchObject(
      warned,
    );
    const { shippingOfferRequests } = await options(shippingRequestId);
    expect(shippingOfferRequests).toEqual(first.items);
    expect(await mailsOf(shippingRequestId)).toHaveLength(first.items.length);
    api().clock.now = new Date(today.getTime() + 2 * 3_600_000);
    expect((await options(shippingRequestId)).shippingOfferRequests[0]!.state).toBe('expired');
    api().clock.now = today;
  });

  test('of another company cannot be extended to more offers', async () => {
    const { id } = await requestQuote();
    const maple = await api().as('maple');
    const { status } = await maple.try(offerEndpoints.requestMore, {
      body: { shippingRequestId: id, dueTime: 24, targetPrice: null },
    });
    expect(status).toBe(404);
  });
});
