import { randomBytes, randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { centsOf } from '#domain/money.ts';
import type { Role } from '#domain/user.ts';
import { correctBalances } from '#server/finance/correct-balances.ts';
import { hashOfToken } from '#server/offers/offer-link.ts';
import { type DatabaseOptions, openDatabase, type OpenDatabase } from '#server/platform/database.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { createLog } from '#server/platform/log.ts';
import { migrateToLatest } from '#server/platform/migrate.ts';
import type { Tables } from '#server/platform/tables.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { addFirstRates } from '#server/quotes/exchange-rates.ts';
import { changeOrder, rewriteReadModels } from '#tests/support/change-order.ts';

/** The moment at which the rows below exist, unless said otherwise. */
export const now = new Date('2026-11-18T09:30:00.000Z');
export const hoursLater = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000);

/** A migrated database with two countries and the exchange rates. */
export async function openOrderDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const log = createLog({ level: 'silent' });
  const database = await openDatabase(options, log);
  await migrateToLatest(database.kysely, log);
  await addFirstRates(database.kysely);
  await database.kysely
    .insertInto('countries')
    .values([
      { id: 250, code: 'FR', name: 'France', hasPostcode: true },
      { id: 840, code: 'US', name: 'United States', hasPostcode: true },
    ])
    .execute();
  return database;
}

/** Deletes all orders and what belongs to them, without the triggers that forbid it. */
export const forgetOrders = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`truncate customers, users, providers, discounts, requests, offers, jobs, mails cascade`.execute(tx);
  });

const word = (): string => randomBytes(6).toString('hex');
type NumberedTable = 'customers' | 'users' | 'providers' | 'requests' | 'packages' | 'offers' | 'offerRequests';

/** A column that a test leaves out may be null or has a default. */
async function insertOne<T extends NumberedTable>(
  db: Db,
  table: T,
  values: Partial<Insertable<Tables[T]>>,
): Promise<number> {
  const row = await db
    .insertInto(table)
    .values(values as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return (row as { id: number }).id;
}

/** A company with an account; amounts in USD. */
export async function addCustomer(
  db: Db,
  values: { debit?: number; creditLimit?: number; hasAccess?: boolean } = {},
): Promise<number> {
  const id = await insertOne(db, 'customers', {
    name: `Company ${word()}`,
    code: word(),
    hash: word(),
    hasAccess: values.hasAccess ?? true,
    createdAt: now,
  });
  const balances = { debit: centsOf(values.debit ?? 0), creditLimit: centsOf(values.creditLimit ?? 0) };
  await inTransaction(db, (tx) => correctBalances(tx, { customerId: id, comment: 'opened', ...balances }, null, now));
  return id;
}

/** A user as a caller; staff when no customer is given. */
export async function addCaller(db: Db, role: Role, customerId: number | null = null): Promise<Caller> {
  const userId = await insertOne(db, 'users', {
    customerId,
    userName: word(),
    firstName: 'Ada',
    lastName: role,
    email: 'ada@quayside.example',
    role,
    passwordHash: 'none',
    tokensValidAfter: now,
    createdAt: now,
  });
  const signedIn = { tokenId: randomUUID(), signInId: randomUUID(), tokenExpiresAt: hoursLater(12) };
  return { userId, role, customerId, fullName: `Ada ${role}`, hasAccess: true, hasSecondFactor: false, ...signedIn };
}

export const addProvider = (
  db: Db,
  values: { name?: string; express?: boolean; email?: string; margin?: string } = {},
): Promise<number> =>
  insertOne(db, 'providers', { express: true, ...values, name: values.name ?? `Carrier ${word()}` });

/** A request with an offer request to a provider, sent a day before its deadline. */
export async function addOfferRequest(
  db: Db,
  caller: Pick<Caller, 'userId' | 'role' | 'customerId'>,
  values: { name?: string; email?: string; margin?: string; target?: bigint; requestId?: number } = {},
): Promise<{ id: number; customerId: number; providerId: number; offerRequestId: number; token: string }> {
  const { target, requestId, ...provider } = values;
  const request =
    requestId === undefined ? await addRequest(db, caller) : { id: requestId, customerId: caller.customerId! };
  const providerId = await addProvider(db, { ...provider, express: false });
  const token = word();
  const offerRequestId = await insertOne(db, 'offerRequests', {
    requestId: request.id,
    customerId: request.customerId,
    providerId,
    askedAt: now,
    deadline: hoursLater(24),
    targetPrice: target ?? null,
    linkHash: hashOfToken(token),
  });
  await rewriteReadModels(db, request.id);
  return { ...request, providerId, offerRequestId, token };
}

/** A request from Paris to Boston with one package, for the company of its caller or `customerId`. */
export async function addRequest(
  db: Db,
  caller: Pick<Caller, 'userId' | 'role' | 'customerId'>,
  values: Partial<Insertable<Tables['requests']>> = {},
): Promise<{ id: number; customerId: number }> {
  const customerId = values.customerId ?? caller.customerId!;
  const id = await insertOne(db, 'requests', {
    clientId: randomUUID(),
    customerId,
    countryFromId: 250,
    cityFrom: 'Paris',
    postcodeFrom: '75001',
    countryToId: 840,
    cityTo: 'Boston',
    postcodeTo: '02108',
    measurementSystem: 'M',
    currency: 'USD',
    insuranceAmount: 0n,
    insuranceUsd: 0n,
    declaredValue: 250_00n,
    chargeableGrams: 2_000,
    originTimeZone: 'Europe/Paris',
    createdById: caller.userId,
    createdByStaff: caller.role !== 'Customer',
    createdAt: now,
    expiresAt: hoursLater(30 * 24),
    ...values,
  });
  await rewriteReadModels(db, id);
  await insertOne(db, 'packages', {
    requestId: id,
    customerId,
    packageNumber: 1,
    packageType: 'N',
    currency: 'USD',
    value: 250_00n,
    quantity: 1,
    width: '20',
    length: '30',
    height: '10',
    weight: '2',
    description: 'Parts',
    manufactureCountryCode: 'FR',
    descriptionOfContents: 'Machine parts',
  });
  return { id, customerId };
}

/**
 * An express offer: 100.00 base, 24.50 fuel, nothing remote, 14.00 insurance, with 15 % margin. The customer price is
 * 159.28 (138.50 × 1.15 = 159.275), the security fee 31.86 (31.856), together 191.14.
 */
const pricedParts = {
  providerPrice: 138_50n,
  costBase: 100_00n,
  costFuel: 24_50n,
  costRemoteArea: 0n,
  costInsurance: 14_00n,
  totalMargin: '15.0000',
  customerPrice: 159_28n,
  priceBase: 115_00n,
  priceFuel: 28_18n,
  priceRemoteArea: 0n,
  priceInsurance: 16_10n,
  securityFee: 31_86n,
} as const;

/** The same with a customer price and fee that add up to `total` USD, all of it on the base. */
function partsFor(total: number): Partial<Insertable<Tables['offers']>> {
  const cents = Math.round(total * 100);
  const fee = Math.round(cents / 6);
  const price = BigInt(cents - fee);
  const nothing = {
    costFuel: 0n,
    costInsurance: 0n,
    priceFuel: 0n,
    priceInsurance: 0n,
    totalMargin: '0.0000',
  };
  const base = {
    providerPrice: price,
    costBase: price,
    customerPrice: price,
    priceBase: price,
    securityFee: BigInt(fee),
  };
  return { ...pricedParts, ...nothing, ...base };
}

export const addOffer = (
  db: Db,
  request: { id: number; customerId: number },
  values: Partial<Insertable<Tables['offers']>> & { providerId: number },
): Promise<number> =>
  insertOne(db, 'offers', {
    requestId: request.id,
    customerId: request.customerId,
    express: true,
    productName: 'Worldwide',
    pickUpDate: '2026-11-18',
    deliveryDate: '2026-11-23',
    transitDays: 3,
    ...pricedParts,
    eurRate: '0.920000',
    createdAt: now,
    validUntil: hoursLater(7 * 24),
    ...values,
  });

/** A request whose offer is chosen and whose details are saved, so that it waits for its payment. */
export async function addPayable(
  db: Db,
  caller: Pick<Caller, 'userId' | 'role' | 'customerId'>,
  values: {
    providerId?: number;
    customerId?: number;
    total?: number;
    offer?: Partial<Insertable<Tables['offers']>>;
  } = {},
): Promise<{ id: number; customerId: number; offerId: number }> {
  const request = await addRequest(
    db,
    caller,
    values.customerId === undefined ? {} : { customerId: values.customerId },
  );
  const providerId = values.providerId ?? (await addProvider(db));
  const parts = values.total === undefined ? pricedParts : partsFor(values.total);
  const offerId = await addOffer(db, request, { providerId, ...parts, ...values.offer });
  await changeOrder(db, request.id, { selectedOfferId: offerId, step: 2 });
  return { ...request, offerId };
}
