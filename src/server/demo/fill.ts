import { sql } from 'kysely';
import { carrierAccountEndpoints } from '#contract/carrier-accounts.ts';
import { fillPath } from '#contract/endpoint.ts';
import { partsOf } from '#contract/multipart.ts';
import { peopleEndpoints } from '#contract/people.ts';
import { webhookEndpoints } from '#contract/webhooks.ts';
import { finePercentOfText } from '#domain/money.ts';
import { webhookEvents } from '#domain/webhook.ts';
import { utcDay } from '#domain/working-days.ts';
import { utcTime } from '#domain/utc-time.ts';
import type { CardCharge } from '#server/cards/card-gateway.ts';
import { noCards } from '#server/cards/no-cards.ts';
import { createServer } from '#server/create-server.ts';
import { setPricing } from '#server/customers/pricing.ts';
import { correctBalances } from '#server/finance/correct-balances.ts';
import { readCaller } from '#server/identity/authenticate.ts';
import { createPasswords } from '#server/identity/passwords.ts';
import { commandLine } from '#server/people/actor.ts';
import { addCustomer, addUser } from '#server/people/add-people.ts';
import { changeAccess } from '#server/people/change-access.ts';
import { withLock } from '#server/platform/advisory-lock.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { silentTransport } from '#server/platform/mail-transport.ts';
import { repeatStatements } from '#server/platform/repeated-statements.ts';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { addProvider, addTariff } from '#server/providers/add-provider.ts';
import { refreshReports } from '#server/reports/refresh-reports.ts';
import { replacePoints } from '#server/service-points/replace-points.ts';
import type { Services } from '#server/services.ts';
import { companies, demoPassword, users } from './people.ts';
import { demoPoints } from './places.ts';
import { demoAccounts, demoForwarders, demoTariffs, sandboxInfo } from './providers.ts';
import { listSteps, type Means } from './steps.ts';

const openedDaysAgo = 45;
const settingName = 'demo';

/** `wanted`: the portal is empty; `cut short`: an earlier filling did not end; `settled`: it is filled, or has other data. */
export async function readDemoState(db: Db): Promise<'wanted' | 'cut short' | 'settled'> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', settingName).executeTakeFirst();
  if (row) return row.value === 'filled' ? 'settled' : 'cut short';
  const anybody = db.selectFrom('users').select('id').unionAll(db.selectFrom('customers').select('id'));
  return (await anybody.executeTakeFirst()) ? 'settled' : 'wanted';
}

const writeDemoState = (db: Db, value: 'filling' | 'filled') =>
  db
    .insertInto('settings')
    .values({ name: settingName, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();

/** Every server fills these before the demo data. */
const filledBefore = ['cities', 'countries', 'exchange_rates', 'loaded_places', 'postcodes', 'settings'];

/** Empties a database in which a filling was interrupted. @throws StartupProblem if it has other users */
async function removeDemo(db: Db): Promise<void> {
  const own = users.map(({ userName }) => userName);
  const stranger = await db.selectFrom('users').select('userName').where('userName', 'not in', own).executeTakeFirst();
  if (stranger) {
    throw new StartupProblem(
      `The demo data were not completed, and the user ${stranger.userName} is not one of theirs. Start with an empty database, or with SEED_DEMO=off.`,
    );
  }
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables
      where schemaname = current_schema() and tablename not like 'kysely\\_%'`.execute(tx);
    const tables = rows.filter(({ name }) => !filledBefore.includes(name)).map(({ name }) => sql.table(name));
    // Triggers forbid emptying the ledger, but here no real money was ever booked.
    for (const table of tables) await sql`alter table ${table} disable trigger user`.execute(tx);
    await sql`truncate ${sql.join(tables)} restart identity`.execute(tx);
    for (const table of tables) await sql`alter table ${table} enable trigger user`.execute(tx);
  });
}

const domainOf = (name: string): string => `${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.example`;

async function addProviders(tx: Db, now: Date): Promise<void> {
  const shared = { express: true, margin: finePercentOfText('10') };
  const serviceInfo = 'Door to door, with tracking. Transit times are working days.';
  for (const [index, tariff] of demoTariffs.entries()) {
    const { carrier: name } = tariff;
    const addresses = { email: `bookings@${domainOf(name)}`, trackingLink: `https://${domainOf(name)}/track/{awb}` };
    const providerId = await addProvider(tx, { ...shared, ...addresses, name, serviceInfo });
    await addTariff(tx, providerId, tariff, utcDay(now), now);
    const rows = demoPoints(name, index + 1, utcDay(now).slice(0, 4));
    await replacePoints(tx, { providerId, rows, by: null, now });
  }
  for (const { margin, ...forwarder } of demoForwarders) {
    const provider = { ...forwarder, express: false, email: `quotes@${domainOf(forwarder.name)}`, trackingLink: null };
    await addProvider(tx, { ...provider, margin: finePercentOfText(margin) });
  }
}

async function addCompaniesAndUsers(db: Db, { config }: Services, now: Date): Promise<void> {
  const passwordHash = await createPasswords(config.passwordCost).hash(demoPassword);
  await inTransaction(db, async (tx) => {
    const ids = new Map<string, number>();
    for (const { hasAccess, debit, creditLimit, pricing, ...company } of companies) {
      const { id } = await addCustomer(tx, commandLine, company, now);
      if (hasAccess) await changeAccess(tx, commandLine, { id, ifMatch: null, hasAccess }, now);
      await setPricing(tx, id, finePercentOfText(pricing));
      await correctBalances(tx, { customerId: id, debit, creditLimit, comment: 'Opening balance' }, null, now);
      ids.set(company.code, id);
    }
    await addProviders(tx, now);
    for (const { company, path: _, what: __, ...user } of users) {
      const customerId = company === null ? null : ids.get(company)!;
      await addUser(tx, commandLine, { ...user, customerId, passwordHash }, now);
    }
    await writeDemoState(tx, 'filling');
  });
}

/** Some demo customers pay by transfer, whatever the settings. */
const demoBank = {
  ...{ bank: 'Quayside Demo Bank', accountNumber: 'DE00 1000 0000 0000 0000 00', receiverInfo: 'Quayside' },
  ...{ details: null, paymentWaitTime: null },
};

/** A webhook to the stand-in receiver, which reads the webhook's secret in the address that is called. */
async function addSandboxWebhook(send: Means['send'], customerId: number, receiver: string): Promise<void> {
  await send('manager', peopleEndpoints.changeApi, { params: { id: customerId }, body: { hasApi: true } });
  const input = { events: [...webhookEvents], isActive: true, url: `${receiver}/hook` };
  const { webhook, secret } = await send('customer', webhookEndpoints.create, { body: input });
  const params = { id: webhook.id };
  const url = `${input.url}?secret=${encodeURIComponent(secret)}`;
  await send('customer', webhookEndpoints.update, { params, body: { ...input, url } });
  await send('customer', webhookEndpoints.test, { params });
}

/** An account with the stand-in of each carrier. */
async function addSandboxAccounts(db: Db, send: Means['send']): Promise<void> {
  const provider = { express: true, margin: finePercentOfText('10'), serviceInfo: sandboxInfo, trackingLink: null };
  for (const { name, api, credentials } of demoAccounts) {
    const shippingProviderId = await addProvider(db, { ...provider, name, email: `bookings@${api}.example` });
    const account = { shippingProviderId, companyId: null, api, mode: 'sandbox', products: null } as const;
    await send('manager', carrierAccountEndpoints.create, { body: { ...account, isActive: true, credentials } });
  }
}

/** Only the sandbox is charged, never real money. Without its charge, as while it is down, the demo has one that is made up. */
export async function chargeOfDemo({ config, cards }: Pick<Services, 'config' | 'cards'>, charge: CardCharge) {
  const outcome = config.cards.gateway.kind === 'sandbox' ? await cards.charge(charge) : null;
  if (outcome?.kind === 'charged') return outcome;
  return { kind: 'charged' as const, id: `demo-${charge.reference}`, amount: charge.amount };
}

async function makeEntries(database: OpenDatabase, services: Services, opened: Date, today: Date): Promise<void> {
  const db = database.kysely;
  const { config, mail, log } = services;
  const callers = new Map<string, Caller>();
  for (const { id, userName } of await db.selectFrom('users').select(['id', 'userName']).execute())
    callers.set(userName, (await readCaller(db, id, 'demo'))!);
  const tokenStart = 'demo.demo.';
  let now = opened;
  const server = await createServer({
    ...services,
    database,
    config: { ...config, bank: config.bank ?? demoBank },
    now: () => now,
    authenticateDemo: async ({ token }) => callers.get(token.slice(tokenStart.length))!,
    // Without SMTP, mails are written as files.
    mail: config.mail.smtpUrl === null ? mail : silentTransport,
    log: log.child({}, { level: log.isLevelEnabled('info') ? 'warn' : log.level }),
    cards: {
      ...noCards,
      isOpen: true,
      charge: (charge) => chargeOfDemo(services, charge),
    },
  });
  const send: Means['send'] = async (userName, endpoint, input) => {
    const { params, body = {} } = input as { params?: Record<string, unknown>; body?: object };
    const form = new FormData();
    if (endpoint.bodyKind === 'multipart')
      for (const [name, part] of partsOf(body, (value) => value instanceof Blob)) form.append(name, part);
    const response = await server.app.inject({
      ...{ method: endpoint.method, url: fillPath(endpoint, params) },
      ...(endpoint.bodyKind !== 'none' && { payload: endpoint.bodyKind === 'multipart' ? form : body }),
      headers: userName === null ? {} : { authorization: `Bearer ${tokenStart}${userName}` },
    });
    if (response.statusCode === 200) return response.json();
    throw new Error(`${endpoint.method} ${endpoint.path}: ${response.statusCode} ${response.body}`);
  };
  const { sandboxWebhooksUrl: receiver, sandboxCarriersUrl } = config;
  const last = [
    () => server.followShipments(),
    async () => receiver && addSandboxWebhook(send, callers.get('customer')!.customerId!, receiver),
    async () => sandboxCarriersUrl && addSandboxAccounts(db, send),
  ].map((act) => ({ at: today, act }));
  for (const { at, act } of [...listSteps({ db, today, send }, opened), ...last]) {
    now = at;
    await act();
    await server.bookShipments();
    await server.makePapers();
    await server.runDue();
    await server.sendMails();
  }
  await refreshReports(db, today);
  await server.app.close();
}

/**
 * Sends requests to the server's own handlers, on a clock that runs up to `today`. An interrupted filling starts anew; a portal with other
 * data is left alone. Of several servers one fills and the others wait. @throws StartupProblem when a filling was interrupted and users
 * were added since
 */
export const fillWithDemo = (database: OpenDatabase, services: Services, today: Date): Promise<void> =>
  withLock(database.direct, 'demoFilling', async () => {
    const db = database.kysely;
    const state = await readDemoState(db);
    if (state === 'settled') return;
    if (state === 'cut short') await removeDemo(db);
    const opened = utcTime(today).subtract(openedDaysAgo, 'day').toDate();
    await repeatStatements(async () => {
      await addCompaniesAndUsers(db, services, opened);
      await makeEntries(database, services, opened, today);
    });
    await writeDemoState(db, 'filled');
  });
