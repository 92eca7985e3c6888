import { randomBytes, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
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
import { changeOrder, rewriteOrder } from '#tests/support/change-order.ts';

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
      { id: 250, code: 'FR', name: 'France', has_postcode: true },
      { id: 840, code: 'US', name: 'United States', has_postcode: true },
    ])
    .execute();
  return database;
}

const word = (): string => randomBytes(6).toString('hex');
type NumberedTable = 'customers' | 'users' | 'providers' | 'requests' | 'packages' | 'offers' | 'offer_requests';

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

/** A company with its balances opened by the act that opens them everywhere; amounts in USD. */
export async function addCustomer(
  db: Db,
  given: { debit?: number; creditLimit?: number; hasAccess?: boolean } = {},
): Promise<number> {
  const id = await insertOne(db, 'customers', {
    name: `Company ${word()}`,
    code: word(),
    hash: word(),
    has_access: given.hasAccess ?? true,
    created_at: now,
  });
  const balances = { debit: centsOf(given.debit ?? 0), creditLimit: centsOf(given.creditLimit ?? 0) };
  await inTransaction(db, (tx) => correctBalances(tx, { customerId: id, comment: 'opened', ...balances }, null, now));
  return id;
}

/** A user as a caller; staff when no customer is given. */
export async function addCaller(db: Db, role: Role, customerId: number | null = null): Promise<Caller> {
  const userId = await insertOne(db, 'users', {
    customer_id: customerId,
    user_name: word(),
    first_name: 'Ada',
    last_name: role,
    email: 'ada@quayside.example',
    role,
    password_hash: 'none',
    tokens_valid_after: now,
    created_at: now,
  });
  const signedIn = { tokenId: randomUUID(), signInId: randomUUID(), tokenExpiresAt: hoursLater(12) };
  return { userId, role, customerId, fullName: `Ada ${role}`, hasAccess: true, hasSecondFactor: false, ...signedIn };
}

export const addProvider = (
  db: Db,
  given: { name?: string; express?: boolean; email?: string; margin?: string } = {},
): Promise<number> => insertOne(db, 'providers', { express: true, ...given, name: given.name ?? `Carrier ${word()}` });

/** A request with a provider that was asked for an offer a day before its deadline. */
export async function addAsked(
  db: Db,
  caller: Pick<Caller, 'userId' | 'role' | 'customerId'>,
  given: { name?: string; email?: string; margin?: string; target?: bigint; requestId?: number } = {},
): Promise<{ id: number; customer_id: number; providerId: number; askedId: number; token: string }> {
  const { target, requestId, ...provider } = given;
  const request =
    requestId === undefined ? await addRequest(db, caller) : { id: requestId, customer_id: caller.customerId! };
  const providerId = await addProvider(db, { ...provider, express: false });
  const token = word();
  const askedId = await insertOne(db, 'offer_requests', {
    request_id: request.id,
    customer_id: request.customer_id,
    provider_id: providerId,
    asked_at: now,
    deadline: hoursLater(24),
    target_price: target ?? null,
    link_hash: hashOfToken(token),
  });
  await rewriteOrder(db, request.id);
  return { ...request, providerId, askedId, token };
}

/** A request from Paris to Boston with one package, by a caller for their own company or for the one given. */
export async function addRequest(
  db: Db,
  caller: Pick<Caller, 'userId' | 'role' | 'customerId'>,
  given: Partial<Insertable<Tables['requests']>> = {},
): Promise<{ id: number; customer_id: number }> {
  const customerId = given.customer_id ?? caller.customerId!;
  const id = await insertOne(db, 'requests', {
    client_id: randomUUID(),
    customer_id: customerId,
    country_from_id: 250,
    city_from: 'Paris',
    postcode_from: '75001',
    country_to_id: 840,
    city_to: 'Boston',
    postcode_to: '02108',
    measurement_system: 'M',
    currency: 'USD',
    insurance_amount: 0n,
    insurance_usd: 0n,
    declared_value: 250_00n,
    chargeable_grams: 2_000,
    origin_time_zone: 'Europe/Paris',
    created_by_id: caller.userId,
    created_by_staff: caller.role !== 'Customer',
    created_at: now,
    expires_at: hoursLater(30 * 24),
    ...given,
  });
  await rewriteOrder(db, id);
  await insertOne(db, 'packages', {
    request_id: id,
    customer_id: customerId,
    package_number: 1,
    package_type: 'N',
    currency: 'USD',
    value: 250_00n,
    quantity: 1,
    width: '20',
    length: '30',
    height: '10',
    weight: '2',
    description: 'Parts',
    manufacture_country_code: 'FR',
    description_of_contents: 'Machine parts',
  });
  return { id, customer_id: customerId };
}

/**
 * An express offer: 100.00 base, 24.50 fuel, nothing remote, 14.00 insurance, with 15 % margin. The customer price is
 * 159.28 (138.50 × 1.15 = 159.275), the security fee 31.86 (31.856), together 191.14.
 */
const pricedParts = {
  provider_price: 138_50n,
  cost_base: 100_00n,
  cost_fuel: 24_50n,
  cost_remote_area: 0n,
  cost_insurance: 14_00n,
  total_margin: '15.0000',
  customer_price: 159_28n,
  price_base: 115_00n,
  price_fuel: 28_18n,
  price_remote_area: 0n,
  price_insurance: 16_10n,
  security_fee: 31_86n,
} as const;

/** The same with a customer price and fee that add up to `total` USD, all of it on the base. */
function partsFor(total: number): Partial<Insertable<Tables['offers']>> {
  const cents = Math.round(total * 100);
  const fee = Math.round(cents / 6);
  const price = BigInt(cents - fee);
  const nothing = {
    cost_fuel: 0n,
    cost_insurance: 0n,
    price_fuel: 0n,
    price_insurance: 0n,
    total_margin: '0.0000',
  };
  const base = {
    provider_price: price,
    cost_base: price,
    customer_price: price,
    price_base: price,
    security_fee: BigInt(fee),
  };
  return { ...pricedParts, ...nothing, ...base };
}

export const addOffer = (
  db: Db,
  request: { id: number; customer_id: number },
  given: Partial<Insertable<Tables['offers']>> & { provider_id: number },
): Promise<number> =>
  insertOne(db, 'offers', {
    request_id: request.id,
    customer_id: request.customer_id,
    express: true,
    product_name: 'Worldwide',
    pick_up_date: '2026-11-18',
    delivery_date: '2026-11-23',
    transit_days: 3,
    ...pricedParts,
    eur_rate: '0.920000',
    created_at: now,
    valid_until: hoursLater(7 * 24),
    ...given,
  });

/** A request whose offer is chosen and whose details are saved, so that it waits for its payment. */
export async function addPayable(
  db: Db,
  caller: Pick<Caller, 'userId' | 'role' | 'customerId'>,
  given: {
    providerId?: number;
    customerId?: number;
    total?: number;
    offer?: Partial<Insertable<Tables['offers']>>;
  } = {},
): Promise<{ id: number; customer_id: number; offerId: number }> {
  const request = await addRequest(db, caller, given.customerId === undefined ? {} : { customer_id: given.customerId });
  const providerId = given.providerId ?? (await addProvider(db));
  const parts = given.total === undefined ? pricedParts : partsFor(given.total);
  const offerId = await addOffer(db, request, { provider_id: providerId, ...parts, ...given.offer });
  await changeOrder(db, request.id, { selected_offer_id: offerId, step: 2 });
  return { ...request, offerId };
}
