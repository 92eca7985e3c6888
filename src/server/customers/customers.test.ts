import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NotFound, RuleBroken } from '#server/platform/failures.ts';
import { openDatabase, type OpenDatabase } from '#server/platform/database.ts';
import type { Db } from '#server/platform/handler.ts';
import { migrateToLatest } from '#server/platform/migrate.ts';
import { describeOnDatabase, silent } from '#server/platform/test-databases.ts';
import { grantAccess, withdrawAccess } from './access.ts';
import { createCustomer, type NewCustomer } from './create-customer.ts';
import { findCompanyByCode, findCompanyByHash, listAllCustomers, listCompanies } from './find-company.ts';

const now = new Date('2026-11-18T12:30:00Z');
const company: NewCustomer = { name: 'Lumen', phone: '+49 30 1', email: 'post@lumen.example', address: 'Berlin' };

describeOnDatabase('customers', (options) => {
  let database: OpenDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await openDatabase(options(), silent);
    db = database.kysely;
    await migrateToLatest(db, silent);
  });
  beforeEach(async () => {
    await db.deleteFrom('customers').execute();
  });
  afterAll(() => database.close());

  test('begin without money and access, with a code and a hash of their own', async () => {
    const [one, two] = [await createCustomer(db, company, now), await createCustomer(db, company, now)];
    expect(one.code).toMatch(/^C-[A-Z2-9]{6}$/);
    expect(one.hash).toMatch(/^[0-9a-f]{32}$/);
    expect([one.code === two.code, one.hash === two.hash]).toEqual([false, false]);
    const row = await db.selectFrom('customers').selectAll().where('id', '=', one.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      ...company,
      hasAccess: false,
      debit: 0n,
      creditLimit: 0n,
      creditBalance: 0n,
      customerSpecificPricing: '0.0000',
      comment: null,
      createdAt: now.toISOString(),
      version: 1,
    });
  });

  test('with invalid data are refused with messages', async () => {
    await createCustomer(db, { ...company, code: 'lumen', hash: 'h1' }, now);
    const refusalOf = async (changes: Partial<NewCustomer>): Promise<unknown> => {
      const refused = await createCustomer(db, { ...company, ...changes }, now).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(RuleBroken);
      return (refused as RuleBroken).errors;
    };
    expect(await refusalOf({ code: 'LUMEN' })).toEqual({ code: ['The customer code LUMEN is already taken'] });
    expect(await refusalOf({ code: 'A B' })).toEqual({ code: [expect.stringContaining('capital letters')] });
    expect(await refusalOf({ name: '', phone: 'x'.repeat(256), email: 'x', address: ' ' })).toEqual({
      name: ['Name value is required'],
      phone: ['Max 255 characters'],
      email: ['Email address is not valid'],
      address: ['Address value is required'],
    });
    await expect(createCustomer(db, { ...company, hash: 'h1' }, now)).rejects.toThrow('No free customer code or hash');
  });

  test('are found by their exact hash and their code, and by no other text', async () => {
    const { id } = await createCustomer(db, { ...company, code: 'LUMEN', hash: 'h1' }, now);
    expect([await findCompanyByHash(db, 'h1'), await findCompanyByCode(db, 'lumen')]).toEqual([{ id }, { id }]);
    for (const odd of ['', 'H1', 'h1 ', 'h\u0000', "' or 1=1 --", '%', 'x'.repeat(9999), '\ud800']) {
      expect(await findCompanyByHash(db, odd)).toBeNull();
      expect(await findCompanyByCode(db, odd)).toBeNull();
    }
  });

  test('are listed by name in alphabetical order, and those of equal names by id', async () => {
    const names = ['zebra', 'Élan', 'Zebra', 'acme', 'Éclair', 'Elan'];
    for (const [index, name] of names.entries())
      await createCustomer(db, { ...company, name, code: `C${index}`, hash: `h${index}` }, now);
    const twin = await createCustomer(db, { ...company, name: 'acme', code: 'TWIN', hash: 'twin' }, now);
    const listed = await listCompanies(db);
    expect(listed.map(({ name }) => name)).toEqual(['acme', 'acme', 'Éclair', 'Elan', 'Élan', 'zebra', 'Zebra']);
    expect(listed[1]).toEqual({ id: twin.id, name: 'acme', hash: 'twin' });
    expect((await listAllCustomers(db))[1]).toEqual({ name: 'acme', code: 'TWIN', hasAccess: false, users: 0 });
  });

  test('are given and lose access to the shipping service', async () => {
    const { id } = await createCustomer(db, company, now);
    const read = async () =>
      (await db.selectFrom('customers').select(['hasAccess', 'version']).where('id', '=', id).execute())[0];
    await grantAccess(db, id);
    expect(await read()).toEqual({ hasAccess: true, version: 2 });
    await withdrawAccess(db, id);
    expect(await read()).toEqual({ hasAccess: false, version: 3 });
    await expect(grantAccess(db, id + 1)).rejects.toThrow(NotFound);
  });
});
