import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serveCarriers } from '#sandbox/carriers/serve-carriers.ts';
import { addDays, isWorkingDay } from '#domain/working-days.ts';
import type { CarrierAccount } from '#server/carriers/adapter.ts';
import { writeContent } from '#server/carriers/carrier-responses.ts';
import type { Booked, Booking, Carrier } from '#server/carriers/carrier.ts';
import {
  accountOn,
  noDb,
  sampleBooking,
  samplePaper,
  sampleSearch,
  sampleShipment,
  shipmentOf,
  trackedOf,
  type TriedCarrier,
} from './opened-carrier.ts';
import { triedCarriers } from './tried-carriers.ts';

// `npm run record -- CARRIER FOLDER`: docs/write-a-carrier.md says how.

/** One request of an act and its response, without secrets and names. */
export interface Exchange {
  act: string;
  method: string;
  /** Without the host; ids are `*`. */
  path: string;
  request: unknown;
  status: number;
  response: unknown;
}

interface Recorded {
  carrier: Carrier;
  booking: Booking;
  booked: Booked;
  now: Date;
  signal: AbortSignal;
}

/** After a booking, in this order: the last two undo it. */
const acts: Readonly<Record<string, (recorded: Recorded) => Promise<unknown> | undefined>> = {
  find: ({ carrier, booking, signal }) => carrier.findBooking(noDb, booking, signal),
  label: ({ carrier, booking, booked, signal }) => carrier.fetchLabel?.(booking, shipmentOf(booking, booked), signal),
  track: ({ carrier, booking, booked, now, signal }) => carrier.track(trackedOf(booking, booked, now), signal),
  points: ({ carrier, signal }) => carrier.servicePoints(noDb, sampleSearch, signal),
  checkAddress: ({ carrier, booking, signal }) => carrier.checkAddress?.(booking.to, 'to', signal),
  landedCost: ({ carrier, booking, signal }) => carrier.landedCost?.(booking, signal),
  documents: ({ carrier, booking, booked, signal }) =>
    carrier.uploadDocuments(shipmentOf(booking, booked), [samplePaper], signal),
  cancelPickup: ({ carrier, booking, booked, signal }) => carrier.cancelPickup?.(shipmentOf(booking, booked), signal),
  void: ({ carrier, booking, booked, signal }) => carrier.voidShipment?.(shipmentOf(booking, booked), signal),
};

const parties = [sampleBooking.from, sampleBooking.to].map(({ street, company, contact, phone, email }) => ({
  ...{ street, company, contact, phone, email },
}));

function cleanOf(json: unknown, secrets: readonly string[]): unknown {
  const text = JSON.stringify(json);
  if (text === undefined) return null;
  const safe = secrets.reduce((each, secret) => each.replaceAll(secret, '[credential]'), text);
  return JSON.parse(writeContent({ json: JSON.parse(safe), bytes: 1 }, parties));
}

const withoutIds = (path: string): string => path.replaceAll(/[^/?&=]*\d[^/?&=]{4,}/g, '*');

/** Does each act once with an account: a booking is made and voided. A failed act is reported, and the others go on. */
export async function recordActs(
  { adapter, shipment, booking: parts }: TriedCarrier,
  account: CarrierAccount,
  report: (line: string) => void,
): Promise<Exchange[]> {
  const exchanges: Exchange[] = [];
  const secrets = Object.values(account.credentials).filter((text) => text.length >= 6);
  let act = '';
  const carrier = adapter.connect({
    ...account,
    http: {
      async send(request) {
        const response = await account.http.send(request);
        if (!request.isSecret)
          exchanges.push({
            act,
            method: request.method,
            path: withoutIds(request.url.replace(account.baseUrl, '')),
            request: cleanOf(request.body, secrets),
            status: response.status,
            response: response.json === undefined ? `${response.bytes.length} bytes` : cleanOf(response.json, secrets),
          });
        return response;
      },
    },
  });
  async function run<T>(name: string, work: () => Promise<T> | undefined): Promise<T | undefined> {
    act = name;
    try {
      return await work();
    } catch (failure) {
      report(`${name} failed: ${failure instanceof Error ? failure.message : String(failure)}`);
      return undefined;
    }
  }
  const now = account.clock();
  let day = addDays(now.toISOString().slice(0, 10), 1);
  while (!isWorkingDay(day, 'DE')) day = addDays(day, 1);
  const signal = AbortSignal.timeout(300_000);
  const rates = await run('quote', () => carrier.quote({ ...sampleShipment, ...shipment, now, shipDay: day }, signal));
  const [rate] = rates ?? [];
  if (!rate) return exchanges;
  const { base, fuel, remoteArea, insurance } = rate.parts;
  const booking: Booking = {
    ...{ ...sampleBooking, ...parts, pickupDay: day, bookedAt: now, reference: `Q-${now.getTime()}-1` },
    ...{ productName: rate.productName, product: rate.product },
    price: { amount: base + fuel + remoteArea + insurance, currency: rate.currency },
  };
  await run('check', () => carrier.checkBooking?.(booking, signal));
  const booked = await run('book', () => carrier.book(noDb, booking, signal));
  if (!booked) return exchanges;
  for (const [name, work] of Object.entries(acts))
    await run(name, () => work({ carrier, booking, booked, now, signal }));
  return exchanges;
}

type Shape = Map<string, Set<string>>;

/** The types at each path; all elements of a list have one. */
function shapeOf(value: unknown, path = '', shape: Shape = new Map()): Shape {
  const type = Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value;
  shape.set(path, (shape.get(path) ?? new Set()).add(type));
  if (Array.isArray(value)) for (const each of value) shapeOf(each, `${path}[]`, shape);
  else if (type === 'object')
    for (const [key, each] of Object.entries(value as object)) shapeOf(each, `${path}.${key}`, shape);
  return shape;
}

const typesOf = (types: ReadonlySet<string>): string => [...types].toSorted().join(' or ');
const parentOf = (path: string): string => path.replace(/(\[\]|\.[^.[]*)$/, '');

function compareShapes(recorded: unknown, own: unknown): string[] {
  const [theirs, ours] = [shapeOf(recorded), shapeOf(own)];
  return [...new Set([...theirs.keys(), ...ours.keys()])].flatMap((path) => {
    const [their, our] = [theirs.get(path), ours.get(path)];
    const parent = parentOf(path);
    // A part that is missing as a whole is one difference.
    if (!our) return ours.has(parent) ? [`${path} is missing at the stand-in (${typesOf(their!)})`] : [];
    if (!their) return theirs.has(parent) ? [`${path} is at the stand-in alone (${typesOf(our)})`] : [];
    return typesOf(their) === typesOf(our)
      ? []
      : [`${path} is ${typesOf(their)} at the carrier, ${typesOf(our)} at the stand-in`];
  });
}

/** Differences between the responses of a stand-in and of its carrier, in sentences. */
export function findDifferences(recorded: readonly Exchange[], own: readonly Exchange[]): string[] {
  const placeOf = (exchanges: readonly Exchange[], at: number): string => {
    const { act, method, path } = exchanges[at]!;
    const isSame = (each: Exchange): boolean => each.act === act && each.method === method && each.path === path;
    return `${act}: ${method} ${path} (${exchanges.slice(0, at).filter(isSame).length + 1})`;
  };
  const listed = (exchanges: readonly Exchange[]) =>
    new Map(exchanges.map((each, at) => [placeOf(exchanges, at), each] as const));
  const [theirs, ours] = [listed(recorded), listed(own)];
  const reported = new Set<string>();
  const missing = [...ours.keys()].filter((place) => !theirs.has(place)).map((place) => `${place}: not recorded`);
  const differing = [...theirs].flatMap(([place, their]) => {
    const our = ours.get(place);
    if (!our) return [`${place}: never sent to the stand-in`];
    if (their.status !== our.status)
      return [`${place}: status ${their.status} at the carrier, ${our.status} at the stand-in`];
    return compareShapes(their.response, our.response).flatMap((sentence) => {
      const key = `${their.method} ${their.path} ${sentence}`;
      // Other acts may send the same request.
      if (reported.has(key)) return [];
      reported.add(key);
      return [`${place}: ${sentence}`];
    });
  });
  return [...differing, ...missing];
}

/** Their environment variables: `UPS_CLIENT_ID` of the field `clientId`. */
const variableOf = (carrier: string, field: string): string =>
  `${carrier}_${field.replaceAll(/[A-Z]/g, (letter) => `_${letter}`)}`.toUpperCase();

async function recordStandIn(tried: TriedCarrier): Promise<Exchange[]> {
  const clock = (): Date => new Date();
  const server = serveCarriers({ standIns: [tried.standIn], folder: null, seed: 1, clock });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const exchanges = await recordActs(tried, accountOn(tried, origin, clock), () => {});
  server.closeAllConnections();
  server.close();
  return exchanges;
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { compare: { type: 'boolean' } } });
  const [name = '', folder] = positionals;
  const tried = Object.hasOwn(triedCarriers, name) ? triedCarriers[name as keyof typeof triedCarriers] : null;
  const print = (line: string): void => console.log(line);
  if (!tried || folder === undefined) {
    print(`npm run record -- ${Object.keys(triedCarriers).join('|')} FOLDER [--compare]`);
    process.exitCode = 1;
    return;
  }
  if (values.compare) {
    const recorded = readdirSync(folder)
      .toSorted()
      .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Exchange);
    const differences = findDifferences(recorded, await recordStandIn(tried));
    for (const each of differences) print(each);
    print(`${recorded.length} recorded requests, ${differences.length} differences`);
    if (differences.length > 0) process.exitCode = 1;
    return;
  }
  const fields = tried.adapter.fields.filter(({ isOptional }) => !isOptional).map((field) => field.name);
  const missing = fields.map((field) => variableOf(name, field)).filter((variable) => !process.env[variable]);
  if (missing.length > 0) throw new Error(`Please set ${missing.join(', ')}`);
  const credentials = Object.fromEntries(fields.map((field) => [field, process.env[variableOf(name, field)]!]));
  const account = { ...accountOn(tried, '', () => new Date()), credentials, baseUrl: tried.adapter.hosts.test };
  const exchanges = await recordActs(tried, { ...account, mode: 'test' }, print);
  mkdirSync(folder, { recursive: true });
  for (const [at, each] of exchanges.entries())
    writeFileSync(
      join(folder, `${String(at + 1).padStart(2, '0')}-${each.act}.json`),
      `${JSON.stringify(each, null, 2)}\n`,
    );
  print(`${exchanges.length} requests were written to ${folder}. Read them before you share them.`);
}

if (import.meta.main) await main();
