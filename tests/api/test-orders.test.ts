import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { carrierAccountEndpoints } from '#contract/carrier-accounts.ts';
import { customRequestEndpoints } from '#contract/custom-requests.ts';
import { documentEndpoints } from '#contract/documents.ts';
import { scanEndpoints } from '#contract/scans.ts';
import { tariffEndpoints } from '#contract/tariffs.ts';
import type { AccountInput } from '#domain/carrier-account.ts';
import { plainFiles } from '#domain/files.testing.ts';
import { accountMessages } from '#domain/messages/carrier-accounts.ts';
import { type Person, useApi } from '#tests/support/api.ts';
import { changeOrder } from '#tests/support/change-order.ts';
import { runClamd, sign } from '#tests/support/fake-clamd.ts';
import { lumenOf } from '#tests/support/people.ts';
import { makeProgram, quoteLamps } from '#tests/support/test-programs.ts';
import { validBodies } from '#tests/support/valid-bodies.ts';

const clamd = await runClamd();

describe('what a test key makes', () => {
  const api = useApi({ environment: { CLAMD_URL: clamd.url, API_CALLS_PER_MINUTE: '1000' } });
  afterAll(() => clamd.stop());
  const db = () => api().database.kysely;

  test('may have the waybill number of another order, since a sandbox repeats them', async () => {
    const [live, tested] = [await makeProgram(api(), { livemode: true }), await makeProgram(api())];
    const [order, other] = [await quoteLamps(live), await quoteLamps(live)];
    const tests = [await quoteLamps(tested), await quoteLamps(tested)];
    const awbNumber = '794600000001';
    for (const id of [order, ...tests]) await changeOrder(db(), id, { awbNumber });
    await expect(changeOrder(db(), other, { awbNumber })).rejects.toThrow(/duplicate/);
    const upload = async (program: Person) => {
      const documents = [{ typeCode: 'INV' as const, file: new File([plainFiles.PDF as never], 'paper.pdf') }];
      const { items } = await program.send(documentEndpoints.upload, {
        params: { id: awbNumber },
        body: { documents },
      });
      const { requestId } = await db()
        .selectFrom('documents')
        .select('requestId')
        .where('id', '=', items[0]!.id)
        .executeTakeFirstOrThrow();
      return requestId;
    };
    expect([await upload(live), await upload(tested)]).toEqual([order, tests[1]]);
  });

  test('hides no order from the scanner, also where many share its pick-up number', async () => {
    const tested = await makeProgram(api());
    const order = await quoteLamps(await makeProgram(api(), { livemode: true }));
    const tests: number[] = [];
    while (tests.length < 20) tests.push(await quoteLamps(tested));
    for (const id of [order, ...tests]) await changeOrder(db(), id, { prgNumber: 'PRG1' });
    const { orders } = await (await api().as('csd')).send(scanEndpoints.find, { query: { code: ['PRG1'] } });
    expect(orders.map(({ id }) => id)).toEqual([order]);
  });

  test('does not count as a use of its tariff', async () => {
    const id = await quoteLamps(await makeProgram(api()));
    const [offer] = await db().selectFrom('offers').selectAll().where('requestId', '=', id).execute();
    await sql`update offers set tariff_id = null where request_id <> ${id}`.execute(db());
    const { items } = await (await api().as('manager')).send(tariffEndpoints.list, {});
    const tariff = items.flatMap(({ versions }) => versions).find((version) => version.id === offer!.tariffId);
    expect(tariff?.isUsed).toBe(false);
  });

  test('leaves a carrier account that is moved or deleted, but not while a booking is open', async () => {
    const id = await quoteLamps(await makeProgram(api()));
    const manager = await api().as('manager');
    const body = validBodies.get(carrierAccountEndpoints.create) as AccountInput;
    const account = await manager.send(carrierAccountEndpoints.create, { body });
    const params = { id: account.id };
    const ofTestOrder = await db()
      .selectFrom('offers')
      .selectAll()
      .where('requestId', '=', id)
      .executeTakeFirstOrThrow();
    const chooseAccount = () =>
      sql`update offers set carrier_account_id = ${account.id}, carrier_product = '{}', carrier_lines = '[]',
        carrier_currency = 'USD', carrier_price = 1, carrier_rate = 1 where id = ${ofTestOrder.id}`.execute(db());
    const accountOf = async (table: 'offers' | 'bookingAttempts') =>
      table === 'offers'
        ? (await db().selectFrom('offers').select('carrierAccountId').where('id', '=', ofTestOrder.id).execute())[0]
            ?.carrierAccountId
        : (await db().selectFrom('bookingAttempts').select('accountId').where('requestId', '=', id).execute())[0]
            ?.accountId;
    const shown = async () =>
      (await manager.send(carrierAccountEndpoints.list, {})).items.find((each) => each.id === account.id);
    await chooseAccount();
    await db()
      .insertInto('bookingAttempts')
      .values({
        ...{ requestId: id, customerId: ofTestOrder.customerId, number: 1, providerId: ofTestOrder.providerId },
        ...{ accountId: account.id, state: 'unclear', sentAt: api().clock.now },
      })
      .execute();
    expect((await shown())?.isUsed).toBe(false);
    const companyId = await lumenOf(api());
    const move = () => manager.try(carrierAccountEndpoints.update, { params, body: { ...body, companyId } });
    expect(await move()).toMatchObject({
      status: 400,
      body: { Errors: { companyId: [accountMessages.staysWithBooking] } },
    });
    expect(await manager.try(carrierAccountEndpoints.remove, { params })).toMatchObject({
      status: 400,
      body: { Errors: { '': [accountMessages.staysWithBooking] } },
    });
    expect([await accountOf('offers'), await accountOf('bookingAttempts')]).toEqual([account.id, account.id]);

    await db().updateTable('bookingAttempts').set({ state: 'absent' }).where('requestId', '=', id).execute();
    expect((await move()).status).toBe(200);
    expect([await accountOf('offers'), await accountOf('bookingAttempts')]).toEqual([null, null]);
    await chooseAccount();
    await manager.send(carrierAccountEndpoints.remove, { params });
    expect([await shown(), await accountOf('offers')]).toEqual([undefined, null]);
  });

  test('sends nobody a mail, also not about a file with a virus in a custom request', async () => {
    const program = await makeProgram(api());
    const { JsonData } = validBodies.get(customRequestEndpoints.create) as { JsonData: never };
    const infected = new File([plainFiles.PDF as never, `${sign}\n%%EOF\n`], 'crate.pdf');
    const before = await db().selectFrom('mails').select('id').execute();
    await program.send(customRequestEndpoints.create, { body: { JsonData, Files: [infected] } });
    while ((await api().checkFiles()) > 0);
    const states = await db()
      .selectFrom('customRequestFiles')
      .select('state')
      .where('name', '=', 'crate.pdf')
      .execute();
    expect(states).toEqual([{ state: 'removed' }]);
    expect(await db().selectFrom('mails').select('id').execute()).toHaveLength(before.length);
  });
});
