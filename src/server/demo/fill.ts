import { finePercentOfText } from '#domain/money.ts';
import { createCustomer } from '#server/customers/create-customer.ts';
import { grantAccess } from '#server/customers/access.ts';
import { createServer } from '#server/create-server.ts';
import { correctBalances } from '#server/finance/correct-balances.ts';
import { setPricing } from '#server/customers/pricing.ts';
import { createUser } from '#server/identity/create-user.ts';
import { createPasswords } from '#server/identity/passwords.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import { createLog } from '#server/platform/log.ts';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { addProvider, addTariff } from '#server/providers/add-provider.ts';
import type { Services } from '#server/services.ts';
import { demoRequests } from './parcels.ts';
import { demoCompanies, demoPassword, demoUsers } from './people.ts';
import type { DemoCompanyCode } from './people.ts';
import { sendParcel } from './send-parcel.ts';
import { handOver } from './sign-in.ts';
import { demoTariffs } from './tariffs.ts';

const dayMs = 86_400_000;
/** How long before today the demo portal opened. */
const openedDaysAgo = 45;

/** What the making of demo data says is of no use to anyone but when it goes wrong. */
const quietLog = createLog({ level: 'warn' });

/** The sign-ins that a person is told of at the start. */
export const demoSignIns = demoUsers;

const isEmpty = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined &&
  (await db.selectFrom('customers').select('id').limit(1).executeTakeFirst()) === undefined;

async function addCompanies(tx: Db, now: Date): Promise<Map<DemoCompanyCode, number>> {
  const ids = new Map<DemoCompanyCode, number>();
  for (const company of demoCompanies) {
    const { code, hash, name, phone, email, address, debit, creditLimit, pricing } = company;
    const { id } = await createCustomer(tx, { code, hash, name, phone, email, address }, now);
    if (company.hasAccess) await grantAccess(tx, id);
    await setPricing(tx, id, finePercentOfText(pricing));
    await correctBalances(tx, { customerId: id, debit, creditLimit, comment: 'Opening balance' }, null, now);
    ids.set(code, id);
  }
  return ids;
}

type Hashed = (typeof demoUsers)[number] & { passwordHash: string };

/** Hashing takes its time, so it is done before the transaction. */
function hashPasswords({ config }: Services): Promise<Hashed[]> {
  const passwords = createPasswords(config.passwordCost);
  return Promise.all(demoUsers.map(async (user) => ({ ...user, passwordHash: await passwords.hash(demoPassword) })));
}

async function addPeople(
  tx: Db,
  users: readonly Hashed[],
  companies: Map<DemoCompanyCode, number>,
  now: Date,
): Promise<void> {
  for (const { company, expired, userName, firstName, lastName, email, role, passwordHash } of users) {
    const customerId = company === null ? null : companies.get(company)!;
    const passwordExpired = expired;
    const user = { userName, firstName, lastName, email, role, customerId, passwordHash, passwordExpired };
    await createUser(tx, user, now);
  }
}

async function addCarriers(tx: Db, validFrom: string, now: Date): Promise<void> {
  for (const tariff of demoTariffs) {
    const name = tariff.carrier;
    const id = await addProvider(tx, {
      name,
      express: true,
      email: `bookings@${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.example`,
      margin: finePercentOfText('10'),
      serviceInfo: 'Door to door, with tracking. Transit times are working days.',
      trackingLink: `https://${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.example/track/{awb}`,
    });
    await addTariff(tx, id, tariff, validFrom, now);
  }
}

const settingName = 'demo-data';

/** How far the filling got, and the day it counts from: one that was cut short goes on from there. */
interface Filling {
  state: 'filling' | 'filled';
  today: string;
}

async function readFilling(db: Db): Promise<Filling | null> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', settingName).executeTakeFirst();
  return row ? (JSON.parse(row.value) as Filling) : null;
}

async function writeFilling(db: Db, filling: Filling): Promise<void> {
  const value = JSON.stringify(filling);
  await db
    .insertInto('settings')
    .values({ name: settingName, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

const openedBefore = (today: Date): Date => new Date(today.getTime() - openedDaysAgo * dayMs);

/** Companies, people and carriers, and the note that their shipments are still to come, in one transaction. */
async function open(db: Db, services: Services, today: Date): Promise<void> {
  const opened = openedBefore(today);
  const users = await hashPasswords(services);
  await inTransaction(db, async (tx) => {
    const companies = await addCompanies(tx, opened);
    await addCarriers(tx, opened.toISOString().slice(0, 10), opened);
    await addPeople(tx, users, companies, opened);
    await writeFilling(tx, { state: 'filling', today: today.toISOString() });
  });
}

const readIds = async (db: Db): Promise<Map<string, number>> => {
  const rows = await db.selectFrom('users').select(['id', 'user_name']).execute();
  return new Map(rows.map(({ id, user_name }) => [user_name, id]));
};

/** Sends every demo parcel as far as it goes. What an earlier try did already is a repeat under the same keys. */
async function sendParcels(database: OpenDatabase, services: Services, today: Date): Promise<void> {
  const people = await readIds(database.kysely);
  const since = openedBefore(today);
  let clock = since;
  const server = await createServer({ ...services, log: quietLog, database, now: () => clock });
  for (const [index, request] of demoRequests.entries()) {
    clock = startOf(request.daysAgo, today);
    const user = demoUsers.find((each) => each.company === request.company && !each.expired)!;
    const id = people.get(user.userName)!;
    const headers = await handOver(server.app, services.tokenKey, { id, since }, clock);
    await sendParcel(server.app, headers, request, index);
    await server.runDue();
  }
  clock = today;
  await server.runDue();
  await server.app.close();
}

/**
 * Fills an empty portal with its demo data (decisions §9), through the server's own calls and acts, on a clock that runs
 * from `openedDaysAgo` before `today` up to it. A filling that was cut short is finished; a portal that has anyone else in
 * it is left alone.
 */
export async function fillWithDemo(database: OpenDatabase, services: Services, today: Date): Promise<void> {
  const db = database.kysely;
  const known = await readFilling(db);
  if (known?.state === 'filled' || (!known && !(await isEmpty(db)))) return;
  const start = known ? new Date(known.today) : today;
  if (!known) await open(db, services, start);
  await sendParcels(database, services, start);
  await writeFilling(db, { state: 'filled', today: start.toISOString() });
}

/** Half past nine in the morning, UTC, some days before today; never later than today's own hour. */
function startOf(daysAgo: number, today: Date): Date {
  const day = new Date(today.getTime() - daysAgo * dayMs).toISOString().slice(0, 10);
  return new Date(`${day}T09:30:00Z`);
}
