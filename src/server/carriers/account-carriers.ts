import { sql } from 'kysely';
import type { CarrierApi } from '#domain/carrier-account.ts';
import type { PickUpHours } from '#domain/pickup-availability.ts';
import type { Db } from '#server/platform/handler.ts';
import { seal, type SecretKeys, unseal } from '#server/platform/seal.ts';
import type { CarrierAccount } from './adapter.ts';
import { adapters } from './adapters.ts';
import { type Carrier, type Carriers, CarrierRefusal } from './carrier.ts';
import { type CarrierHttp, createCarrierHttp, observeResponses, type ObservedResponse } from './carrier-http.ts';
import type { ResponsesToKeep } from './carrier-responses.ts';
import { findRememberedPoint, rememberPoints } from './service-points.ts';

/** For carriers whose API does not say when their couriers come. */
const usualHours: PickUpHours = { cutOff: '15:00', earliest: '09:00', latest: '18:00' };

export interface AccountSettings {
  keys: SecretKeys;
  /** Where the stand-ins listen; null: there are none. */
  sandboxUrl: string | null;
  clock(): Date;
  /** What carriers sent about an order. Missing where nobody keeps it. */
  keepResponses?(sent: ResponsesToKeep): void;
}

const selectAllAccounts = (db: Db) =>
  db
    .selectFrom('carrierAccounts')
    .innerJoin('providers', 'providers.id', 'carrierAccounts.providerId')
    .selectAll('carrierAccounts')
    .leftJoin('customers', 'customers.id', 'carrierAccounts.customerId')
    .select(['providers.name as providerName', 'customers.name as customerName', 'providers.deletedAt as deletedAt']);

/** The accounts of providers that are not deleted. */
export const selectAccounts = (db: Db) => selectAllAccounts(db).where('providers.deletedAt', 'is', null);

/** Whether the carrier bills the company itself: the account is its own. */
export const isBilledTo = async (db: Db, customerId: number, accountId: number | null): Promise<boolean> =>
  accountId !== null &&
  (await db
    .selectFrom('carrierAccounts')
    .select('id')
    .where('id', '=', accountId)
    .where('customerId', '=', customerId)
    .executeTakeFirst()) !== undefined;

export type AccountRow = Awaited<ReturnType<ReturnType<typeof selectAccounts>['execute']>>[number];

export type Credentials = CarrierAccount['credentials'];

const ownerOf = (id: number) => ({ purpose: 'carrier account', row: id }) as const;

/** Null where its key is missing. */
export function unsealCredentials(
  keys: SecretKeys,
  { id, sealed }: Pick<AccountRow, 'id' | 'sealed'>,
): Credentials | null {
  const secret = unseal(keys, ownerOf(id), sealed);
  return secret && (JSON.parse(new TextDecoder().decode(secret)) as Credentials);
}

export const sealCredentials = (keys: SecretKeys, id: number, credentials: Credentials): string =>
  seal(keys, ownerOf(id), new TextEncoder().encode(JSON.stringify(credentials)));

/** Null where its key is missing, or for a stand-in where none is started. */
function openAccount(
  { keys, sandboxUrl, clock }: AccountSettings,
  row: Pick<AccountRow, 'id' | 'providerId' | 'providerName' | 'adapter' | 'mode' | 'sealed'>,
  http: CarrierHttp,
): CarrierAccount | null {
  const adapter = adapters[row.adapter];
  const credentials = unsealCredentials(keys, row);
  const sandbox = sandboxUrl && `${sandboxUrl}/${row.adapter}`;
  const baseUrl = row.mode === 'sandbox' ? sandbox : adapter?.hosts[row.mode];
  if (!adapter || !credentials || !baseUrl) return null;
  return {
    id: row.id,
    providerId: row.providerId,
    name: row.providerName,
    mode: row.mode,
    credentials,
    baseUrl,
    pickUp: usualHours,
    http,
    clock,
  };
}

/** Finds also an account that is switched off, since what it has booked goes on. */
const findAccount = (db: Db, id: number): Promise<AccountRow | undefined> =>
  selectAllAccounts(db).where('carrierAccounts.id', '=', id).executeTakeFirst();

/** Null where the account is not one of `api`, and where its key is missing. */
export async function readCredentials(
  db: Db,
  keys: SecretKeys,
  api: CarrierApi,
  id: number,
): Promise<Credentials | null> {
  const row = await findAccount(db, id);
  return row?.adapter === api ? unsealCredentials(keys, row) : null;
}

/** Stores what the carrier sends about an order, also where the call fails. */
function keepingResponses(carrier: Carrier, keepResponses: NonNullable<AccountSettings['keepResponses']>): Carrier {
  const { providerId, voidShipment, cancelPickup, landedCost } = carrier;
  function keep<T>(to: Omit<ResponsesToKeep, 'providerId' | 'responses'>, work: () => Promise<T>): Promise<T> {
    const responses: ObservedResponse[] = [];
    return observeResponses(responses, work).finally(() => keepResponses({ ...to, providerId, responses }));
  }
  return {
    ...carrier,
    book: (db, booking, signal) =>
      keep({ act: 'book', requestId: booking.requestId }, () => carrier.book(db, booking, signal)),
    findBooking: (db, booking, signal) =>
      keep({ act: 'find', requestId: booking.requestId }, () => carrier.findBooking(db, booking, signal)),
    ...(voidShipment && {
      voidShipment: (shipment, signal) =>
        keep({ act: 'void', requestId: shipment.requestId }, () => voidShipment(shipment, signal)),
    }),
    ...(cancelPickup && {
      cancelPickup: (shipment, signal) =>
        keep({ act: 'cancelPickup', requestId: shipment.requestId }, () => cancelPickup(shipment, signal)),
    }),
    ...(landedCost && {
      landedCost: (booking, signal) =>
        keep({ act: 'landedCost', requestId: booking.requestId }, () => landedCost(booking, signal)),
    }),
  };
}

/** Offers only the products that the account may, and remembers the service points that it shows. */
function withSettings(connected: Carrier, row: AccountRow, { clock, keepResponses }: AccountSettings): Carrier {
  const adapter = adapters[row.adapter]!;
  const carrier = keepResponses ? keepingResponses(connected, keepResponses) : connected;
  return {
    ...carrier,
    async quote(shipment, signal) {
      const rates = await carrier.quote(shipment, signal);
      const { products } = row;
      return products === null
        ? rates
        : rates.filter(({ product }) => product !== null && products.includes(adapter.productCode(product)));
    },
    async servicePoints(db, near, signal) {
      const points = await carrier.servicePoints(db, near, signal);
      if (typeof points !== 'string') await rememberPoints(db, carrier.providerId, points, clock());
      return points;
    },
    async findServicePoint(tx, _near, id) {
      const point = await findRememberedPoint(tx, carrier.providerId, id);
      return point && { point, takesLoad: true };
    },
  };
}

/**
 * Carriers by their own API. For a quote each provider counts once: with the company's own account, else with the portal's. An offer stays
 * with its account. Connections, with their pauses and tokens, last as long as the server, the account's version and
 * the provider's name.
 */
export function accountCarriers(settings: AccountSettings): Carriers {
  const connected = new Map<number, { version: number; name: string; carrier: Carrier | null }>();

  function connect(row: AccountRow): Carrier | null {
    const earlier = connected.get(row.id);
    if (earlier?.version === row.version && earlier.name === row.providerName) return earlier.carrier;
    const account = openAccount(settings, row, createCarrierHttp(settings.clock));
    const carrier = account && withSettings(adapters[row.adapter]!.connect(account), row, settings);
    connected.set(row.id, { version: row.version, name: row.providerName, carrier });
    return carrier;
  }

  return {
    async list(db, _day, customerId) {
      const rows = await selectAccounts(db)
        .where('carrierAccounts.active', '=', true)
        .where('providers.express', '=', true)
        .leftJoin('customers as quoted', (join) => join.on('quoted.id', '=', customerId))
        .where((is) =>
          is.or([
            is('carrierAccounts.customerId', '=', sql<number>`coalesce(quoted.test_of, quoted.id)`),
            is('carrierAccounts.customerId', 'is', null),
          ]),
        )
        .where((is) => is.or([is('quoted.testOf', 'is', null), is('carrierAccounts.mode', '<>', 'live')]))
        .distinctOn('carrierAccounts.providerId')
        .orderBy('carrierAccounts.providerId')
        .orderBy('carrierAccounts.customerId', (order) => order.asc().nullsLast())
        .execute();
      return rows.flatMap((row) => connect(row) ?? []);
    },
    async find(db, { carrierAccountId, livemode }) {
      if (carrierAccountId === null) return null;
      const row = await findAccount(db, carrierAccountId);
      const isForOrder = livemode || row?.mode !== 'live';
      const carrier = row && isForOrder ? connect(row) : null;
      return (
        carrier && {
          ...carrier,
          isOff: !row!.active || row!.deletedAt !== null,
        }
      );
    },
  };
}

/** A provider with an account of its own is not rated by its tariff too. */
export const joinCarriers = (byTariff: Carriers, byAccount: Carriers): Carriers => ({
  async list(db, day, customerId) {
    const accounts = await byAccount.list(db, day, customerId);
    const ids = new Set(accounts.map(({ providerId }) => providerId));
    const tariffs = (await byTariff.list(db, day, customerId)).filter(({ providerId }) => !ids.has(providerId));
    return [...tariffs, ...accounts].toSorted((one, other) => one.providerId - other.providerId);
  },
  find: (db, offer, day) => (offer.carrierAccountId === null ? byTariff : byAccount).find(db, offer, day),
});

/** Tries an account's credentials. @throws CarrierRefusal where they are refused, any other Error for no response */
export async function tryAccount(
  settings: AccountSettings,
  row: AccountRow,
  signal: AbortSignal,
): Promise<CarrierAccount> {
  const account = openAccount(settings, row, createCarrierHttp(settings.clock));
  if (!account) throw new CarrierRefusal('credentials', null);
  await adapters[row.adapter]!.tryConnection(account, signal);
  return account;
}
