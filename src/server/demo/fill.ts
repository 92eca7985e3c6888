import { finePercentOfText } from '#domain/money.ts';
import { utcDay } from '#domain/utc-day.ts';
import { utcTime } from '#domain/utc-time.ts';
import { addDays } from '#domain/working-days.ts';
import { createServer } from '#server/create-server.ts';
import { refreshReports } from '#server/reports/refresh-reports.ts';
import { correctBalances } from '#server/finance/correct-balances.ts';
import { setPricing } from '#server/customers/pricing.ts';
import { createPasswords } from '#server/identity/passwords.ts';
import { forgetSignInsOfFilling } from '#server/identity/own-sign-ins.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import type { Log } from '#server/platform/log.ts';
import { silentTransport } from '#server/platform/mail-transport.ts';
import type { Db } from '#server/platform/handler.ts';
import { withLock } from '#server/platform/advisory-lock.ts';
import { repeatStatements } from '#server/platform/repeated-statements.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { commandLine } from '#server/people/actor.ts';
import { addCustomer, addUser } from '#server/people/add-people.ts';
import { changeAccess } from '#server/people/change-access.ts';
import { addProvider, addTariff } from '#server/providers/add-provider.ts';
import { replacePoints } from '#server/service-points/replace-points.ts';
import type { Services } from '#server/services.ts';
import { fillAddressBook } from './address-book.ts';
import { demoCards } from './demo-cards.ts';
import { addDiscountCodes } from './discounts.ts';
import { demoFreight, sendFreight } from './freight.ts';
import { fillDesk } from './fill-desk.ts';
import { fillLater } from './fill-later.ts';
import { readDemoState, writeDemoState } from './demo-state.ts';
import { moreCompanies, moreUsers } from './more-people.ts';
import { sendPapers } from './papers.ts';
import { type DemoEvent, demoRequests } from './parcels.ts';
import { demoCompanies, demoPassword, type DemoUser, demoUsers } from './people.ts';
import { commentOn, refreshOffers, sendParcel } from './send-parcel.ts';
import { signInsAtAnyHour } from './sign-in.ts';
import { takeDemoBack } from './take-back.ts';
import { demoPoints } from './service-points.ts';
import { demoTariffs } from './tariffs.ts';
import { carriersOver } from './unreachable-carriers.ts';
import type { FastifyInstance } from 'fastify';
import { shipmentCalls } from '#contract/shipments.ts';
import { trackingCalls } from '#contract/tracking.ts';
import { demand } from './act-as.ts';
import { idOf } from './idempotency-id.ts';

/** A provider that quotes by hand. `margin` in percent. */
interface DemoForwarder {
  name: string;
  margin: string;
  serviceInfo: string;
}

/** The providers of the demo data that are no express carriers. All of them are made up. */
const demoForwarders: readonly DemoForwarder[] = [
  {
    name: 'Albatross Air Cargo',
    margin: '8',
    serviceInfo: 'Air freight from airport to airport or to the door, five days a week.',
  },
  {
    name: 'Blue Anchor Lines',
    margin: '12',
    serviceInfo: 'Sea freight, full and part containers, customs papers included.',
  },
  {
    name: 'Kestrel Road Freight',
    margin: '10',
    serviceInfo: 'Pallets and part loads by road, with a tail lift on request.',
  },
  {
    name: 'Tern Project Logistics',
    margin: '15',
    serviceInfo: 'Heavy, long and dangerous goods, with a survey of the way.',
  },
];

/** Writes down what support learnt of a demo shipment's journey. @throws Error when it is refused */
async function recordJourney(
  app: FastifyInstance,
  headers: Record<string, string>,
  id: number,
  journey: readonly DemoEvent[],
): Promise<void> {
  const details = await demand(app, shipmentCalls.details, { params: { id } }, headers);
  const days = { pickUp: details.shipmentDetails.pickupDate!, delivery: details.shippingService!.deliveryBy! };
  for (const [place, { code, where, after, days: more = 0, time, note = null }] of journey.entries()) {
    await demand(
      app,
      trackingCalls.add,
      {
        params: { id },
        body: { code, where, place: null, day: addDays(days[after], more), time, note, setDelivered: true },
      },
      { ...headers, 'idempotency-key': idOf(`demo journey ${id} ${place}`) },
    );
  }
}

/** The age of the demo portal in days. */
const openedDaysAgo = 45;

/** Some demo customers pay by transfer, whether or not the portal takes transfers from others. */
const demoBank = {
  bank: 'Quayside Demo Bank',
  accountNumber: 'DE00 1000 0000 0000 0000 00',
  receiverInfo: 'Quayside',
  details: null,
  paymentWaitTime: null,
};

/** The log of demo data matters only when the filling fails. */
const keepWarnings = (log: Log): Log => log.child({}, { level: log.isLevelEnabled('info') ? 'warn' : log.level });

/** The sign-ins that the start lists. */
export const demoSignIns = demoUsers;

const support = demoUsers.find(({ role }) => role === 'CSD')!;

const manager = demoUsers.find(({ role }) => role === 'CSDManager')!;
const bookKeeper = demoUsers.find(({ company }) => company === demoCompanies[0].code)!;

async function addCompanies(tx: Db, now: Date): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const company of [...demoCompanies, ...moreCompanies]) {
    const { code, hash, name, phone, email, address, debit, creditLimit, pricing } = company;
    const { id } = await addCustomer(tx, commandLine, { code, hash, name, phone, email, address }, now);
    if (company.hasAccess) await changeAccess(tx, commandLine, { id, ifMatch: null, hasAccess: true }, now);
    await setPricing(tx, id, finePercentOfText(pricing));
    await correctBalances(tx, { customerId: id, debit, creditLimit, comment: 'Opening balance' }, null, now);
    ids.set(code, id);
  }
  return ids;
}

type Hashed = DemoUser & { passwordHash: string };

/** Hashing takes its time, so it is done before the transaction, and once: everybody has the same password, which is printed. */
async function hashPasswords({ config }: Services): Promise<Hashed[]> {
  const passwordHash = await createPasswords(config.passwordCost).hash(demoPassword);
  return [...demoUsers, ...moreUsers].map((user) => ({ ...user, passwordHash }));
}

async function addPeople(tx: Db, users: readonly Hashed[], companies: Map<string, number>, now: Date): Promise<void> {
  for (const { company, expired, userName, firstName, lastName, email, role, passwordHash } of users) {
    const customerId = company === null ? null : companies.get(company)!;
    const user = { userName, firstName, lastName, email, role, customerId, passwordHash, expired };
    await addUser(tx, commandLine, user, now);
  }
}

const domainOf = (name: string): string => `${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.example`;

async function addCarriers(tx: Db, validFrom: string, now: Date): Promise<void> {
  for (const [index, tariff] of demoTariffs.entries()) {
    const name = tariff.carrier;
    const id = await addProvider(tx, {
      name,
      express: true,
      email: `bookings@${domainOf(name)}`,
      margin: finePercentOfText('10'),
      serviceInfo: 'Door to door, with tracking. Transit times are working days.',
      trackingLink: `https://${domainOf(name)}/track/{awb}`,
    });
    await addTariff(tx, id, tariff, validFrom, now);
    await replacePoints(tx, { providerId: id, rows: demoPoints(name, index + 1, validFrom), by: null, now });
  }
}

/** Those that quote by hand: they are asked by mail and answer through a link. */
async function addForwarders(tx: Db): Promise<void> {
  for (const { name, margin, serviceInfo } of demoForwarders) {
    const email = `quotes@${domainOf(name)}`;
    await addProvider(tx, {
      name,
      express: false,
      email,
      margin: finePercentOfText(margin),
      serviceInfo,
      trackingLink: null,
    });
  }
}

const openedBefore = (today: Date): Date => utcTime(today).subtract(openedDaysAgo, 'day').toDate();

/** Companies, people and carriers, and the note that their shipments are still to come, in one transaction. */
async function open(db: Db, services: Services, today: Date): Promise<void> {
  const opened = openedBefore(today);
  const users = await hashPasswords(services);
  await inTransaction(db, async (tx) => {
    const companies = await addCompanies(tx, opened);
    await addCarriers(tx, utcDay(opened), opened);
    await addForwarders(tx);
    await addPeople(tx, users, companies, opened);
    await writeDemoState(tx, { state: 'filling', today: today.toISOString() });
  });
}

const readIds = async (db: Db): Promise<Map<string, number>> => {
  const rows = await db.selectFrom('users').select(['id', 'user_name']).execute();
  return new Map(rows.map(({ id, user_name }) => [user_name, id]));
};

/**
 * Writes the address book and the discount codes, sends every demo parcel as far as it goes, and a custom request. A part
 * that an earlier try did already is a repeat under the same keys.
 */
async function makeEntries(database: OpenDatabase, services: Services, today: Date): Promise<void> {
  const since = openedBefore(today);
  let clock = since;
  // Mails to people who do not exist leave the house only as files.
  const mail = services.config.mail.smtpUrl === null ? services.mail : silentTransport;
  const config = { ...services.config, bank: services.config.bank ?? demoBank };
  const line = { isCut: false };
  const log = keepWarnings(services.log);
  const server = await createServer({
    ...services,
    config,
    mail,
    log,
    carriers: carriersOver(line, services.carriers),
    cards: demoCards(services),
    database,
    now: () => clock,
  });
  const signInAt = signInsAtAnyHour(database.kysely, services.tokenKey, await readIds(database.kysely));
  const signInNow = (userName: string) => signInAt(userName, clock);
  const signIn = ({ userName }: (typeof demoUsers)[number]) => signInNow(userName);
  await fillAddressBook(server.app, await signIn(bookKeeper));
  await addDiscountCodes(server.app, await signIn(manager), since);
  const journeys = new Map<number, readonly DemoEvent[]>();
  const quoted = new Map<number, (typeof demoUsers)[number]>();
  for (const [index, request] of demoRequests.entries()) {
    clock = startOf(request.daysAgo, today);
    const user = demoUsers.find((each) => each.company === request.company && !each.expired)!;
    const id = await sendParcel(server.app, await signIn(user), request, index);
    if (request.comments) await commentOn(server.app, await signIn(support), id, request.comments);
    await server.runDue();
    if (request.papers) await sendPapers(server.app, await signIn(user), id, request.papers);
    if (request.journey) journeys.set(id, request.journey);
    if (request.reached === 'quoted') quoted.set(id, user);
    await server.sendMails();
  }
  const setClock = (at: Date) => void (clock = at);
  await fillLater(server, today, { setClock, signIn: signInNow });
  clock = startOf(demoFreight.daysAgo, today);
  await sendFreight(server.app, await signIn(demoUsers.find(({ userName }) => userName === demoFreight.userName)!));
  // The booking that fails there is to be seen in the portal, not in its log.
  const { level } = log;
  log.level = 'fatal';
  await fillDesk({ db: database.kysely, server, today, setClock, signIn: signInNow, line });
  log.level = level;
  clock = today;
  for (const [id, user] of quoted) await refreshOffers(server.app, await signIn(user), id);
  for (const [id, journey] of journeys) await recordJourney(server.app, await signIn(support), id, journey);
  await server.runDue();
  await server.followShipments();
  await server.sendMails();
  await refreshReports(database.kysely, today);
  await server.app.close();
}

async function fill(database: OpenDatabase, services: Services, today: Date): Promise<void> {
  const db = database.kysely;
  const state = await readDemoState(db);
  if (state === 'settled') return;
  if (state === 'cut short') await takeDemoBack(db);
  await repeatStatements(async () => {
    await open(db, services, today);
    await makeEntries(database, services, today);
    await forgetSignInsOfFilling(db, today);
  });
  await writeDemoState(db, { state: 'filled', today: today.toISOString() });
}

/**
 * Fills an empty portal with its demo data, through the server's own calls and acts, on a clock that runs from
 * `openedDaysAgo` before `today` up to it. A filling that was cut short is begun anew; a portal that has anyone else in it is
 * left alone. Of several servers that start at once, one fills and the others wait for it.
 * @throws StartupProblem when a filling was cut short and somebody else was added since
 */
export const fillWithDemo = (database: OpenDatabase, services: Services, today: Date): Promise<void> =>
  withLock(database.direct, 'demoFilling', () => fill(database, services, today));

/** Half past nine in the morning, UTC, some days before today; never later than today's own hour. */
function startOf(daysAgo: number, today: Date): Date {
  const day = addDays(utcDay(today), -daysAgo);
  return new Date(`${day}T09:30:00Z`);
}
