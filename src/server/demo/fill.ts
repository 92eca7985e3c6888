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
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { company, expired, userName, firstName, lastName, email, role, passwordHash } of users) {
    const customerId = company === null ? null : companies.get(company)!;
    const passwordExpired = expired;
    const user = { userName, firstName, lastName, email, role, customerId, passwordHash, passwordExpired };
    ids.set(userName, await createUser(tx, user, now));
  }
  return ids;
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

/**
 * Fills an empty portal with its demo data (decisions §9), through the server's own calls and acts, on a clock that runs
 * from `openedDaysAgo` before `today` up to it. A portal that has anyone in it is left alone.
 */
export async function fillWithDemo(database: OpenDatabase, services: Services, today: Date): Promise<void> {
  const db = database.kysely;
  if (!(await isEmpty(db))) return;
  const opened = new Date(today.getTime() - openedDaysAgo * dayMs);
  const users = await hashPasswords(services);
  const people = await inTransaction(db, async (tx) => {
    const companies = await addCompanies(tx, opened);
    await addCarriers(tx, opened.toISOString().slice(0, 10), opened);
    return await addPeople(tx, users, companies, opened);
  });

  let clock = opened;
  const server = await createServer({ ...services, log: quietLog, database, now: () => clock });
  for (const [index, request] of demoRequests.entries()) {
    clock = startOf(request.daysAgo, today);
    const user = demoUsers.find((each) => each.company === request.company && !each.expired)!;
    const headers = await handOver(
      server.app,
      services.tokenKey,
      { id: people.get(user.userName)!, since: opened },
      clock,
    );
    await sendParcel(server.app, headers, request, index);
    await server.runDue();
  }
  clock = today;
  await server.runDue();
  await server.app.close();
}

/** Half past nine in the morning, UTC, some days before today; never later than today's own hour. */
function startOf(daysAgo: number, today: Date): Date {
  const day = new Date(today.getTime() - daysAgo * dayMs).toISOString().slice(0, 10);
  return new Date(`${day}T09:30:00Z`);
}
