import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyEndpoint, ResponseOf } from '#contract/endpoint.ts';
import { discountEndpoints, discountExclusionEndpoints } from '#contract/discounts.ts';
import { discountMessages } from '#domain/messages/discounts.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import { Conflict, NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { describeOnDatabase, usePostgres } from '#server/platform/test-databases.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { addCustomer, now, openOrderDatabase } from '#tests/support/order-rows.ts';
import { discountHandlers, exclusionHandlers } from './routes.ts';

const spring = {
  code: 'Spring',
  discountPercent: 10,
  validFrom: '2026-11-18',
  validTo: '2026-12-31',
  maxUsagePerCompany: 0,
};
type Sent = typeof spring;

const discounts = discountHandlers();
const exclusions = exclusionHandlers();

/** The acts of a manager, each in a transaction of its own as a call has it. */
const managing = (db: () => Db) => {
  const bodyOf = (sent: Partial<Sent>) => discountEndpoints.create.body.parse({ ...spring, ...sent });
  /** Runs an act in a transaction of its own and checks the shape of its response. */
  async function act<C extends AnyEndpoint>(endpoint: C, run: (tx: Db) => Promise<unknown>): Promise<ResponseOf<C>> {
    return endpoint.response.parse(await inTransaction(db(), run, { retry: true })) as ResponseOf<C>;
  }
  return {
    create: (sent: Partial<Sent> = {}) =>
      act(discountEndpoints.create, (tx) => discounts.create({ db: tx, body: bodyOf(sent), now } as never)),
    update: (id: number, sent: Partial<Sent>, { ifMatch = null as string | null, at = now } = {}) => {
      const named = { params: { id }, body: bodyOf(sent), request: { header: () => ifMatch }, now: at };
      return act(discountEndpoints.update, (tx) => discounts.update({ db: tx, ...named } as never));
    },
    remove: (id: number) =>
      act(discountEndpoints.remove, (tx) => discounts.remove({ db: tx, params: { id }, now } as never)),
    read: (id: number) => act(discountEndpoints.read, (tx) => discounts.read({ db: tx, params: { id } } as never)),
    list: (query: { search?: string; page?: number; pageSize?: number } = {}) => {
      const wholeQuery = { search: '', page: 1, pageSize: 10_000, ...query };
      return act(discountEndpoints.list, (tx) => discounts.list({ db: tx, query: wholeQuery } as never));
    },
    exclude: (discountCodeId: number, companyIds: number[]) => {
      const body = { discountCodeId, companyIds };
      return act(discountExclusionEndpoints.exclude, (tx) => exclusions.exclude({ db: tx, body } as never));
    },
    include: (id: number, companyId: number) => {
      const params = { id, companyId };
      return act(discountExclusionEndpoints.include, (tx) => exclusions.include({ db: tx, params } as never));
    },
  };
};

const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => null,
    (failure: unknown) => failure,
  );

describeOnDatabase('discount codes', (options) => {
  let database: OpenDatabase;
  const db = (): Db => database.kysely;
  const manager = managing(db);
  beforeAll(async () => {
    database = await openOrderDatabase(options());
  });
  afterAll(() => database.close());

  test('a manager adds, reads, changes and deletes a code, which can then be used for a new one', async () => {
    const made = await manager.create({ code: ' Circle ', maxUsagePerCompany: 3 });
    expect(made).toMatchObject({
      code: 'Circle',
      discountPercent: 10,
      maxUsagePerCompany: 3,
      totalUsage: 0,
      version: 1,
    });
    expect(await manager.read(made.id)).toEqual(made);
    const changed = await manager.update(made.id, { code: 'CIRCLE', discountPercent: 15 }, { ifMatch: '"1"' });
    expect(changed).toMatchObject({ code: 'CIRCLE', discountPercent: 15, version: 2 });
    await manager.remove(made.id);
    expect(await refusalOf(manager.read(made.id))).toBeInstanceOf(NotFound);
    expect(await refusalOf(manager.remove(made.id))).toBeInstanceOf(NotFound);
    expect((await manager.create({ code: 'circle' })).id).not.toBe(made.id);
  });

  test('a code that another discount has is refused, in upper and lower case', async () => {
    const codeTaken = new RuleBroken({ code: [discountMessages.codeTaken] });
    await manager.create({ code: 'Twin' });
    const other = await manager.create({ code: 'Other' });
    expect(await refusalOf(manager.create({ code: 'tWIN' }))).toEqual(codeTaken);
    expect(await refusalOf(manager.update(other.id, { code: 'TWIN' }))).toEqual(codeTaken);
    expect(await manager.update(other.id, { code: 'OTHER' })).toMatchObject({ code: 'OTHER' });
  });

  test('a manager who edits an old version is shown the current one, and nothing is saved', async () => {
    const { id } = await manager.create({ code: 'Stale' });
    await manager.update(id, { code: 'Stale', discountPercent: 20 }, { ifMatch: '1' });
    const refused = await refusalOf(manager.update(id, { code: 'Stale', discountPercent: 30 }, { ifMatch: '1' }));
    expect(refused).toBeInstanceOf(Conflict);
    expect(refused).toMatchObject({
      sentence: errorMessages.changedMeanwhile,
      current: { discountPercent: 20, version: 2 },
    });
    expect(await manager.read(id)).toMatchObject({ discountPercent: 20 });
  });

  test('an expired code cannot be changed but can be deleted', async () => {
    const { id } = await manager.create({ code: 'Short', validTo: '2026-11-18' });
    const nextDay = new Date('2026-11-19T00:00:00.000Z');
    const lastMoment = new Date('2026-11-18T23:59:59.999Z');
    await manager.update(id, { code: 'Short', validTo: '2026-11-18', discountPercent: 5 }, { at: lastMoment });
    const refused = await refusalOf(manager.update(id, { code: 'Short', validTo: '2026-12-24' }, { at: nextDay }));
    expect(refused).toEqual(new RuleBroken(discountMessages.expired));
    await manager.remove(id);
  });

  test('codes are found by a part of their text, page by page', async () => {
    const { id } = await manager.create({ code: 'Xmas%_ab' });
    const last = await manager.create({ code: 'Xmas%_AC' });
    expect((await manager.list({ search: 'mas%_A' })).items.map((discount) => discount.id)).toEqual([id, last.id]);
    expect((await manager.list({ search: 'mas%_b' })).items).toEqual([]);
    const second = await manager.list({ search: 'xmas', page: 2, pageSize: 1 });
    expect(second.items.map((discount) => discount.id)).toEqual([last.id]);
    expect(second.totalNumberOfItems).toBe(2);
  });

  test('a manager excludes companies and lets them in again, and unknown ones are refused', async () => {
    const { id } = await manager.create({ code: 'Closed' });
    const [one, other] = [await addCustomer(db()), await addCustomer(db())];
    expect(await manager.exclude(id, [other, one, one])).toEqual({ items: [one, other], totalNumberOfItems: 2 });
    expect((await manager.exclude(id, [])).items).toEqual([one, other]);
    await manager.include(id, one);
    await manager.include(id, one);
    expect((await manager.exclude(id, [other])).items).toEqual([other]);
    expect(await refusalOf(manager.exclude(id, [one, 999_999]))).toEqual(
      new RuleBroken({ companyIds: [discountMessages.noSuchCompany] }),
    );
    expect((await manager.exclude(id, [])).items).toEqual([other]);
    expect(await refusalOf(manager.exclude(999_999, [one]))).toEqual(
      new RuleBroken({ discountCodeId: [discountMessages.noSuchDiscount] }),
    );
    expect(await refusalOf(manager.include(999_999, one))).toBeInstanceOf(NotFound);
  });
});

describe('discount codes of two managers at once (postgres)', () => {
  const url = usePostgres();
  test('when both add the same code at once, one succeeds', async () => {
    const database = await openOrderDatabase({ kind: 'postgres', url: url() });
    const manager = managing(() => database.kysely);
    try {
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, at) => refusalOf(manager.create({ code: at % 2 ? 'RUSH' : 'rush' }))),
      );
      expect(outcomes.filter((failure) => failure === null)).toHaveLength(1);
      expect(outcomes.filter((failure) => failure instanceof RuleBroken)).toHaveLength(19);
    } finally {
      await database.close();
    }
  });
});
