import { afterAll, beforeAll } from 'vitest';
import { type MainInfo, shipmentEndpoints } from '#contract/shipments.ts';
import type { Carrier, Carriers } from '#server/carriers/carrier.ts';
import { carrierTimes } from '#server/carriers/request-carrier-rates.ts';
import { tariffCarriers } from '#server/carriers/tariff-carriers.ts';
import { type DatabaseOptions, openDatabase, type OpenDatabase } from '#server/platform/database.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import type { ExternalRun } from '#server/platform/external-jobs.ts';
import { migrateToLatest } from '#server/platform/migrate.ts';
import { silent } from '#server/platform/test-databases.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { replacePoints } from '#server/service-points/replace-points.ts';
import type { Services } from '#server/services.ts';
import {
  addCountries,
  addCustomer,
  addProvider,
  addRequest,
  addUser,
  chooseNewOffer,
  monday,
  type TestRequest,
  typedAddress,
} from '#server/orders/order-rows.testing.ts';
import { saveDetails } from './save-details.ts';

/** The second takes only small pieces. */
const parisPoints = [
  ['Point', 'Name', 'Street', 'City', 'Country', 'Latitude', 'Longitude', 'Monday', 'Heaviest piece kg'],
  ['PAR014', 'Kiosque du Quai', '2 Quai Nord', 'Paris', 'FR', '48.86', '2.35', '09:00-18:00', ''],
  ['PAR020', 'Petit Kiosque', '9 Quai Nord', 'Paris', 'FR', '48.87', '2.36', '09:00-18:00', '0.5'],
];

/** Two companies, their users, staff and one express carrier whose cut-off is at 16:00. */
export interface TestShipments {
  db: Db;
  services: Services;
  acme: number;
  other: number;
  ada: Caller;
  stranger: Caller;
  staff: Caller;
  carrier: number;
  /** An order of Ada's with a chosen offer. */
  order(more?: Partial<TestRequest>): Promise<number>;
  /** With a scheduled pick-up on the Tuesday from 10:00 to 13:00. */
  saveIn(tx: Db, id: number, sent?: Record<string, unknown>, at?: Date, caller?: Caller): Promise<MainInfo>;
  save(id: number, sent?: Record<string, unknown>, at?: Date, caller?: Caller): Promise<MainInfo>;
}

async function fill(db: Db): Promise<TestShipments> {
  await addCountries(db);
  const acme = await addCustomer(db, 'Acme Pumps');
  const other = await addCustomer(db, 'Zénith Valves');
  const ada = await addUser(db, 'Customer', acme);
  const carrier = await addProvider(db, 'Meridian Express');
  await replacePoints(db, { providerId: carrier, rows: parisPoints, by: null, now: monday });
  const saveIn: TestShipments['saveIn'] = (tx, id, sent = {}, at = monday, caller = ada) => {
    const details = shipmentEndpoints.saveDetails.body.parse({
      shipFrom: typedAddress('From'),
      shipTo: typedAddress('To'),
      pickupType: 'D',
      pickupDate: '2026-11-24',
      pickupTime: '10:00',
      officeCloseTime: '13:00',
      ...sent,
    });
    return saveDetails(tx, services, { requestId: id, details, caller, now: at });
  };
  const services = {
    config: { hiddenExpressCarrier: null },
    carriers: tariffCarriers(),
    carrierTimes,
    log: silent,
  } as unknown as Services;
  return {
    db,
    services,
    acme,
    other,
    ada,
    stranger: await addUser(db, 'Customer', other, ['Zoe', 'Stone']),
    staff: await addUser(db, 'CSD', null, ['Cleo', 'Desk']),
    carrier,
    async order(more = {}) {
      const id = await addRequest(db, { by: ada, customerId: acme, ...more });
      await chooseNewOffer(db, { id, customerId: more.customerId ?? acme, providerId: carrier });
      return id;
    },
    saveIn,
    save: (id, ...details) => inTransaction(db, (tx) => saveIn(tx, id, ...details)),
  };
}

export function useShipments(options: () => DatabaseOptions): () => TestShipments {
  let opened: OpenDatabase;
  let shipments: TestShipments;
  beforeAll(async () => {
    opened = await openDatabase(options(), silent);
    await migrateToLatest(opened.kysely, silent);
    shipments = await fill(opened.kysely);
  });
  afterAll(async () => opened?.close());
  return () => shipments;
}

/** A run of jobs at a moment. From `kill` on it writes nothing, as the run of a killed server; it then fails, a minute later at most. */
export function killableRun(at: Date): { run: ExternalRun; kill(): void } {
  let isKilled = false;
  const clock = (): Date => {
    if (isKilled) throw new Error('The server was killed');
    return at;
  };
  return { run: { clock, log: silent, signal: new AbortController().signal }, kill: () => (isKilled = true) };
}

/** The carriers of the database, with other ways to book. */
export const carriersAround = (carriers: Carriers, around: (carrier: Carrier) => Partial<Carrier>): Carriers => ({
  list: (db, day, customerId) => carriers.list(db, day, customerId),
  find: async (db, offer, day) => {
    const carrier = await carriers.find(db, offer, day);
    return carrier && { ...carrier, ...around(carrier) };
  },
});
