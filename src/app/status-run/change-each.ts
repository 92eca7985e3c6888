import type { MainInfo } from '#contract/shipments.ts';
import { type OrderStatus, statusWords } from '#domain/order.ts';
import { canTakeBack, classifyStatusChange, type StatusChange } from '#domain/status-change.ts';
import { RequestFailed } from '#local/request-failed.ts';
import type { OrderRow } from '#contract/order-list.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';

export type ListedOrder = Pick<OrderRow, 'id' | 'status' | 'step' | 'paymentType'>;

/** An effect beyond the new status, and the orders that have it. */
interface Consequence {
  kind: keyof StatusChange;
  ids: readonly number[];
}

const kinds = ['endsTransfer', 'lacksPayment', 'isUnpaid', 'goesBack'] as const;

/** The effects of the new status beyond the label, each with the orders that have it. */
export function listConsequences(orders: readonly ListedOrder[], wanted: OrderStatus): Consequence[] {
  const classified = orders.map(({ id, paymentType, ...order }) => ({
    id,
    change: classifyStatusChange({ ...order, paid: paymentType !== null }, wanted),
  }));
  return kinds
    .map((kind) => ({ kind, ids: classified.filter(({ change }) => change[kind]).map(({ id }) => id) }))
    .filter(({ ids }) => ids.length > 0);
}

/** The status before, the order's version after the change, and the key of the attempt to undo it. */
export interface WayBack {
  status: OrderStatus;
  version: number;
  key: string | null;
}

export type RowResult =
  | { kind: 'waiting' | 'running' }
  /** `back` is null if the change cannot be undone. */
  | { kind: 'changed'; back: WayBack | null }
  | { kind: 'undone'; status: OrderStatus }
  /** The undo failed; with `back` it can be tried again. */
  | { kind: 'notUndone'; back: WayBack | null; reasons: readonly string[] }
  | { kind: 'same' }
  | { kind: 'refused'; reasons: readonly string[] }
  /** It was sent without a response: the order may be changed or not. */
  | { kind: 'unknown' }
  /** It was not sent: the run was cancelled or the connection lost before. */
  | { kind: 'notSent'; why: 'cancelled' | 'lost' };

export interface ChangedRow {
  id: number;
  /** On the screen when the change was requested: an order with another status is refused. */
  shownStatus: OrderStatus;
  /** An attempt with an unknown result. Repeating it with the same key changes the order once. */
  attempt: { key: string; version: number } | null;
  result: RowResult;
  before?: Pick<MainInfo, 'status' | 'paid'>;
}

export interface ChangeEndpoints {
  read: (id: number) => Promise<MainInfo>;
  change: (id: number, attempt: { key: string; version: number }) => Promise<MainInfo>;
  makeKey: () => string;
}

interface Run {
  status: OrderStatus;
  endpoints: ChangeEndpoints;
  /** Called after every step, with a new row. */
  onRow: (row: ChangedRow) => void;
  isCancelled: () => boolean;
}

const hasNoResponse = ({ status }: RequestFailed): boolean => status === null || status === 502 || status === 504;

/** No response, or the server could not tell whether it wrote the change. */
const isUnknown = (failure: RequestFailed): boolean => hasNoResponse(failure) || failure.status === 500;

export const canRetry = ({ result: { kind } }: ChangedRow): boolean =>
  kind === 'refused' || kind === 'unknown' || kind === 'notSent';

const refused = (row: ChangedRow, reasons: readonly string[]): ChangedRow => ({
  ...row,
  attempt: null,
  result: { kind: 'refused', reasons },
});

/** Somebody else changed the status meanwhile. The next attempt counts as made with knowledge of the new one. */
const refuseMovedOn = (row: ChangedRow, now: OrderStatus): ChangedRow => ({
  ...refused(row, [`it is now ${statusWords[now]}. Try again to change it anyway.`]),
  shownStatus: now,
});

/** Reads the order and begins an attempt; an order that cannot or need not change gets its result instead. */
async function prepare(row: ChangedRow, { status, endpoints }: Run): Promise<ChangedRow> {
  if (row.attempt) return row;
  const info = await endpoints.read(row.id);
  if (info.status === status) return { ...row, result: { kind: 'same' } };
  if (info.status !== row.shownStatus) return refuseMovedOn(row, info.status);
  const { paid, version } = info;
  return { ...row, before: { status: info.status, paid }, attempt: { key: endpoints.makeKey(), version } };
}

/** The result is `unknown` if it could not find out. */
async function changeOne(row: ChangedRow, run: Run): Promise<ChangedRow> {
  let ready = row;
  try {
    ready = await prepare(row, run);
    if (!ready.attempt) return ready;
    const after = await run.endpoints.change(row.id, ready.attempt);
    const { before } = ready;
    const back =
      before && canTakeBack(before, after) ? { status: before.status, version: after.version, key: null } : null;
    return { ...ready, attempt: null, result: { kind: 'changed', back } };
  } catch (failure) {
    if (!(failure instanceof RequestFailed)) throw failure;
    if (ready.attempt && isUnknown(failure)) return { ...ready, result: { kind: 'unknown' } };
    return hasNoResponse(failure)
      ? { ...ready, result: { kind: 'notSent', why: 'lost' } }
      : refused(ready, failure.sentences);
  }
}

/** One after the other. Stops when cancelled or without a response: the rest becomes `notSent`. */
export async function changeEach(rows: readonly ChangedRow[], run: Run): Promise<void> {
  let isLost = false;
  for (const row of rows) {
    if (isLost || run.isCancelled()) {
      // The earlier attempt still has an unknown result.
      if (row.attempt) run.onRow({ ...row, result: { kind: 'unknown' } });
      else run.onRow({ ...row, result: { kind: 'notSent', why: isLost ? 'lost' : 'cancelled' } });
      continue;
    }
    run.onRow({ ...row, result: { kind: 'running' } });
    const done = await changeOne(row, run);
    run.onRow(done);
    isLost = done.result.kind === 'unknown' || done.result.kind === 'notSent';
  }
}

/** Looks up whether a change without a response was made. If not, the attempt stays, so that it cannot change twice. @throws RequestFailed */
export async function checkResult(
  row: ChangedRow,
  status: OrderStatus,
  endpoints: ChangeEndpoints,
): Promise<ChangedRow> {
  const info = await endpoints.read(row.id);
  // Somebody else may have changed it, so it cannot be undone.
  if (info.status === status) return { ...row, attempt: null, result: { kind: 'changed', back: null } };
  if (info.version !== row.attempt?.version) return refuseMovedOn(row, info.status);
  return { ...row, result: { kind: 'notSent', why: 'lost' } };
}

interface UndoRun {
  endpointsFor: (status: OrderStatus) => ChangeEndpoints;
  /** Called after every step, with a new row. */
  onRow: (row: ChangedRow) => void;
  isCancelled: () => boolean;
}

/** Null if the order was not changed or cannot be changed back. */
export const wayBackOf = ({ result }: ChangedRow): WayBack | null =>
  result.kind === 'changed' || result.kind === 'notUndone' ? result.back : null;

/** The result is `notUndone` if it failed. */
async function undoOne(
  row: ChangedRow,
  back: WayBack & { key: string },
  endpoints: ChangeEndpoints,
): Promise<ChangedRow> {
  try {
    await endpoints.change(row.id, back);
    return { ...row, result: { kind: 'undone', status: back.status } };
  } catch (failure) {
    if (!(failure instanceof RequestFailed)) throw failure;
    // Repeating the attempt with the same key undoes the change once.
    if (hasNoResponse(failure)) return { ...row, result: { kind: 'notUndone', back, reasons: failure.sentences } };
    const reasons = failure.status === 409 ? [shipmentActMessages.notUndone] : failure.sentences;
    return { ...row, result: { kind: 'notUndone', back: null, reasons } };
  }
}

/** Only orders that nobody has changed since (rule S-41). Stops when cancelled or without a response: the rest stays. */
export async function undoEach(
  rows: readonly ChangedRow[],
  { endpointsFor, onRow, isCancelled }: UndoRun,
): Promise<void> {
  for (const row of rows) {
    const back = wayBackOf(row);
    if (!back) continue;
    if (isCancelled()) return;
    const endpoints = endpointsFor(back.status);
    onRow({ ...row, result: { kind: 'running' } });
    const undone = await undoOne(row, { ...back, key: back.key ?? endpoints.makeKey() }, endpoints);
    onRow(undone);
    if (wayBackOf(undone)) return;
  }
}
