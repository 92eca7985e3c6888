import { describe, expect, test } from 'vitest';
import { type Offer, offerEndpoints, offerActEndpoints } from '#contract/offers.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { findOfferRequestByLink } from '#server/offers/response-repository.ts';
import { hashOfToken } from '#server/offers/offer-link.ts';
import { useApi } from '#tests/support/api.ts';
import { estimate, kestrel } from '#tests/support/other-offers.ts';
import { today } from '#tests/support/today.ts';
import { currentOptionsOf, stageOffers } from '#tests/support/stage-offers.ts';
import { lampsDetails } from '#tests/support/valid-bodies.ts';

const { requestTargetPrice, editNote, overridePrice } = offerActEndpoints;
const hourMs = 3_600_000;
const hoursLater = (hours: number): Date => new Date(today.getTime() + hours * hourMs);

describe('an offer', () => {
  const api = useApi();
  const db = () => api().database.kysely;

  const { requestOffers, options, choose } = stageOffers(api);
  const actions = (id: number) =>
    db().selectFrom('requestActions').select('actionType').where('requestId', '=', id).orderBy('id').execute();
  const lastAction = async (id: number) => (await actions(id)).at(-1)!.actionType;
  const override = async (offerId: number, more: object = {}, who = 'manager') =>
    await (
      await api().as(who)
    ).try(overridePrice, {
      body: {
        ShippingOfferId: offerId,
        OfferPrice: 550,
        newShippingProviderPrice: 480,
        newTotalMargin: 12.5,
        ...more,
      },
    });

  describe('the note of an offer', () => {
    const note = async (offerId: number, CSDNote: string | null, who = 'csd') =>
      await (await api().as(who)).try(editNote, { params: { id: offerId }, body: { CSDNote } });

    test('is written by staff, read by the customer, and removed', async () => {
      const { id, offerId } = await requestOffers();
      expect(await note(offerId, '  Includes <b>a tail lift</b> ')).toMatchObject({
        status: 200,
        body: { id: offerId, csdNote: 'Includes <b>a tail lift</b>', version: 2 },
      });
      expect((await options(id, 'customer')).otherShippingOffers[0]!.csdNote).toBe('Includes <b>a tail lift</b>');
      expect(await lastAction(id)).toBe('Offer note');
      expect((await note(offerId, '')).body).toMatchObject({ csdNote: null, version: 3 });
      const before = (await actions(id)).length;
      expect((await note(offerId, null)).body).toMatchObject({ version: 3 });
      expect(await actions(id)).toHaveLength(before);
    });

    test('has at most 255 characters, and customers cannot write it', async () => {
      const { offerId } = await requestOffers();
      expect((await note(offerId, '€'.repeat(255))).status).toBe(200);
      expect(await note(offerId, '€'.repeat(256))).toMatchObject({
        status: 400,
        body: { Errors: { CSDNote: ['Max 255 characters'] } },
      });
      expect((await note(offerId, 'x', 'customer')).status).toBe(403);
    });

    test('that somebody changed meanwhile is refused with the current offers', async () => {
      const { offerId } = await requestOffers();
      const staff = await api().as('csd');
      await note(offerId, 'first');
      const url = editNote.fullPath.replace('{id}', String(offerId));
      const send = (version: string) =>
        api().app.inject({
          method: 'POST',
          url,
          headers: { ...staff.headers, 'if-match': version },
          payload: { CSDNote: 'second' },
        });
      const stale = await send('1');
      expect(currentOptionsOf({ status: stale.statusCode, body: stale.json() }).otherShippingOffers[0]).toMatchObject({
        csdNote: 'first',
        version: 2,
      });
      expect((await send('"2"')).json()).toMatchObject({ csdNote: 'second' });
    });
  });

  describe('whose price a manager overrides', () => {
    test('gets a new number and the new price, and a chosen offer moves to it at the same step', async () => {
      const { id, offerId } = await requestOffers();
      await choose(id, offerId);
      const customer = await api().as('customer');
      await customer.send(shipmentEndpoints.saveDetails, { params: { id }, body: lampsDetails('2026-11-26') });
      const { step } = await customer.send(shipmentEndpoints.mainInfo, { params: { id } });
      const { status, body } = await override(offerId);
      expect(status).toBe(200);
      const changed = body as Offer;
      expect(changed).toMatchObject({
        finalPrice: 540,
        currentShippingProviderPriceUsd: 480,
        currentTotalMargin: 12.5,
        csdNote: null,
        currencyExchangeRate: 0.92,
      });
      expect(changed.id).not.toBe(offerId);
      expect(changed.priceParts).toEqual([
        { part: 'base', amount: 540 },
        { part: 'securityFee', amount: 108 },
      ]);
      const offers = await options(id);
      expect(offers.selectedOfferId).toBe(changed.id);
      expect(offers.otherShippingOffers.map((each) => each.id)).toEqual([changed.id]);
      expect(await customer.send(shipmentEndpoints.mainInfo, { params: { id } })).toMatchObject({ step });
      expect(await lastAction(id)).toBe('Price overridden');
    });

    test('above the ordered price leaves the order at its price, and is listed beside it', async () => {
      const { id, offerId } = await requestOffers();
      await choose(id, offerId);
      const dearer = (await override(offerId, { newShippingProviderPrice: 600 })).body as Offer;
      expect(await options(id)).toMatchObject({ selectedOfferId: offerId });
      expect((await options(id)).otherShippingOffers.map((each) => each.id).toSorted((a, b) => a - b)).toEqual([
        offerId,
        dearer.id,
      ]);
      expect(await (await api().as('customer')).send(shipmentEndpoints.mainInfo, { params: { id } })).toMatchObject({
        step: 1,
        shippingPrice: 660,
      });
      const cheaper = (await override(dearer.id, { OfferPrice: dearer.finalPrice })).body as Offer;
      expect((await options(id)).otherShippingOffers.map((each) => each.id)).toEqual([cheaper.id]);
      expect(await options(id)).toMatchObject({ selectedOfferId: cheaper.id });
    });

    test.each([
      ['newShippingProviderPrice', -0.01, 'New provider price must be equal or greater than 0'],
      ['newShippingProviderPrice', 100_000_000, 'New provider price must be equal or less than 99999999.99'],
      ['newShippingProviderPrice', 1.005, 'New provider price must be real number with 2 decimals'],
      ['newShippingProviderPrice', null, 'New provider price value is required'],
      ['newTotalMargin', -1, 'New total margin must be equal or greater than 0'],
      ['newTotalMargin', 10_000, 'New total margin must be equal or less than 9999.9999'],
      ['newTotalMargin', 0.00001, 'New total margin must be real number with 4 decimals'],
      ['newTotalMargin', '12', 'New total margin value is not valid'],
    ])('is refused with %s %s', async (field, value, sentence) => {
      const { id, offerId } = await requestOffers();
      expect(await override(offerId, { [field]: value })).toMatchObject({
        status: 400,
        body: { Errors: { [field]: [sentence] } },
      });
      expect((await options(id)).otherShippingOffers[0]).toMatchObject({ id: offerId, finalPrice: 550 });
    });

    test('accepts 0 and the largest values', async () => {
      const { offerId } = await requestOffers();
      const nothing = await override(offerId, { newShippingProviderPrice: 0, newTotalMargin: 0 });
      expect(nothing.body).toMatchObject({ finalPrice: 0 });
      const most = await override((nothing.body as Offer).id, {
        OfferPrice: 0,
        newShippingProviderPrice: 99_999_999.99,
        newTotalMargin: 9999.9999,
      });
      expect(most.body).toMatchObject({ finalPrice: 10_099_999_898.99 });
    });

    test('needs a manager, and must be neither an express offer nor an estimate', async () => {
      const { id, offerId } = await requestOffers(estimate);
      expect((await override(offerId, {}, 'csd')).status).toBe(403);
      expect((await override(offerId)).body).toMatchObject({ Errors: { '': [expect.stringContaining('estimate')] } });
      const express = (await options(id)).expressShippingOffers[0]!;
      expect(await override(express.id, { OfferPrice: express.finalPrice })).toMatchObject({
        status: 400,
        body: { Errors: { '': [expect.stringContaining('express')] } },
      });
      expect((await override(999_999_999)).status).toBe(404);
    });

    test('stays unchanged when its price is not the one that the manager saw', async () => {
      const { offerId } = await requestOffers();
      const current = currentOptionsOf(await override(offerId, { OfferPrice: 549.99 }));
      expect(current.otherShippingOffers[0]).toMatchObject({ id: offerId, finalPrice: 550 });
    });

    test('twice at once is overridden once, and the other manager sees the result', async () => {
      const { id, offerId } = await requestOffers();
      const both = await Promise.all([
        override(offerId, { newShippingProviderPrice: 400 }),
        override(offerId, { newShippingProviderPrice: 300 }),
      ]);
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
      const done = both.find(({ status }) => status === 200)!.body as Offer;
      const current = currentOptionsOf(both.find(({ status }) => status === 409)!);
      expect(current.otherShippingOffers.map((each) => each.id)).toEqual([done.id]);
      expect((await options(id)).otherShippingOffers).toHaveLength(1);
    });

    test('while it is ordered leads to an order at the new price or a refusal, never to the old price', async () => {
      for (let round = 0; round < 5; round++) {
        const { id, offerId } = await requestOffers();
        const customer = await api().as('customer');
        const [ordered, overridden] = await Promise.all([
          customer.try(offerEndpoints.order, { params: { id }, body: { OfferId: offerId } }),
          override(offerId),
        ]);
        expect(overridden.status).toBe(200);
        const { id: newId } = overridden.body as Offer;
        if (ordered.status === 409) expect(currentOptionsOf(ordered).otherShippingOffers[0]!.id).toBe(newId);
        else expect(ordered.status).toBe(200);
        expect((await options(id)).selectedOfferId).toBe(ordered.status === 200 ? newId : null);
      }
    });
  });

  describe('that is an estimate', () => {
    const requestQuote = async (offerId: number, more: object = {}, who = 'customer') =>
      await (
        await api().as(who)
      ).try(requestTargetPrice, { params: { id: offerId }, body: { targetPrice: 440, deadLine: 24, ...more } });
    const mails = (id: number) =>
      db()
        .selectFrom('mails')
        .select(['recipient', 'subject', 'body', 'linkPath'])
        .where('requestId', '=', id)
        .where('kind', '=', 'target-price')
        .execute();

    test('can be sent to its provider once with a target price, by a mail with a working link', async () => {
      const { id, offerId } = await requestOffers(estimate);
      const { status, body } = await requestQuote(offerId);
      expect(status).toBe(200);
      expect(body).toMatchObject({ id: offerId, targetPriceRequested: 440, finalPrice: null, estimatedCost: 480 });
      const [mail, ...others] = await mails(id);
      expect(others).toEqual([]);
      // 10 % of the provider's margin and what the company pays besides come off; the customer is not named.
      expect(mail!.body).toMatch(/at most 3\d\d\.\d\d USD/);
      expect(mail!.body).not.toMatch(/440|Lumen/);
      const offerRequest = await db()
        .selectFrom('offerRequests')
        .innerJoin('providers', 'providers.id', 'offerRequests.providerId')
        .select(['offerRequests.deadline', 'offerRequests.linkHash', 'offerRequests.targetPrice'])
        .where('requestId', '=', id)
        .where('providers.name', '=', kestrel)
        .executeTakeFirstOrThrow();
      expect(offerRequest).toEqual({
        deadline: hoursLater(24).toISOString(),
        targetPrice: 440_00n,
        linkHash: hashOfToken(mail!.linkPath!.slice('/offer/'.length)),
      });
      expect(await lastAction(id)).toBe('Target price requested');

      const before = (await actions(id)).length;
      expect(await requestQuote(offerId, { targetPrice: 430 })).toMatchObject({
        status: 400,
        body: { Warnings: { '': [expect.stringContaining('already')] } },
      });
      expect(await mails(id)).toHaveLength(1);
      expect(await actions(id)).toHaveLength(before);
      await api().sendMails();
      expect((await mails(id))[0]!.linkPath).toBeNull();
    });

    test.each([
      ['targetPrice', 0, 'Target price must be equal or greater than 0.01'],
      ['targetPrice', 1.001, 'Target price must be real number with 2 decimals'],
      ['targetPrice', 1e300, 'Target price must be equal or less than 99999999.99'],
      ['targetPrice', undefined, 'Target price value is required'],
      ['deadLine', 0, 'Due time must be equal or greater than 1'],
      ['deadLine', 49, 'Due time must be equal or less than 48'],
      ['deadLine', 1.5, 'Due time must be a positive integer'],
    ])('is not asked with %s %s', async (field, value, sentence) => {
      const { id, offerId } = await requestOffers(estimate);
      const { status, body } = await requestQuote(offerId, { [field]: value });
      expect([status, body]).toEqual([400, { Errors: { [field]: [sentence] }, code: 'rule-broken' }]);
      expect(await mails(id)).toEqual([]);
    });

    test('takes a target price only from its own customer, while it has no firm price and is not over', async () => {
      const { offerId } = await requestOffers(estimate);
      expect((await requestQuote(offerId, {}, 'csd')).status).toBe(403);
      expect((await requestQuote(offerId, {}, 'maple')).status).toBe(404);
      expect((await requestQuote((await requestOffers()).offerId)).body).toMatchObject({
        Errors: { '': [expect.stringContaining('firm price')] },
      });
      const over = await requestOffers({ ...estimate, validUntil: today });
      expect(currentOptionsOf(await requestQuote(over.offerId)).otherShippingOffers[0]!.id).toBe(over.offerId);
    });

    test('can be answered through the first link of its provider as through the newest one', async () => {
      const { id, offerId } = await requestOffers(estimate);
      const first = await db()
        .selectFrom('mails')
        .select('linkPath')
        .where('requestId', '=', id)
        .where('recipient', 'like', '%kestrel%')
        .executeTakeFirstOrThrow();
      await requestQuote(offerId);
      const links = [first, ...(await mails(id))].map(({ linkPath }) => hashOfToken(linkPath!.slice('/offer/'.length)));
      expect(new Set(links).size).toBe(2);
      const [older, newest] = await Promise.all(links.map((hash) => findOfferRequestByLink(db(), hash)));
      expect(older).toMatchObject({ requestId: id, providerName: kestrel });
      expect(newest).toEqual(older);
    });

    test('is sent to its provider once when two users do so at once', async () => {
      const { id, offerId } = await requestOffers(estimate);
      const both = await Promise.all([requestQuote(offerId), requestQuote(offerId, { targetPrice: 420 })]);
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]));
      expect(await mails(id)).toHaveLength(1);
    });
  });
});
