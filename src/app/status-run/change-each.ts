import type { MainInfo } from '#contract/shipments.ts';
import { statusRunWords } from './status-run-words.ts';
import type { OrderStatus } from '#domain/order.ts';
import { canTakeBack } from '#domain/status-change.ts';
import { CallFailed } from '#local/call-failed.ts';

const words = statusRunWords;

/** The status before a change, the version of the order since, and the key of the attempt to take it back, once there is one. */
export interface WayBack {
  status: OrderStatus;
  version: number;
  key: string | null;
}

/** The outcome for one order of a change of many. */
export type RowResult =
  | { kind: 'waiting' | 'running' }
  /** `back`: the way to take it back; null where that cannot be. */
  | { kind: 'changed'; back: WayBack | null }
  /** It has the status that it had before. */
  | { kind: 'undone'; status: OrderStatus }
  /** It was to be taken back and still has the status; `back` where that can be tried again. */
  | { kind: 'notUndone'; back: WayBack | null; reasons: readonly string[] }
  /** It had the status already. */
  | { kind: 'same' }
  | { kind: 'refused'; reasons: readonly string[] }
  /** It was sent, and nobody answered: it may have been changed or not. */
  | { kind: 'unknown' }
  /** It was not sent, because somebody cancelled or the connection was lost before its turn. */
  | { kind: 'notSent'; why: 'cancelled' | 'lost' };

/** One order of a change of many, with what its attempts must remember. */
export interface ChangedRow {
  id: number;
  /** The status that was seen when the change was asked for: any other one is refused. */
  seen: OrderStatus;
  /** The attempt of which nobody knows what came of it: repeating it does it once. */
  attempt: { key: string; version: number } | null;
  result: RowResult;
  /** The order as it was read before the attempt. */
  before?: Pick<MainInfo, 'status' | 'paid'>;
}

/** The calls of the run; both throw CallFailed. */
export interface ChangeCalls {
  read: (id: number) => Promise<MainInfo>;
  change: (id: number, attempt: { key: string; version: number }) => Promise<MainInfo>;
  makeKey: () => string;
}

interface Run {
  status: OrderStatus;
  calls: ChangeCalls;
  /** Told after every step, with a new row. */
  onRow: (row: ChangedRow) => void;
  /** Asked before every row. */
  isCancelled: () => boolean;
}

export const isUnanswered = ({ status }: CallFailed): boolean => status === null || status === 502 || status === 504;

/** Nobody knows what came of a change: nobody answered, or the server could not say whether it was written. */
const isUnknown = (failure: CallFailed): boolean => isUnanswered(failure) || failure.status === 500;

/** Says whether an order was not changed and can be tried again. */
export const canRetry = ({ result: { kind } }: ChangedRow): boolean =>
  kind === 'refused' || kind === 'unknown' || kind === 'notSent';

const refused = (row: ChangedRow, reasons: readonly string[]): ChangedRow => ({
  ...row,
  attempt: null,
  result: { kind: 'refused', reasons },
});

/** Somebody else gave it another status: nobody has looked at that one yet. */
const movedOn = (row: ChangedRow, now: OrderStatus): ChangedRow => ({
  ...refused(row, [words.movedOn(now)]),
  seen: now,
});

/** Reads an order and makes its attempt ready; what needs no attempt any more is answered with its result. */
async function prepare(row: ChangedRow, { status, calls }: Run): Promise<ChangedRow> {
  if (row.attempt) return row;
  const info = await calls.read(row.id);
  if (info.status === status) return { ...row, result: { kind: 'same' } };
  if (info.status !== row.seen) return movedOn(row, info.status);
  const { paid, version } = info;
  return { ...row, before: { status: info.status, paid }, attempt: { key: calls.makeKey(), version } };
}

/** Changes one order. It says so where it could not find out the outcome. */
async function changeOne(row: ChangedRow, run: Run): Promise<ChangedRow> {
  let ready = row;
  try {
    ready = await prepare(row, run);
    if (!ready.attempt) return ready;
    const after = await run.calls.change(row.id, ready.attempt);
    const { before } = ready;
    const back =
      before && canTakeBack(before, after) ? { status: before.status, version: after.version, key: null } : null;
    return { ...ready, attempt: null, result: { kind: 'changed', back } };
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure;
    if (ready.attempt && isUnknown(failure)) return { ...ready, result: { kind: 'unknown' } };
    return isUnanswered(failure)
      ? { ...ready, result: { kind: 'notSent', why: 'lost' } }
      : refused(ready, failure.sentences);
  }
}

/**
 * Gives orders a status, one after the other. It stops before the next one when it is cancelled, and when nobody answers:
 * the rest is listed as not sent.
 */
export async function changeEach(rows: readonly ChangedRow[], run: Run): Promise<void> {
  let isLost = false;
  for (const row of rows) {
    if (isLost || run.isCancelled()) {
      // An attempt from before is still one of which nobody knows.
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

/**
 * Finds out what became of an order whose answer was lost, without changing anything. The attempt stays with one that was not
 * changed, so that trying it again cannot do it twice. @throws CallFailed
 */
export async function askAbout(row: ChangedRow, status: OrderStatus, calls: ChangeCalls): Promise<ChangedRow> {
  const info = await calls.read(row.id);
  // Somebody else may have done it, so it is not taken back.
  if (info.status === status) return { ...row, attempt: null, result: { kind: 'changed', back: null } };
  if (info.version !== row.attempt?.version) return movedOn(row, info.status);
  return { ...row, result: { kind: 'notSent', why: 'lost' } };
}
