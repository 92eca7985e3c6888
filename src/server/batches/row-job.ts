import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type OrderAddress, partyLines } from '#domain/address.ts';
import type { BatchDropOff } from '#domain/batch.ts';
import type { BatchShipment } from '#domain/batch-row.ts';
import { batchMessages as words } from '#domain/messages/batches.ts';
import { orderMessages } from '#domain/messages/order.ts';
import type { ShippingDetails } from '#domain/shipping-details.ts';
import { isStaff } from '#domain/user.ts';
import { mayStillAct } from '#server/api-keys/authenticate-key.ts';
import { findHashOfCompany } from '#server/customers/find-company.ts';
import { readCaller } from '#server/identity/authenticate.ts';
import { chooseOffer } from '#server/offers/choose-offer.ts';
import { listOrderableExpress, readChosenOffer } from '#server/offers/chosen-offer.ts';
import { listWithoutOffer } from '#server/offers/carrier-quotes.ts';
import { readOptions } from '#server/offers/read-options.ts';
import { refreshOptions } from '#server/offers/refresh-express.ts';
import { requestExpressOffers } from '#server/offers/quote-request.ts';
import { readPaidAttempt } from '#server/payments/paid-attempt.ts';
import { payOrder } from '#server/payments/pay-order.ts';
import { type ExternalJob, type OutsideRun, runOutsideJobs } from '#server/platform/external-jobs.ts';
import { Conflict, Forbidden, NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db, HandlerContext } from '#server/platform/handler.ts';
import { JsonText } from '#server/platform/json-text.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import type { Services } from '#server/services.ts';
import { checkWithCarrier } from '#server/shipments/check-booking.ts';
import { saveDetails } from '#server/shipments/save-details.ts';
import { readAvailability } from '#server/shipments/check-order.ts';
import { findDropOffs } from './drop-offs.ts';
import { judgeRow } from './judge-rows.ts';
import {
  beginRow,
  type BatchRecord,
  countWorking,
  findBatch,
  endRow,
  findOrdersByReference,
  findPaidOf,
  lockBatch,
  noteProgress,
  type RowRecord,
  updateBatch,
} from './repository.ts';
import { batchRowJob, stopRows } from './work-batch.ts';

/** Tries of a row that fails for no reason of its own. */
const mostTries = 4;
/** Carriers are waited for within the lease. */
const longestWaitMs = 60_000;
const lookForLateOffersMs = 1_000;

interface RowTask {
  db: Db;
  row: RowRecord;
  batch: BatchRecord;
  /** Null: may not work for the company any more. */
  caller: Caller | null;
  now: Date;
}

type Outcome =
  | { kind: 'quoted'; requestId: number; dropOffs: Record<string, BatchDropOff> | null }
  | { kind: 'refused'; requestId: number; text: string }
  | { kind: 'paid' }
  | { kind: 'failed'; text: string }
  | { kind: 'invalid' }
  | { kind: 'stopped'; text: string };

/** Who pressed *Get prices* asks for quotes, and who pressed *Pay* pays: one of both goes on at a time. */
async function readActor(db: Db, batch: BatchRecord, now: Date): Promise<Caller | null> {
  const userId = batch.payerId ?? batch.madeById;
  const caller = await readCaller(db, userId, `batch:${batch.id}`);
  if (!caller || !(await mayStillAct(db, userId, now))) return null;
  return isStaff(caller.role) || caller.customerId === batch.customerId ? caller : null;
}

const openingOf = (address: OrderAddress) =>
  Object.fromEntries(partyLines.map((line) => [line, address[line]])) as Record<
    (typeof partyLines)[number],
    string | null
  >;

/** Two transactions instead of those of a request. */
const fetchThenWriteIn =
  (db: Db): HandlerContext<never>['fetchThenWrite'] =>
  async (prepare, write) => {
    const prepared = await prepare();
    return new JsonText(JSON.stringify(await inTransaction(db, (tx) => write(tx, prepared), { retry: true })));
  };

/** So that a choice misses no carrier, and no more rows than loops ask carriers at once. */
async function waitForLateOffers({ db, now }: RowTask, requestId: number, signal: AbortSignal): Promise<void> {
  const until = performance.now() + longestWaitMs;
  while (performance.now() < until && (await listWithoutOffer(db, requestId, now)).waitingFor.length > 0)
    await pause(lookForLateOffersMs, undefined, { signal });
}

/** Asks the carriers once more only where an order was quoted before. */
async function quoteRow(
  task: RowTask,
  services: Services,
  caller: Caller,
  { quote, details }: BatchShipment,
  signal: AbortSignal,
): Promise<Outcome> {
  const { db, row, batch, now } = task;

  const common = { db, now, caller, fetchThenWrite: fetchThenWriteIn(db) };
  const view = { role: caller.role, now };
  let { requestId } = row;
  const paidBefore = row.replacesId === null ? null : await findPaidOf(db, row.replacesId);
  if (paidBefore !== null) return { kind: 'failed', text: words.paidMeanwhile(paidBefore) };
  if (requestId === null) {
    const body = {
      ...quote,
      CmpnHash: isStaff(caller.role) ? await findHashOfCompany(db, batch.customerId) : null,
      ReplacesId: row.replacesId,
      ShipFrom: openingOf(details.shipFrom),
      ShipTo: openingOf(details.shipTo),
    };
    const made = await requestExpressOffers({ ...common, body, key: row.key }, services);
    requestId = (JSON.parse(made.text) as { shippingRequestId: number }).shippingRequestId;
  } else if (!(await readOptions(db, services, requestId, view)).waitingFor?.length) {
    await refreshOptions({ ...common, params: { id: requestId } }, services);
  }
  await waitForLateOffers(task, requestId, signal);
  const { hiddenExpressCarrier: hiddenCarrier } = services.config;
  const orderable = await listOrderableExpress(db, requestId, { hiddenCarrier, now });
  if (orderable.length > 0 && details.pickupType !== 'O') return { kind: 'quoted', requestId, dropOffs: null };
  if (orderable.length > 0) {
    const { shipFrom } = batch.settings;
    const dropOffs = await findDropOffs(db, services, { requestId, shipFrom, offers: orderable, now });
    return Object.keys(dropOffs).length > 0
      ? { kind: 'quoted', requestId, dropOffs }
      : { kind: 'refused', requestId, text: words.noDropOff };
  }
  const { leftOut = [] } = await readOptions(db, services, requestId, view);
  const reasons = [...new Set(leftOut.map(({ reason }) => reason))];
  return { kind: 'refused', requestId, text: [words.noOffers, ...reasons].join(' ') };
}

/** The same for every try of a payer, so that a repeat finds its payment. */
function paymentKey({ key }: RowRecord, payerId: number): string {
  const hex = createHash('sha256').update(`${key} pay ${payerId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Null where its carrier has none: the row must be quoted again. */
async function withPoint(db: Db, row: RowRecord, details: ShippingDetails): Promise<ShippingDetails | null> {
  const offer = await readChosenOffer(db, row.requestId!);
  const point = offer && row.dropOffs?.[offer.providerId];
  return point ? { ...details, selectedDropOffPoint: { facilityId: point.facilityId } } : null;
}

async function payRow(
  { db, row, now }: RowTask,
  services: Services,
  caller: Caller,
  { details: entered }: BatchShipment,
): Promise<Outcome> {
  const id = row.requestId!;
  if (await readPaidAttempt(db, id)) return { kind: 'paid' };
  const paidBefore =
    (await findPaidOf(db, id)) ?? (row.replacesId === null ? null : await findPaidOf(db, row.replacesId));
  if (paidBefore !== null)
    return { kind: 'failed', text: paidBefore === id ? orderMessages.beingChecked : words.paidMeanwhile(paidBefore) };
  const chosen = await inTransaction(
    db,
    (tx) => chooseOffer(tx, services, { requestId: id, offerId: row.offerId!, caller, now }),
    { retry: true },
  );
  if (chosen.step < 2) {
    const details = entered.pickupType === 'O' ? await withPoint(db, row, entered) : entered;
    if (!details) return { kind: 'failed', text: words.dropOffGone };
    const saved = await inTransaction(db, (tx) => saveDetails(tx, services, { requestId: id, details, caller, now }), {
      retry: true,
    });
    if (saved.step < 2) {
      const { message } = await readAvailability(db, services, id, now);
      return { kind: 'failed', text: words.pickupRefused(message ?? '') };
    }
  }
  await checkWithCarrier(db, services, id, now);
  const body = {
    type: 'D' as const,
    readAndAccepted: true,
    useDebitCredit: true,
    payCreditCard: null,
    discountCode: null,
    expectedAmountUSD: row.price!,
  };
  await payOrder(db, services, {
    ...{ params: { id }, body, caller, key: paymentKey(row, caller.userId), now },
    isOfBatch: true,
  });
  return { kind: 'paid' };
}

/** Why a row cannot go on, or the whole batch; null: it may be tried again. */
function outcomeOf(failure: unknown): Outcome | null {
  if (failure instanceof Forbidden) return { kind: 'stopped', text: failure.sentence };
  if (failure instanceof NotFound) return { kind: 'failed', text: words.offerGone };
  if (failure instanceof RuleBroken && failure.errors['selectedDropOffPoint'])
    return { kind: 'failed', text: words.dropOffGone };
  if (failure instanceof RuleBroken)
    return failure.code === 'already-paid'
      ? { kind: 'paid' }
      : { kind: 'failed', text: Object.values(failure.errors).flat().join(' ') };
  if (!(failure instanceof Conflict)) return null;
  switch (failure.code) {
    case 'amount-changed':
      return { kind: 'failed', text: words.priceChanged };
    case 'key-in-use':
      return null;
    default:
      return { kind: 'failed', text: failure.sentence };
  }
}

/** Another order with its reference that was paid just now, by somebody or by another batch. */
async function findDoubleNow({ db, row, batch }: RowTask): Promise<number | null> {
  if (row.reference === null || row.isDoubleAllowed) return null;
  const orders = await findOrdersByReference(db, batch.customerId, [row.reference.toLowerCase()], batch.id);
  const found = orders.get(row.reference.toLowerCase());
  if (found === undefined) return null;
  // Its own order, made before the server stopped.
  const own = await db.selectFrom('requests').select('id').where('clientId', '=', row.key).executeTakeFirst();
  return own?.id === found ? null : found;
}

async function workOnRow(task: RowTask, services: Services, signal: AbortSignal): Promise<Outcome> {
  const { row, batch, caller, now } = task;
  if (caller === null) return { kind: 'stopped', text: words.mayNotAct };
  const { shipment } = judgeRow(row.entered, batch.settings, now);
  const double = await findDoubleNow(task);
  if (double !== null && row.state === 'paying') return { kind: 'failed', text: words.doubleOfOrder(double) };
  if (!shipment || double !== null) return { kind: 'invalid' };
  try {
    return await (row.state === 'paying' ? payRow : quoteRow)(task, services, caller, shipment, signal);
  } catch (failure) {
    const outcome = outcomeOf(failure);
    if (!outcome) throw failure;
    return outcome;
  }
}

/** Whether the row's own payment paid its order, and not somebody on the page of the order. */
async function isPaidByRow(tx: Db, row: RowRecord, { payerId, madeById }: BatchRecord): Promise<boolean> {
  const attempt = await readPaidAttempt(tx, row.requestId!);
  return attempt?.clientId === paymentKey(row, payerId ?? madeById);
}

async function writeOutcome(tx: Db, { row, batch, now }: RowTask, outcome: Outcome): Promise<void> {
  switch (outcome.kind) {
    case 'quoted':
      return void (await endRow(tx, row, {
        ...{ state: 'quoted', requestId: outcome.requestId, result: null },
        dropOffs: outcome.dropOffs && JSON.stringify(outcome.dropOffs),
      }));
    case 'refused':
      return void (await endRow(tx, row, { state: 'refused', requestId: outcome.requestId, result: outcome.text }));
    case 'paid':
      return void (await endRow(tx, row, {
        ...{ state: 'paid', result: null },
        ...(!(await isPaidByRow(tx, row, batch)) && { chargeId: null }),
      }));
    case 'failed':
      return void (await endRow(tx, row, { state: 'failed', result: outcome.text }));
    case 'invalid': {
      const { problems, notes } = judgeRow(row.entered, batch.settings, now);
      const reference = row.reference?.toLowerCase() ?? null;
      const orders = await findOrdersByReference(tx, batch.customerId, reference === null ? [] : [reference], batch.id);
      return void (await endRow(tx, row, {
        ...{ state: 'invalid', result: null, doubleOf: reference === null ? null : (orders.get(reference) ?? null) },
        ...{ problems: JSON.stringify(problems), notes: JSON.stringify(notes) },
      }));
    }
    case 'stopped':
      if (!(await endRow(tx, row, { state: row.state === 'quoting' ? 'ready' : 'quoted' }))) return;
      await stopRows(tx, batch.id);
      return void (await updateBatch(tx, batch.id, { stopped: outcome.text }));
  }
}

/** The batch before its row: whoever edits locks in this order. */
async function lockFor(tx: Db, { row, batch, now }: RowTask, outcome: Outcome | null): Promise<void> {
  if (outcome?.kind === 'stopped') await lockBatch(tx, batch.id);
  // Servers that end the last rows at the same time each tell it.
  const isEnd = (await countWorking(tx, row.batchId)) <= 20;
  await noteProgress(tx, row.batchId, { now, isEnd, isPayment: row.state === 'paying' });
}

/** By the company's id: its rows that this process works on. */
export type CompaniesAtWork = Map<number, { rows: number; paying: number; lastPayment: Promise<unknown> }>;

/** So that others have their turn. */
const mostRowsOfCompany = 4;

/** Payments of a company wait for its lock, so they go one after the other: a payment that waits holds a connection. */
async function workInTurn(
  task: RowTask,
  services: Services,
  companies: CompaniesAtWork,
  signal: AbortSignal,
): Promise<Outcome> {
  const { customerId, state } = task.row;
  const company = companies.get(customerId) ?? { rows: 0, paying: 0, lastPayment: Promise.resolve() };
  companies.set(customerId, company);
  const paying = state === 'paying' ? 1 : 0;
  company.rows += 1;
  company.paying += paying;
  try {
    if (!paying) return await workOnRow(task, services, signal);
    const work = company.lastPayment.then(() => workOnRow(task, services, signal));
    company.lastPayment = work.catch(() => {});
    return await work;
  } finally {
    company.rows -= 1;
    company.paying -= paying;
    if (company.rows === 0) companies.delete(customerId);
  }
}

function leftForNow(companies: CompaniesAtWork) {
  const those = (is: (company: { rows: number; paying: number }) => boolean): number[] =>
    [...companies].flatMap(([id, company]) => (is(company) ? [id] : []));
  return sql<boolean>`exists (select from batch_rows where batch_rows.id = jobs.subject_id and (
    batch_rows.customer_id = any(${those(({ rows }) => rows >= mostRowsOfCompany)}::bigint[])
    or batch_rows.state = 'paying' and batch_rows.customer_id = any(${those(({ paying }) => paying > 0)}::bigint[])))`;
}

const rowJob = (services: Services, companies: CompaniesAtWork): ExternalJob<RowTask, Outcome> => ({
  kind: batchRowJob,
  longestPauseSeconds: 20,
  leaves: () => leftForNow(companies),
  async read(db, rowId, now) {
    const row = await beginRow(db, rowId);
    if (!row) return null;
    const batch = (await findBatch(db, row.batchId))!;
    return { db, row, batch, caller: await readActor(db, batch, now), now };
  },
  act: (task, signal) => workInTurn(task, services, companies, signal),
  async settle(tx, task, now, outcome) {
    await lockFor(tx, { ...task, now }, outcome);
    await writeOutcome(tx, { ...task, now }, outcome);
  },
  async fail(tx, task, { tries }, now) {
    if (tries < mostTries) {
      // While it waits for its next try, it can be stopped.
      await endRow(tx, task.row, {});
      return false;
    }
    await lockFor(tx, { ...task, now }, null);
    // The response of the last commit may have been lost.
    const isPaid = task.row.requestId !== null && (await readPaidAttempt(tx, task.row.requestId)) !== null;
    await writeOutcome(tx, { ...task, now }, isPaid ? { kind: 'paid' } : { kind: 'failed', text: words.wentWrong });
    return true;
  },
});

/** Several servers, and several of one, may run this at once. */
export const workOnBatches = (
  db: Db,
  services: Services,
  run: OutsideRun,
  companies: CompaniesAtWork = new Map(),
): Promise<number> => runOutsideJobs(db, rowJob(services, companies), run);
