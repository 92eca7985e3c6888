import { describe, expect, test } from 'vitest';
import { offerEndpoints, offerActEndpoints } from '#contract/offers.ts';
import { providerResponseEndpoints } from '#contract/provider-responses.ts';
import { type ProviderResponse, providerEndpoints } from '#contract/providers.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { providerMessages } from '#domain/messages/providers.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { inject } from '#tests/support/inject.ts';
import { rebuildReadModels } from '#server/read-models/rebuild.ts';
import { changeOrder, writeOrder } from '#tests/support/change-order.ts';
import { type Person, useApi } from '#tests/support/api.ts';
import { requestFromAll, requestByLink } from '#tests/support/provider-link.ts';
import { forwardersAnswer } from '#tests/support/valid-bodies.ts';

const heron = {
  name: 'Heron Barges',
  type: false,
  email: 'desk@heron.example',
  phone: '+31 (0)10 555-0101',
  rules: 'Inland waterways only\nNo reefers',
  includeMargin: false,
  margin: 12.3456,
  priceRangeList: [
    { costFrom: 1000, pricing: 8.0001 },
    { costFrom: 0.01, pricing: 0 },
  ],
  insurance: 'All risks, 0.4 %',
  pickupInfo: 'Quay 4',
  shipmentInfo: 'Twice a week',
  serviceInfo: 'Barges',
  trackingLink: 'https://heron.example/track/{awb}',
};

describe('shipping providers', () => {
  const api = useApi();
  const csd = () => api().as('csd');
  const list = async (searchText = '') => (await csd()).send(providerEndpoints.list, { query: { searchText } });
  const find = async (name: string): Promise<ProviderResponse> =>
    (await list()).items.find((provider) => provider.name === name)!;
  const add = async (more: object = {}) =>
    (await csd()).send(providerEndpoints.create, { body: { ...heron, ...more } });
  const edit = (person: Person, id: number, body: object, version?: number) =>
    inject(
      api().app,
      providerEndpoints.update,
      { params: { id }, body: { ...heron, ...body } },
      {
        ...person.headers,
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
    );
  const remove = async (id: number) => (await csd()).try(providerEndpoints.remove, { params: { id } });
  const scorecardOf = async ({ id }: { id: number }) => {
    const { items } = await (await csd()).send(providerEndpoints.scorecards, {});
    return items.find(({ providerId }) => providerId === id);
  };

  test('are listed by name and found by a part of their data', async () => {
    const { items, totalNumberOfItems } = await list();
    const names = items.map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    expect(totalNumberOfItems).toBe(items.length);
    expect(items.filter(({ type }) => type)).toHaveLength(3);
    expect((await list('KESTREL')).items.map(({ name }) => name)).toEqual(['Kestrel Road Freight']);
    expect((await list('tail LIFT')).items.map(({ name }) => name)).toEqual(['Kestrel Road Freight']);
    expect((await list('100%_')).items).toEqual([]);
    expect((await (await csd()).try(providerEndpoints.list, { query: { searchText: 'x'.repeat(256) } })).status).toBe(
      400,
    );
  });

  test('are added, shown, changed and deleted with all their data', async () => {
    const made = await add();
    const { priceRangeList } = heron;
    const shown = { ...heron, priceRangeList: priceRangeList.toReversed(), version: 1 };
    expect(made).toEqual({ ...shown, id: expect.any(Number) });
    expect(await find('Heron Barges')).toEqual(made);
    const changed = await edit(await csd(), made.id, { name: 'Heron & Sons', priceRangeList: [] }, 1);
    expect(changed.body).toEqual({ ...made, name: 'Heron & Sons', priceRangeList: [], version: 2 });
    expect((await remove(made.id)).status).toBe(200);
    expect(await find('Heron & Sons')).toBeUndefined();
    const refused = { status: 404, body: { Errors: { '': [errorMessages.missing.provider] } } };
    expect(await remove(made.id)).toMatchObject(refused);
    expect(await edit(await csd(), made.id, {})).toMatchObject(refused);
  });

  test('whose price includes the margin have no margin and no price ranges, whatever was sent', async () => {
    const made = await add({ name: 'Included', includeMargin: true });
    expect(made).toMatchObject({ includeMargin: true, margin: 0, priceRangeList: [] });
  });

  test.each([
    ['no name', { name: ' ' }, 'name', ruleMessages.required('Name')],
    ['a name of 51 characters', { name: 'x'.repeat(51) }, 'name', ruleMessages.maxCharacters(50)],
    ['no address to write to', { email: null }, 'email', ruleMessages.required('Email')],
    ['an address that is none', { email: 'heron' }, 'email', ruleMessages.email],
    ['a phone number with letters', { phone: 'call me' }, 'phone', ruleMessages.phone],
    ['a phone number of 21 characters', { phone: '0'.repeat(21) }, 'phone', ruleMessages.maxCharacters(20)],
    ['rules of 256 characters', { rules: 'x'.repeat(256) }, 'rules', ruleMessages.maxCharacters(255)],
    ['no margin', { margin: null }, 'margin', ruleMessages.required('Margin')],
    ['a margin of five decimals', { margin: 1.23456 }, 'margin', ruleMessages.realNumber('Margin', 4)],
    ['a margin below nothing', { margin: -1 }, 'margin', ruleMessages.atLeast('Margin', 0)],
    ['a margin over the largest', { margin: 10_000 }, 'margin', ruleMessages.atMost('Margin', 9999.9999)],
    [
      'a tracking link that runs',
      { trackingLink: 'javascript:alert(1)' },
      'trackingLink',
      providerMessages.trackingLink,
    ],
    [
      'a range twice',
      {
        priceRangeList: [
          { costFrom: 5, pricing: 1 },
          { costFrom: 5.0, pricing: 2 },
        ],
      },
      'priceRangeList[1].costFrom',
      providerMessages.rangeTwice,
    ],
    [
      'a range from three decimals on',
      { priceRangeList: [{ costFrom: 5.001, pricing: 1 }] },
      'priceRangeList[0].costFrom',
      ruleMessages.realNumber('Cost from', 2),
    ],
    [
      'a pricing of five decimals',
      { priceRangeList: [{ costFrom: 5, pricing: 1.00001 }] },
      'priceRangeList[0].pricing',
      ruleMessages.realNumber('Pricing', 4),
    ],
    [
      '101 ranges',
      { priceRangeList: Array.from({ length: 101 }, (_, costFrom) => ({ costFrom, pricing: 1 })) },
      'priceRangeList',
      ruleMessages.atMost('Price ranges', 100),
    ],
  ])('with %s are refused at that field', async (_name, wrong, field, sentence) => {
    const before = (await list()).totalNumberOfItems;
    const refused = await (await csd()).try(providerEndpoints.create, { body: { ...heron, ...wrong } });
    expect([refused.status, refused.body]).toEqual([400, { Errors: { [field]: [sentence] }, code: 'rule-broken' }]);
    expect((await list()).totalNumberOfItems).toBe(before);
  });

  test('that are express providers cannot be deleted, nor lose that type while they have a tariff', async () => {
    const { id, version, ...card } = await find('Meridian Express');
    expect(await remove(id)).toMatchObject({ status: 400, body: { Errors: { '': [providerMessages.expressStays] } } });
    expect(await edit(await csd(), id, { ...card, type: false })).toMatchObject({
      status: 400,
      body: { Errors: { type: [providerMessages.expressHasTariff] } },
    });
    expect((await edit(await csd(), id, { ...card, name: 'Meridian Express' }, version)).status).toBe(200);
  });

  test('with open offer requests can be neither deleted nor made express, and the orders are named', async () => {
    const customer = await api().freshAs('customer');
    const { id: made } = await add({ name: 'Wader Lines' });
    const { id: order, links } = await requestFromAll(api(), customer);
    const refused = await remove(made);
    expect(refused).toMatchObject({
      status: 400,
      body: { Errors: { '': [providerMessages.hasOpenRequests([order], 0)] } },
    });
    expect(await edit(await csd(), made, { type: true })).toMatchObject({
      status: 400,
      body: { Errors: { type: [providerMessages.openKeepsType([order], 0)] } },
    });
    const { token } = links.find(({ provider }) => provider === 'Wader Lines')!;
    expect(
      (await requestByLink(api(), providerResponseEndpoints.refuse, { params: { token }, body: { reason: 'No' } }))
        .status,
    ).toBe(200);
    expect((await remove(made)).status).toBe(200);
  });

  test('with a valid offer cannot be deleted, also after the deadline', async () => {
    const customer = await api().freshAs('customer');
    const { id: made } = await add({ name: 'Stint Freight' });
    const { id: order, links } = await requestFromAll(api(), customer);
    const { token } = links.find(({ provider }) => provider === 'Stint Freight')!;
    const response = { JsonData: forwardersAnswer(), Files: [] };
    expect(
      (await requestByLink(api(), providerResponseEndpoints.respond, { params: { token }, body: response })).status,
    ).toBe(200);
    await writeOrder(api().database.kysely, order, (tx) =>
      tx
        .updateTable('offerRequests')
        .set({ askedAt: new Date('2026-11-01T00:00:00Z'), deadline: new Date('2026-11-02T00:00:00Z') })
        .where('providerId', '=', made)
        .execute(),
    );
    const named = { body: { Errors: { '': [providerMessages.hasOpenRequests([order], 0)] } } };
    expect(await remove(made)).toMatchObject(named);
    const { otherShippingOffers } = await customer.send(offerEndpoints.options, { params: { id: order } });
    const { id: offer } = otherShippingOffers.find((each) => each.shippingProviderName === 'Stint Freight')!;
    await customer.send(offerEndpoints.select, { params: { id: order }, body: { OfferId: offer } });
    expect(await remove(made)).toMatchObject(named);
    await (await csd()).send(offerActEndpoints.decline, { params: { id: offer }, body: { reason: null } });
    expect((await remove(made)).status).toBe(200);
  });

  test('that were deleted get no more responses entered', async () => {
    const { id: made } = await add({ name: 'Ruff Cargo' });
    const { id: order } = await requestFromAll(api(), await api().freshAs('customer'));
    const db = api().database.kysely;
    const offerRequest = await db
      .selectFrom('offerRequests')
      .select('id')
      .where('providerId', '=', made)
      .executeTakeFirstOrThrow();
    await db.updateTable('providers').set({ deletedAt: new Date() }).where('id', '=', made).execute();
    const body = { targetPrice: 70, pickUpDate: '2026-11-20', deliveryDate: '2026-11-24' };
    expect(order).toBeGreaterThan(0);
    expect(
      await (await csd()).try(offerActEndpoints.enterTargetPrice, { params: { id: offerRequest.id }, body }),
    ).toMatchObject({
      status: 400,
      body: { Errors: { '': [providerMessages.deleted] } },
    });
  });

  test('saved by two at once show the second what the first saved, and nothing is lost', async () => {
    const [support, manager] = [await csd(), await api().as('manager')];
    for (let round = 0; round < 8; round++) {
      const { id } = await add({ name: `Pair ${round}` });
      const [one, other] = await Promise.all([
        edit(support, id, { name: `By support ${round}`, priceRangeList: [{ costFrom: 1, pricing: 1 }] }, 1),
        edit(manager, id, { name: `By manager ${round}`, priceRangeList: [{ costFrom: 2, pricing: 2 }] }, 1),
      ]);
      expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]));
      const [saved, refused] = one.status === 200 ? [one, other] : [other, one];
      expect(refused.body).toEqual({
        Errors: { '': [errorMessages.changedMeanwhile] },
        code: 'changed-meanwhile',
        current: saved.body,
      });
      expect((await list(`${round}`)).items.find((provider) => provider.id === id)).toEqual(saved.body);
    }
  });

  test('deleted while they are asked for offers are either deleted or asked, never both', async () => {
    for (let round = 0; round < 6; round++) {
      const { id } = await add({ name: `Race ${round}` });
      const customer = await api().freshAs('customer');
      const [removed, requested] = await Promise.all([remove(id), requestFromAll(api(), customer)]);
      const isRequested = requested.links.some(({ provider }) => provider === `Race ${round}`);
      expect([removed.status, isRequested]).toEqual(removed.status === 200 ? [200, false] : [400, true]);
    }
  });

  test('have a scorecard of offer requests, responses and won orders', async () => {
    const { id } = await add({ name: 'Curlew Air' });
    const now = api().clock.now;
    expect(await scorecardOf({ id })).toEqual({
      providerId: id,
      asked: 0,
      answered: 0,
      declined: 0,
      won: 0,
      medianHours: null,
    });
    const customer = await api().freshAs('customer');
    const orders = [];
    for (const hours of [1, 5, null, 'refuses'] as const) {
      const { id: order, links } = await requestFromAll(api(), customer);
      orders.push(order);
      const { token } = links.find(({ provider }) => provider === 'Curlew Air')!;
      const input = { params: { token } };
      api().clock.now = new Date(now.getTime() + (typeof hours === 'number' ? hours : 0) * 3_600_000);
      if (hours === 'refuses')
        await requestByLink(api(), providerResponseEndpoints.refuse, { ...input, body: { reason: null } });
      else if (hours !== null)
        await requestByLink(api(), providerResponseEndpoints.respond, {
          ...input,
          body: { JsonData: forwardersAnswer(), Files: [] },
        });
      api().clock.now = now;
    }
    const facts = { providerId: id, asked: 4, answered: 2, declined: 1, medianHours: 3 };
    expect(await scorecardOf({ id })).toEqual({ ...facts, won: 0 });
    const { otherShippingOffers } = await customer.send(offerEndpoints.options, { params: { id: orders[0]! } });
    const offer = otherShippingOffers.find((each) => each.shippingProviderName === 'Curlew Air')!;
    await customer.send(offerEndpoints.select, { params: { id: orders[0]! }, body: { OfferId: offer.id } });
    expect((await scorecardOf({ id }))!.won).toBe(0);
    const db = api().database.kysely;
    await changeOrder(db, orders[0]!, { step: 3, status: 'P' });
    expect(await scorecardOf({ id })).toEqual({ ...facts, won: 1 });
    await changeOrder(db, orders[0]!, { status: 'D' });
    expect((await scorecardOf({ id }))!.won).toBe(0);
    await db
      .updateTable('offerRequests')
      .set({ askedAt: new Date(now.getTime() - 91 * 86_400_000) })
      .where('providerId', '=', id)
      .execute();
    await rebuildReadModels(db);
    expect((await scorecardOf({ id }))!.asked).toBe(0);
    expect(await scorecardOf(await find('Meridian Express'))).toBeUndefined();
  });
});
