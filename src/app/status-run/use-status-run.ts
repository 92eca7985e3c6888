import { use, useEffect, useRef, useState } from 'react';
import { shipmentChangeCalls } from '#contract/shipment-changes.ts';
import { shipmentCalls } from '#contract/shipments.ts';
import type { OrderStatus } from '#domain/order.ts';
import { makeId } from '#local/browser-id.ts';
import { CallFailed } from '#local/call-failed.ts';
import { makeCall } from '#local/client.ts';
import { DialogTyped } from '#app/acts/dialog-typed.ts';
import { moneyAnswers } from '#app/acts/money-answers.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { refreshAnswers } from '#app/query/answers.ts';
import { watchUnsaved } from '#app/base/unsaved.ts';
import { useRunOnce } from '#app/base/use-run-once.ts';
import { askAbout, canRetry, type ChangeCalls, type ChangedRow, changeEach } from './change-each.ts';
import { undoEach } from './undo-each.ts';
import type { ListedOrder } from './list-consequences.ts';

const callsFor = (status: OrderStatus): ChangeCalls => ({
  read: (id) => makeCall(shipmentCalls.mainInfo, { params: { id } }),
  change: (id, { key, version }) =>
    makeCall(
      shipmentChangeCalls.changeState,
      { params: { id }, body: { status } },
      { key, headers: { 'If-Match': `"${version}"` } },
    ),
  makeKey: makeId,
});

/**
 * Gives orders a status and tells what came of each; nothing of it is forgotten while the dialog is open. `onChanged` hears of
 * each order that has it, or has its status back.
 */
export function useStatusRun(orders: readonly ListedOrder[], onChanged?: (id: number, status: OrderStatus) => void) {
  const [status, setStatus] = useState<OrderStatus | null>(null);
  const [rows, setRows] = useState<readonly ChangedRow[]>([]);
  const { once, isRunning, isUnderWay } = useRunOnce();
  const [isEnding, setEnding] = useState(false);
  const isCancelled = useRef(false);
  const wasAsked = useRef(false);
  const note = use(DialogTyped);
  const isReachable = useReachable();

  // Neither a newer version of the page nor a step back may take away what is under way.
  useEffect(() => watchUnsaved(() => isUnderWay.current), [isUnderWay]);
  useEffect(() => {
    note(isRunning);
    return () => note(false);
  }, [note, isRunning]);

  const put = (row: ChangedRow) => setRows((before) => before.map((each) => (each.id === row.id ? row : each)));

  const hold = (act: () => Promise<void>): Promise<void> =>
    once(async () => {
      isCancelled.current = false;
      try {
        await act();
      } finally {
        setEnding(false);
        void refreshAnswers(moneyAnswers);
      }
    });

  const run = (some: readonly ChangedRow[], wanted: OrderStatus): Promise<void> =>
    hold(async () => {
      wasAsked.current = false;
      await changeEach(some, {
        status: wanted,
        calls: callsFor(wanted),
        onRow: (row) => {
          put(row);
          if (row.result.kind === 'changed' || row.result.kind === 'same') onChanged?.(row.id, wanted);
        },
        isCancelled: () => isCancelled.current,
      });
    });

  /** Takes back what can be. */
  const undo = (): Promise<void> =>
    hold(() =>
      undoEach(rows, {
        callsFor,
        onRow: (row) => {
          put(row);
          if (row.result.kind === 'undone') onChanged?.(row.id, row.result.status);
        },
        isCancelled: () => isCancelled.current,
      }),
    );

  function start(wanted: OrderStatus): void {
    const all = orders.map(({ id, status: seen }): ChangedRow => ({
      id,
      seen,
      attempt: null,
      result: { kind: 'waiting' },
    }));
    setStatus(wanted);
    setRows(all);
    void run(all, wanted);
  }

  /** Finds out what became of those whose answer was lost; they stay as they are while nobody answers. */
  const ask = (): Promise<void> =>
    hold(async () => {
      for (const row of rows.filter(({ result }) => result.kind === 'unknown')) {
        try {
          put(await askAbout(row, status!, callsFor(status!)));
        } catch (failure) {
          if (!(failure instanceof CallFailed)) throw failure;
          return;
        }
      }
    });

  const isUnknown = rows.some(({ result }) => result.kind === 'unknown');
  const latest = useRef(ask);
  latest.current = ask;
  // Once by itself each time the server is back; a server that answers nothing useful is not asked for ever.
  useEffect(() => {
    if (!isReachable) wasAsked.current = false;
    if (!isReachable || !isUnknown || isRunning || wasAsked.current) return;
    wasAsked.current = true;
    void latest.current();
  }, [isReachable, isUnknown, isRunning]);

  return {
    /** The status that is given; null before it was begun. */
    status,
    rows,
    isRunning,
    /** It was cancelled, and the order that is under way is waited for. */
    isEnding,
    isReachable,
    isUnknown,
    start,
    ask,
    cancel: () => {
      isCancelled.current = true;
      setEnding(true);
    },
    undo,
    retry: () => void run(rows.filter(canRetry), status!),
  };
}
