import { sql } from 'kysely';
import { batchMessages as words } from '#domain/messages/batches.ts';
import { isStaff } from '#domain/user.ts';
import { mayStillAct } from '#server/api-keys/authenticate-key.ts';
import { readCaller } from '#server/identity/authenticate.ts';
import { readPaidAttempt } from '#server/payments/paid-attempt.ts';
import { type ExternalJob, type ExternalRun, runExternalJobs } from '#server/platform/external-jobs.ts';
import { Conflict, Forbidden, NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import { judgeRow } from './judge-rows.ts';
import { isPaidByRow, payRow } from './pay-row.ts';
import { quoteRow } from './quote-row.ts';
import {
  beginRow,
  type BatchRecord,
  countWorking,
  findBatch,
  findOrderWithReference,
  endRow,
  lockBatch,
  noteProgress,
  updateBatch,
} from './repository.ts';
import type { Outcome, RowTask } from './row-task.ts';
import { batchRowJob, stopRows } from './work-batch.ts';

/** Tries of a row that fails for no reason of its own. */
const mostTries = 4;

/** Who pressed *Get prices* asks for quotes, and who pressed *Pay* pays: one of both goes on at a time. */
async function readActor(db: Db, batch: BatchRecord, now: Date): Promise<Caller | null> {
  const userId = batch.payerId ?? batch.madeById;
  const caller = await readCaller(db, userId, `batch:${batch.id}`);
  if (!caller || !(await mayStillAct(db, userId, now))) return null;
  return isStaff(caller.role) || caller.customerId === batch.customerId ? caller : null;
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
async function findOtherOrderWithReference({ db, row }: RowTask): Promise<number | null> {
  const orderId = row.isDoubleAllowed ? null : await findOrderWithReference(db, row);
  if (orderId === null) return null;
  // Its own order, made before the server stopped.
  const own = await db.selectFrom('requests').select('id').where('clientId', '=', row.key).executeTakeFirst();
  return own?.id === orderId ? null : orderId;
}

async function workOnRow(task: RowTask, services: Services, signal: AbortSignal): Promise<Outcome> {
  const { row, batch, caller, now } = task;
  if (caller === null) return { kind: 'stopped', text: words.mayNotAct };
  const { shipment } = judgeRow(row.entered, batch.settings, now);
  const otherOrderId = await findOtherOrderWithReference(task);
  if (otherOrderId !== null && row.state === 'paying')
    return { kind: 'failed', text: words.doubleOfOrder(otherOrderId) };
  if (!shipment || otherOrderId !== null) return { kind: 'invalid' };
  try {
    return await (row.state === 'paying' ? payRow : quoteRow)(task, services, caller, shipment, signal);
  } catch (failure) {
    const outcome = outcomeOf(failure);
    if (!outcome) throw failure;
    return outcome;
  }
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
      return void (await endRow(tx, row, {
        ...{ state: 'invalid', result: null, doubleOf: await findOrderWithReference(tx, row) },
        ...{ problems: JSON.stringify(problems), notes: JSON.stringify(notes) },
      }));
    }
    case 'stopped':
      if (!(await endRow(tx, row, { state: row.state === 'quoting' ? 'ready' : 'quoted' }))) return;
      await stopRows(tx, batch.id);
      return void (await updateBatch(tx, batch.id, { stopped: outcome.text }));
  }
}

/** Of a company, in one server: so that others have their turn. */
const mostRowsOfCompany = 8;
const mostServers = 8;
/** So many rows may end at one moment; of the last, each tells the end. */
const mostEndingRows = mostServers * mostRowsOfCompany;

/** The batch before its row: whoever edits locks in this order. */
async function lockFor(tx: Db, { row, batch, now }: RowTask, outcome: Outcome | null): Promise<void> {
  if (outcome?.kind === 'stopped') await lockBatch(tx, batch.id);
  const isEnd = (await countWorking(tx, row.batchId)) <= mostEndingRows;
  await noteProgress(tx, row.batchId, { now, isEnd, isPayment: row.state === 'paying' });
}

/** By the company's id: its rows that this process works on. */
export type CompaniesAtWork = Map<number, { rows: number; paying: number; lastPayment: Promise<unknown> }>;

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

/** Rows that wait until others of their company are done. */
function isHeldBack(companies: CompaniesAtWork) {
  const idsWhere = (test: (company: { rows: number; paying: number }) => boolean): number[] =>
    [...companies].flatMap(([id, company]) => (test(company) ? [id] : []));
  return sql<boolean>`exists (select from batch_rows where batch_rows.id = jobs.subject_id and (
    batch_rows.customer_id = any(${idsWhere(({ rows }) => rows >= mostRowsOfCompany)}::bigint[])
    or batch_rows.state = 'paying' and batch_rows.customer_id = any(${idsWhere(({ paying }) => paying > 0)}::bigint[])))`;
}

const rowJob = (services: Services, companies: CompaniesAtWork): ExternalJob<RowTask, Outcome> => ({
  kind: batchRowJob,
  longestPauseSeconds: 20,
  leaves: () => isHeldBack(companies),
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
  run: ExternalRun,
  companies: CompaniesAtWork = new Map(),
): Promise<number> => runExternalJobs(db, rowJob(services, companies), run);
