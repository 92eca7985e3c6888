import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { offerEndpoints, type ShippingOptions } from '#contract/offers.ts';
import { queueEndpoints } from '#contract/queue.ts';
import { providerResponseEndpoints, providerPage, type ProviderPage } from '#contract/provider-responses.ts';
import { pdfOf } from '#domain/files.testing.ts';
import { largestCustomFile } from '#domain/custom-files.ts';
import { useApi } from '#tests/support/api.ts';
import { requestFromAll, type RequestedFromAll, requestByLink } from '#tests/support/provider-link.ts';
import { hostile, pathsOf, replaceAt } from '#tests/support/hostile-values.ts';
import { today } from '#tests/support/today.ts';
import { forwardersAnswer } from '#tests/support/valid-bodies.ts';

const pdf = (size = 240, name = 'offer.pdf') => new File([pdfOf(size) as Uint8Array<ArrayBuffer>], name);
const errorsOf = (body: unknown) => (body as { Errors: Record<string, string[]> }).Errors;

describe('the response of a provider through its link', () => {
  const api = useApi({ environment: { OFFER_LINK_CALLS_PER_MINUTE: '1000000' } });
  afterEach(() => void (api().clock.now = today));

  const requestAll = async (more: object = {}) => await requestFromAll(api(), await api().as('customer'), more);
  const read = async (token: string): Promise<ProviderPage> => {
    const answered = await requestByLink(api(), providerResponseEndpoints.read, { params: { token } });
    expect(answered.status).toBe(200);
    return providerPage.parse(answered.body);
  };
  const response = (
    token: string,
    changes: object = {},
    options: { files?: File[]; key?: string; version?: number } = {},
  ) =>
    requestByLink(
      api(),
      providerResponseEndpoints.respond,
      { params: { token }, body: { JsonData: { ...forwardersAnswer(), ...changes }, Files: options.files ?? [] } },
      options,
    );
  const refuse = (token: string, reason: string | null = 'No room', key: string = randomUUID()) =>
    requestByLink(api(), providerResponseEndpoints.refuse, { params: { token }, body: { reason } }, { key });
  const options = async (id: number, who = 'csd'): Promise<ShippingOptions> =>
    await (await api().as(who)).send(offerEndpoints.options, { params: { id } });
  const linkOf = ({ links }: RequestedFromAll, name: string) =>
    links.find(({ provider }) => provider.startsWith(name))!.token;
  const countRows = async () => {
    const { kysely } = api().database;
    const rows = await Promise.all([
      kysely.selectFrom('offers').select('id').execute(),
      kysely.selectFrom('providerResponses').select('id').execute(),
      kysely.selectFrom('offerFiles').select('id').execute(),
      kysely.selectFrom('requestActions').select('id').execute(),
      kysely.selectFrom('mails').select('id').execute(),
    ]);
    return rows.map(({ length }) => length);
  };

  test('begins with a page about the shipment, without the customer and without prices except its own target', async () => {
    const requested = await requestAll({
      InsuranceAmount: 1500,
      Other: 'Ring twice',
      Fob: true,
      TypeSea: true,
      DangerousGoods: true,
    });
    const page = await read(linkOf(requested, 'Blue Anchor'));
    expect(page).toMatchObject({
      requestId: requested.id,
      providerName: 'Blue Anchor Lines',
      state: 'open',
      deadline: '2026-11-19T12:30:00.000Z',
      timeZone: 'Europe/Berlin',
      from: { city: 'Berlin', postcode: '10115', country: 'Germany' },
      to: { city: 'New York', postcode: '10001', country: 'United States' },
      packages: [
        { quantity: 1, length: 40, width: 30, height: 25, weight: 4.2, descriptionOfContents: 'Bicycle lamps' },
      ],
      chargeableWeight: 6,
      insurance: { amount: 1500, currency: 'USD' },
      wishes: { pickUpDate: '2026-11-20', incoterms: ['FOB'], bySea: true, byAir: false, other: 'Ring twice' },
      // 900 / 1.145, with the customer's own 2.5 %, rounded down.
      targetPrice: 786.02,
      answer: null,
    });
    expect(JSON.stringify(page)).not.toMatch(/Lumen|Mira|900|"value"/);
  });

  test('through an unknown link is refused with 404, whatever the link looks like', async () => {
    const before = await countRows();
    const made = randomBytes(32).toString('base64url');
    const texts = new Set<string>();
    for (const token of [made, 'x', `${made}x`, '../../config', '%00', "' or 1=1 --"]) {
      for (const answered of [
        await requestByLink(api(), providerResponseEndpoints.read, { params: { token } }),
        await response(token),
        await refuse(token),
      ]) {
        expect(answered.status, token).toBe(404);
        texts.add(JSON.stringify(answered.body));
      }
    }
    expect(texts.size).toBe(1);
    expect(await countRows()).toEqual(before);
  });

  test('with a firm price becomes an offer that can be ordered, with its file for staff alone', async () => {
    const requested = await requestAll();
    const token = linkOf(requested, 'Kestrel');
    const sent = await response(token, { validUntil: '' }, { files: [pdf()] });
    expect(sent.status).toBe(200);
    expect(providerPage.parse(sent.body)).toMatchObject({
      state: 'open',
      answer: { kind: 'firm', price: 640.5, validUntil: null, file: { fileName: 'offer.pdf', size: 240 } },
    });
    const { otherShippingOffers } = await options(requested.id);
    expect(otherShippingOffers).toEqual([
      expect.objectContaining({
        shippingProviderName: 'Kestrel Road Freight',
        // 640.50 × 1.125
        finalPrice: 720.56,
        currentShippingProviderPriceUsd: 640.5,
        // The end of the pick-up day in Berlin.
        validUntil: '2026-11-20T23:00:00.000Z',
        providerNote: 'From door to door, customs included',
        providerFile: { fileName: 'offer.pdf', size: 240, state: 'ready', note: null },
      }),
    ]);
    const [offer] = otherShippingOffers;
    const file = { params: { id: offer!.id } };
    const staff = await api().as('csd');
    const fetched = await staff.try(providerResponseEndpoints.file, file);
    expect(new Uint8Array(fetched.bytes)).toEqual(pdfOf(240));
    expect(fetched.headers).toMatchObject({ 'content-security-policy': "sandbox; default-src 'none'" });
    const customer = await api().as('customer');
    expect((await customer.try(providerResponseEndpoints.file, file)).status).toBe(403);
    expect(JSON.stringify(await options(requested.id, 'customer'))).not.toMatch(/640|offer\.pdf|door to door/);
    const ordered = await customer.send(offerEndpoints.order, {
      params: { id: requested.id },
      body: { OfferId: offer!.id },
    });
    expect(ordered).toMatchObject({ step: 1 });
  });

  test('can be corrected and withdrawn until the deadline, and its file stays if the provider wishes', async () => {
    const requested = await requestAll();
    const token = linkOf(requested, 'Tern');
    await response(
      token,
      { kind: 'estimate', pickUpDate: '', deliveryDate: '', validUntil: '' },
      { files: [pdf(290)] },
    );
    const [estimate] = (await options(requested.id)).otherShippingOffers;
    expect(estimate).toMatchObject({ finalPrice: null, estimatedCost: 752.59, validUntil: null });
    await response(token, { keepFile: true, price: 700 });
    const [firm, ...more] = (await options(requested.id)).otherShippingOffers;
    expect(more).toEqual([]);
    expect(firm).toMatchObject({ finalPrice: 822.5, estimatedCost: null, providerFile: { size: 290 } });
    expect(firm!.id).not.toBe(estimate!.id);
    const refused = await refuse(token, 'The ship is full');
    expect(providerPage.parse(refused.body).answer).toMatchObject({ kind: 'refusal', note: 'The ship is full' });
    const offers = await options(requested.id);
    expect(offers.otherShippingOffers).toEqual([]);
    expect(offers.shippingOfferRequests.find(({ id }) => id === estimate!.id)).toMatchObject({ state: 'declined' });
    await response(token, { validUntil: '2026-11-22' });
    expect((await options(requested.id)).otherShippingOffers[0]).toMatchObject({
      providerFile: null,
      validUntil: '2026-11-22T23:00:00.000Z',
    });
    expect((await read(token)).answer).toMatchObject({ validUntil: '2026-11-22', file: null });
  });

  test.each([
    ['a negative price', { price: -1 }, 'JsonData.price', 'Price must be equal or greater than 0.01'],
    ['no price', { price: null }, 'JsonData.price', 'Price value is required'],
    ['a price of nothing', { price: 0 }, 'JsonData.price', 'Price must be equal or greater than 0.01'],
    ['1e300', { price: 1e300 }, 'JsonData.price', 'Price must be equal or less than 99999999.99'],
    ['a tenth of a cent', { price: 1.001 }, 'JsonData.price', 'Price must be real number with 2 decimals'],
    ['a price in words', { price: '640' }, 'JsonData.price', 'Price value is not valid'],
    ['no kind', { kind: null }, 'JsonData.kind', 'Kind of price value is required'],
    [
      'a delivery before the pick-up',
      { deliveryDate: '2026-11-19' },
      'JsonData.deliveryDate',
      'Delivery date must not be before the pick-up date',
    ],
    ['a firm price without a pick-up', { pickUpDate: '' }, 'JsonData.pickUpDate', 'Pick-up date value is required'],
    [
      'a pick-up yesterday',
      { pickUpDate: '2026-11-17' },
      'JsonData.pickUpDate',
      'Pick-up date has already passed at the origin. Please choose a later day.',
    ],
    [
      'a validity that is over',
      { validUntil: '2026-11-17' },
      'JsonData.validUntil',
      'Valid until has already passed at the origin. Please choose a later day.',
    ],
    [
      'the year 2199',
      { deliveryDate: '2199-01-01' },
      'JsonData.deliveryDate',
      'Delivery date must not be after 19 Nov 2027',
    ],
    ['the 30th of February', { pickUpDate: '2026-02-30' }, 'JsonData.pickUpDate', 'Pick-up date value is not valid'],
    ['256 letters', { note: 'x'.repeat(256) }, 'JsonData.note', 'Max 255 characters'],
    [
      'a note with a zero byte',
      { note: 'a\u0000b' },
      'JsonData.note',
      'The text contains characters that cannot be stored',
    ],
  ])('with %s is refused with a sentence, and nothing is written', async (_, changes, field, sentence) => {
    const requested = await requestAll();
    await response(linkOf(requested, 'Kestrel'));
    const before = await countRows();
    const refused = await response(linkOf(requested, 'Tern'), changes, { files: [pdf()] });
    expect([refused.status, refused.body]).toEqual([400, { Errors: { [field]: [sentence] }, code: 'rule-broken' }]);
    expect(await countRows()).toEqual(before);
    expect((await options(requested.id)).otherShippingOffers).toHaveLength(1);
  });

  test('with any value in any field is accepted or refused in words, without an internal error', async () => {
    const token = linkOf(await requestAll(), 'Kestrel');
    const strange: unknown[] = [];
    for (const path of pathsOf(forwardersAnswer())) {
      for (const value of hostile) {
        const { status } = await response(token, replaceAt(forwardersAnswer(), path, value) as object);
        if (![200, 400].includes(status)) strange.push([path.join('.'), value, status]);
      }
    }
    expect(strange).toEqual([]);
  });

  test('keeps HTML in its note as text, and is refused with a file that is no PDF, too large or one too many', async () => {
    const requested = await requestAll();
    const token = linkOf(requested, 'Albatross');
    const note = '<img src=x onerror=alert(1)> & <b>5 t</b>';
    const before = await countRows();
    for (const [files, message] of [
      [[new File(['MZ'], 'a/../virus.pdf')], 'virus.pdf - Invalid file type (only PDF allowed)'],
      [[pdf(largestCustomFile + 1)], 'offer.pdf - Exceeds 10MB'],
      [[pdf(), pdf(250, 'second.pdf')], 'second.pdf - Only 1 file can be sent at once'],
      [[new File([], 'empty.pdf')], 'empty.pdf - The file is empty'],
    ] as const) {
      const refused = await response(token, {}, { files: [...files] });
      expect([refused.status, errorsOf(refused.body)['Files']]).toEqual([400, ['Some files were rejected:', message]]);
    }
    expect(await countRows()).toEqual(before);
    expect((await response(token, { note })).status).toBe(200);
    expect((await read(token)).answer!.note).toBe(note);
    expect((await options(requested.id)).otherShippingOffers[0]!.providerNote).toBe(note);
  });

  test('after the deadline is impossible, but the provider can request more time once, which support sees', async () => {
    const requested = await requestAll();
    const token = linkOf(requested, 'Tern');
    const requestQuote = (key: string = randomUUID()) =>
      requestByLink(api(), providerResponseEndpoints.requestTime, { params: { token } }, { key });
    const early = await requestQuote();
    expect(early.status).toBe(409);
    expect(providerPage.parse((early.body as { current: unknown }).current).state).toBe('open');
    const deadline = new Date(requested.links[0]!.deadline);
    api().clock.now = deadline;
    const csd = await api().freshAs('csd');
    const rowOf = async () => {
      const query = { kind: 'offersUnanswered', searchText: String(requested.id) };
      return (await csd.send(queueEndpoints.list, { query })).items[0]!;
    };
    const { id, askedForTime } = await rowOf();
    expect(askedForTime).toEqual([]);
    const until = new Date(deadline.getTime() + 3_600_000).toISOString();
    await csd.send(queueEndpoints.snooze, { params: { id }, body: { until, note: null } });
    for (const answered of [await requestQuote(), await requestQuote()]) {
      expect(answered.status).toBe(200);
      expect(providerPage.parse(answered.body)).toMatchObject({
        state: 'late',
        timeRequested: deadline.toISOString(),
      });
    }
    expect(await rowOf()).toMatchObject({ id, askedForTime: ['Tern Project Logistics'], snoozedUntil: null });
    const { kysely } = api().database;
    const actions = await kysely
      .selectFrom('requestActions')
      .select('id')
      .where('requestId', '=', requested.id)
      .where('content', 'like', '%asked for more time%')
      .execute();
    expect(actions).toHaveLength(1);
  });

  test('is accepted until the deadline by the clock of the server, to the millisecond', async () => {
    const requested = await requestAll();
    const [first, second] = [linkOf(requested, 'Kestrel'), linkOf(requested, 'Tern')];
    const deadline = Date.parse(requested.links[0]!.deadline);
    api().clock.now = new Date(deadline - 1);
    expect((await response(first, { validUntil: '' })).status).toBe(200);
    api().clock.now = new Date(deadline);
    for (const late of [await response(second, { validUntil: '' }), await refuse(first)]) {
      expect(late.status).toBe(409);
      expect(errorsOf(late.body)).toEqual({
        '': ['The deadline has passed. Any answer sent in time still counts.'],
      });
      expect(providerPage.parse((late.body as { current: unknown }).current).state).toBe('late');
    }
    expect((await read(second)).state).toBe('late');
    const { kysely } = api().database;
    expect(
      await kysely
        .selectFrom('offers')
        .select('id')
        .where('requestId', '=', requested.id)
        .where('express', '=', false)
        .execute(),
    ).toHaveLength(1);
  });

  test('from a second page is shown the response of the first, and can then replace it', async () => {
    const requested = await requestAll();
    const token = linkOf(requested, 'Kestrel');
    const { version } = await read(token);
    expect((await response(token, { price: 600 }, { version })).status).toBe(200);
    const second = await response(token, { price: 500 }, { version });
    expect(second.status).toBe(409);
    const { current } = second.body as { current: ProviderPage };
    expect(providerPage.parse(current).answer).toMatchObject({ price: 600 });
    expect((await response(token, { price: 500 }, { version: current.version })).status).toBe(200);
    expect(
      (await options(requested.id)).otherShippingOffers.map(
        ({ currentShippingProviderPriceUsd }) => currentShippingProviderPriceUsd,
      ),
    ).toEqual([500]);
  });

  test('sent twice with one key is one response, and a key of another link is refused', async () => {
    const requested = await requestAll();
    const [token, other] = [linkOf(requested, 'Kestrel'), linkOf(requested, 'Tern')];
    const key = randomUUID();
    const both = await Promise.all([
      response(token, {}, { key, version: 1 }),
      response(token, {}, { key, version: 1 }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const before = await countRows();
    expect((await response(token, {}, { key, version: 1 })).status).toBe(200);
    expect((await response(other, {}, { key })).status).toBe(409);
    expect(await countRows()).toEqual(before);
    expect((await read(token)).version).toBe(2);
  });

  test('sent twice at once for one version of the page counts once, and the other gets a conflict', async () => {
    const requested = await requestAll();
    const token = linkOf(requested, 'Tern');
    const both = await Promise.all([
      response(token, { price: 600 }, { version: 1 }),
      response(token, { price: 500 }, { version: 1 }),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await options(requested.id)).otherShippingOffers).toHaveLength(1);
  });

  test('is given on a page that is neither cached nor listed by search engines', async () => {
    const { status } = await requestByLink(api(), providerResponseEndpoints.read, {
      params: { token: 'x'.repeat(43) },
    });
    expect(status).toBe(404);
    const answered = await api().app.inject({ method: 'GET', url: '/offer/anything' });
    expect(answered.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
  });
});

describe('links that are tried often', () => {
  const api = useApi({ environment: { OFFER_LINK_CALLS_PER_MINUTE: '3' } });

  test('must wait before anything is looked up', async () => {
    const tryOne = () =>
      requestByLink(api(), providerResponseEndpoints.read, {
        params: { token: randomBytes(32).toString('base64url') },
      });
    const statuses = [];
    for (let times = 0; times < 4; times += 1) statuses.push((await tryOne()).status);
    expect(statuses).toEqual([404, 404, 404, 429]);
    expect((await tryOne()).headers).toHaveProperty('retry-after');
  });
});
