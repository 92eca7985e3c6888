import { describe, expect, test } from 'vitest';
import { companyEndpoints } from '#contract/customers.ts';
import { discountEndpoints, discountExclusionEndpoints } from '#contract/discounts.ts';
import { discountMessages } from '#domain/messages/discounts.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { inject } from '#tests/support/inject.ts';
import { type Person, useApi } from '#tests/support/api.ts';

describe('discount codes through the API', () => {
  const api = useApi();

  test('in the demo include one for everybody, one expired and one excluded for a company', async () => {
    const manager = await api().as('manager');
    const { items, totalNumberOfItems } = await manager.send(discountEndpoints.list, {});
    expect(items.map(({ code }) => code)).toEqual(['WELCOME10', 'AUTUMN5', 'HARBOUR20', 'EARLYBIRD']);
    expect(totalNumberOfItems).toBe(4);
    const { items: codes } = await manager.send(discountEndpoints.list, { query: { search: 'our', pageSize: 10_000 } });
    expect(codes.map(({ code }) => code)).toEqual(['HARBOUR20']);
    const { items: companies } = await manager.send(companyEndpoints.companies, {});
    const closed = await manager.send(discountExclusionEndpoints.list, { params: { id: codes[0]!.id } });
    expect(companies.filter(({ id }) => closed.items.includes(id)).map(({ name }) => name)).toEqual([
      'Maple Instruments Inc.',
    ]);
  });

  test('can be checked by a customer, who learns nothing about codes that cannot be used', async () => {
    const [customer, maple] = [await api().as('customer'), await api().as('maple')];
    const tried = { query: { code: ' harbour20 ' } };
    expect(await customer.send(discountEndpoints.check, tried)).toEqual({ discountPercent: 20 });
    for (const [person, code] of [
      [maple, 'HARBOUR20'],
      [customer, 'EARLYBIRD'],
      [customer, 'NO-SUCH'],
    ] as const) {
      const refused = await person.try(discountEndpoints.check, { query: { code } });
      expect(refused).toMatchObject({ status: 400, body: { Errors: { code: [discountMessages.notUsable] } } });
    }
  });

  test.each([
    ['no code', { code: '  ' }],
    ['a code that no customer could type', { code: 'AB' }],
    ['a code of 51 characters', { code: 'x'.repeat(51) }],
    ['a half percent', { discountPercent: 12.5 }],
    ['a percent below nothing', { discountPercent: -1 }],
    ['more than everything', { discountPercent: 101 }],
    ['a percent that is no number', { discountPercent: 'much' }],
    ['fewer than no uses', { maxUsagePerCompany: -1 }],
    ['an end before the start', { validFrom: '2027-05-02', validTo: '2027-05-01' }],
    ['a day that does not exist', { validFrom: '2027-02-30' }],
    ['a start that is past', { validFrom: '2020-01-01' }],
  ])('with %s are refused at the wrong field', async (_name, wrong) => {
    const manager = await api().as('manager');
    const right = {
      code: 'FINE',
      discountPercent: 10,
      maxUsagePerCompany: 0,
      validFrom: '2027-05-01',
      validTo: '2027-06-01',
    };
    const refused = await manager.try(discountEndpoints.create, { body: { ...right, ...wrong } });
    expect(refused.status).toBe(400);
    const { Errors } = refused.body as { Errors: Record<string, string[]> };
    const [field] = Object.keys(wrong).slice(-1);
    expect(Object.keys(Errors)).toEqual([field]);
  });

  const code = { discountPercent: 10, maxUsagePerCompany: 0, validFrom: '2027-05-01', validTo: '2027-06-01' };
  const edit = (person: Person, id: number, body: object, version: number) =>
    inject(
      api().app,
      discountEndpoints.update,
      { params: { id }, body: { ...code, code: 'x', ...body } },
      { ...person.headers, 'if-match': `"${version}"` },
    );

  test('saved by two managers at once show the second what the first saved, and nothing is lost', async () => {
    const [manager, other] = [await api().freshAs('manager'), await api().freshAs('manager')];
    for (let round = 0; round < 8; round++) {
      const { id } = await manager.send(discountEndpoints.create, { body: { ...code, code: `PAIR${round}` } });
      const both = await Promise.all([
        edit(manager, id, { code: `ONE${round}`, discountPercent: 20 }, 1),
        edit(other, id, { code: `TWO${round}`, discountPercent: 30 }, 1),
      ]);
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
      const [saved, refused] = both.toSorted((one, two) => one.status - two.status);
      expect(refused!.body).toEqual({
        Errors: { '': [errorMessages.changedMeanwhile] },
        code: 'changed-meanwhile',
        current: saved!.body,
      });
      expect(await manager.send(discountEndpoints.read, { params: { id } })).toEqual(saved!.body);
    }
  });

  test('with the same text added by two at once exist once, and the other is told at the field', async () => {
    const [manager, other] = [await api().freshAs('manager'), await api().freshAs('manager')];
    for (let round = 0; round < 8; round++) {
      const both = await Promise.all(
        [manager, other].map((person, at) =>
          person.try(discountEndpoints.create, { body: { ...code, code: at === 0 ? `same${round}` : `SAME${round}` } }),
        ),
      );
      const [made, refused] = both.toSorted((one, two) => one.status - two.status);
      expect(made!.status).toBe(200);
      expect([refused!.status, refused!.body]).toEqual([
        400,
        { Errors: { code: [discountMessages.codeTaken] }, code: 'rule-broken' },
      ]);
    }
  });

  test('edited and deleted at once are deleted in the end, twenty times', async () => {
    const [manager, other] = [await api().as('manager'), await api().freshAs('manager')];
    for (let round = 0; round < 20; round++) {
      const { id } = await manager.send(discountEndpoints.create, { body: { ...code, code: `GONE${round}` } });
      const [removed, edited] = await Promise.all([
        manager.try(discountEndpoints.remove, { params: { id } }),
        edit(other, id, { code: `GONE${round}` }, 1),
      ]);
      expect(removed.status).toBe(200);
      expect([200, 404]).toContain(edited.status);
      expect((await manager.try(discountEndpoints.read, { params: { id } })).status).toBe(404);
    }
  });

  test('exclude several companies in one call, and an unknown company makes the whole call fail', async () => {
    const manager = await api().as('manager');
    const { id } = await manager.send(discountEndpoints.create, { body: { ...code, code: 'BULK' } });
    const { items: companies } = await manager.send(companyEndpoints.companies, {});
    const companyIds = companies.map((company) => company.id);
    const bulk = (body: object) =>
      manager.try(discountExclusionEndpoints.exclude, { body: { discountCodeId: id, ...body } });
    for (const wrong of [[...companyIds, 999_999], [-999], ['1'], [1.5], 'all', null]) {
      const refused = await bulk({ companyIds: wrong });
      expect(refused.status, JSON.stringify(wrong)).toBe(400);
      expect(Object.keys((refused.body as { Errors: object }).Errors)[0]).toMatch(/^companyIds/);
    }
    expect((await bulk({ companyIds: Array.from({ length: 10_001 }, (_, at) => at + 1) })).status).toBe(400);
    const read = () => manager.send(discountExclusionEndpoints.list, { params: { id } });
    expect((await read()).items).toEqual([]);
    expect((await bulk({ companyIds: [...companyIds, ...companyIds] })).status).toBe(200);
    expect((await read()).items).toEqual(companyIds.toSorted((one, other) => one - other));
    await manager.send(discountExclusionEndpoints.include, { params: { id, companyId: companyIds[0]! } });
    await manager.send(discountExclusionEndpoints.include, { params: { id, companyId: companyIds[0]! } });
    expect((await read()).items).not.toContain(companyIds[0]);
  });
});
