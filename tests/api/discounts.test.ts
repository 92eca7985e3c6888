import { describe, expect, test } from 'vitest';
import { companyCalls } from '#contract/companies.ts';
import { discountExclusionCalls } from '#contract/discount-exclusions.ts';
import { discountCalls } from '#contract/discounts.ts';
import { discountMessages } from '#domain/messages/discounts.ts';
import { isMissing, useApi } from '#tests/support/api.ts';

describe.skipIf(isMissing)('discount codes over the wire', () => {
  const api = useApi();

  test('the demo has one for everybody, one that is over and one that is closed for a company', async () => {
    const manager = await api().as('manager');
    const { items, totalNumberOfItems } = await manager.ask(discountCalls.list, {});
    expect(items.map(({ code }) => code)).toEqual(['WELCOME10', 'AUTUMN5', 'HARBOUR20', 'EARLYBIRD']);
    expect(totalNumberOfItems).toBe(4);
    const { items: found } = await manager.ask(discountCalls.list, { query: { search: 'our', pageSize: 10_000 } });
    expect(found.map(({ code }) => code)).toEqual(['HARBOUR20']);
    const { items: companies } = await manager.ask(companyCalls.companies, {});
    const closed = await manager.ask(discountExclusionCalls.list, { params: { id: found[0]!.id } });
    expect(companies.filter(({ id }) => closed.items.includes(id)).map(({ name }) => name)).toEqual([
      'Maple Instruments Inc.',
    ]);
  });

  test('a customer tries a code, and learns nothing of one that is not for them', async () => {
    const [customer, maple] = [await api().as('customer'), await api().as('maple')];
    const tried = { query: { code: ' harbour20 ' } };
    expect(await customer.ask(discountCalls.check, tried)).toEqual({ discountPercent: 20 });
    for (const [person, code] of [
      [maple, 'HARBOUR20'],
      [customer, 'EARLYBIRD'],
      [customer, 'NO-SUCH'],
    ] as const) {
      const refused = await person.try(discountCalls.check, { query: { code } });
      expect(refused).toMatchObject({ status: 400, body: { Errors: { discountCode: [discountMessages.notUsable] } } });
    }
  });

  test.each([
    ['no code', { code: '  ' }],
    ['a code of 51 characters', { code: 'x'.repeat(51) }],
    ['a half percent', { discountPercent: 12.5 }],
    ['a percent below nothing', { discountPercent: -1 }],
    ['more than everything', { discountPercent: 101 }],
    ['a percent that is no number', { discountPercent: 'much' }],
    ['fewer than no uses', { maxUsagePerCompany: -1 }],
    ['an end before the start', { validFrom: '2027-05-02', validTo: '2027-05-01' }],
    ['a day that does not exist', { validFrom: '2027-02-30' }],
    ['a start that is past', { validFrom: '2020-01-01' }],
  ])('%s is refused with the field that is wrong', async (_name, wrong) => {
    const manager = await api().as('manager');
    const right = {
      code: 'FINE',
      discountPercent: 10,
      maxUsagePerCompany: 0,
      validFrom: '2027-05-01',
      validTo: '2027-06-01',
    };
    const refused = await manager.try(discountCalls.create, { body: { ...right, ...wrong } });
    expect(refused.status).toBe(400);
    const { Errors } = refused.body as { Errors: Record<string, string[]> };
    const [field] = Object.keys(wrong).slice(-1);
    expect(Object.keys(Errors)).toEqual([field]);
  });
});
