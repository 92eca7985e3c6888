import { Button, NativeSelect, Paper, Stack } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { isStatusByHand, type OrderStatus, orderStatuses, statusWords } from '#domain/order.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { askConfirmation } from '#app/ui/confirm.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { UploadProgress } from '#app/upload/upload-progress.tsx';

import { StatusMails } from './status-mails.tsx';
import {
  checkResult,
  canRetry,
  type ChangedRow,
  changeEach,
  type ChangeEndpoints,
  listConsequences,
  type ListedOrder,
  undoEach,
  wayBackOf,
} from './change-each.ts';
import { describeResult, describeResults, statusRunTexts } from './status-run-texts.ts';
import styles from './status-run.module.css';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { makeId } from '#local/browser-id.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { sendRequest } from '#local/client.ts';
import { useDialogTyped } from '#app/form/typed-guard.tsx';
import { moneyEndpoints } from '#app/acts/order-endpoints.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { invalidateEndpoints } from '#app/query/endpoint-query.ts';
import { useUnsaved } from '#app/base/unsaved.ts';
import { useRunOnce } from '#app/base/use-run-once.ts';

const endpointsFor = (status: OrderStatus): ChangeEndpoints => ({
  read: (id) => sendRequest(shipmentEndpoints.mainInfo, { params: { id } }),
  change: (id, { key, version }) =>
    sendRequest(
      shipmentChangeEndpoints.changeState,
      { params: { id }, body: { status } },
      { key, headers: { 'If-Match': `"${version}"` } },
    ),
  makeKey: makeId,
});

/** `onChanged` is called for each order that got the status, or got its old one back. */
function useStatusRun(orders: readonly ListedOrder[], onChanged?: (id: number, status: OrderStatus) => void) {
  const [status, setStatus] = useState<OrderStatus | null>(null);
  const [rows, setRows] = useState<readonly ChangedRow[]>([]);
  const { once, isRunning, isUnderWay } = useRunOnce();
  const [isEnding, setEnding] = useState(false);
  const isCancelled = useRef(false);
  const wasChecked = useRef(false);
  const isReachable = useReachable();

  // A reload for a newer version, or going back, must not end a run.
  useUnsaved(() => isUnderWay.current);
  useDialogTyped(isRunning);

  const put = (row: ChangedRow) => setRows((before) => before.map((each) => (each.id === row.id ? row : each)));

  const runAlone = (act: () => Promise<void>): Promise<void> =>
    once(async () => {
      isCancelled.current = false;
      try {
        await act();
      } finally {
        setEnding(false);
        void invalidateEndpoints(moneyEndpoints);
      }
    });

  const run = (some: readonly ChangedRow[], wanted: OrderStatus): Promise<void> =>
    runAlone(async () => {
      wasChecked.current = false;
      await changeEach(some, {
        status: wanted,
        endpoints: endpointsFor(wanted),
        onRow: (row) => {
          put(row);
          if (row.result.kind === 'changed' || row.result.kind === 'same') onChanged?.(row.id, wanted);
        },
        isCancelled: () => isCancelled.current,
      });
    });

  const undo = (): Promise<void> =>
    runAlone(() =>
      undoEach(rows, {
        endpointsFor,
        onRow: (row) => {
          put(row);
          if (row.result.kind === 'undone') onChanged?.(row.id, row.result.status);
        },
        isCancelled: () => isCancelled.current,
      }),
    );

  function start(wanted: OrderStatus): void {
    const all = orders.map(({ id, status: shownStatus }): ChangedRow => ({
      id,
      shownStatus,
      attempt: null,
      result: { kind: 'waiting' },
    }));
    setStatus(wanted);
    setRows(all);
    void run(all, wanted);
  }

  /** Looks up orders whose response was lost. */
  const check = (): Promise<void> =>
    runAlone(async () => {
      for (const row of rows.filter(({ result }) => result.kind === 'unknown')) {
        try {
          put(await checkResult(row, status!, endpointsFor(status!)));
        } catch (failure) {
          if (!(failure instanceof RequestFailed)) throw failure;
          return;
        }
      }
    });

  const isUnknown = rows.some(({ result }) => result.kind === 'unknown');
  const checkByItself = useEffectEvent(check);
  // Only once each time the server is back, so that it ends.
  useEffect(() => {
    if (!isReachable) wasChecked.current = false;
    if (!isReachable || !isUnknown || isRunning || wasChecked.current) return;
    wasChecked.current = true;
    void checkByItself();
  }, [isReachable, isUnknown, isRunning]);

  return {
    status,
    rows,
    isRunning,
    /** Cancelled, but the current order is still awaited. */
    isEnding,
    isReachable,
    isUnknown,
    start,
    check,
    cancel: () => {
      isCancelled.current = true;
      setEnding(true);
    },
    undo,
    retry: () => void run(rows.filter(canRetry), status!),
  };
}

const words = statusRunTexts;
const byHand = orderStatuses.filter(isStatusByHand);

interface StatusRunDialogProps {
  orders: readonly ListedOrder[];
  onClose: () => void;
  onChanged?: (id: number, status: OrderStatus) => void;
}

export function StatusRunDialog({ orders, onClose, onChanged }: StatusRunDialogProps) {
  // As selected when the dialog opened: the list behind it may change.
  const [chosen] = useState(orders);
  const run = useStatusRun(chosen, onChanged);
  const [wanted, setWanted] = useState<OrderStatus | ''>('');
  const { status, rows, isRunning } = run;

  async function close(): Promise<void> {
    if (!isRunning) onClose();
    else if (!run.isEnding && (await askConfirmation({ question: words.stop, yes: words.stopYes, no: words.stopNo })))
      run.cancel();
  }
  const failed = rows.filter(canRetry).length;
  if (status === null) {
    const isHeld = !run.isReachable;
    const consequences = wanted === '' ? [] : listConsequences(chosen, wanted);
    return (
      <Dialog
        title={words.title(chosen.length)}
        onClose={onClose}
        width="md"
        foot={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="filled"
              disabled={wanted === '' || isHeld}
              onClick={() => wanted !== '' && run.start(wanted)}
            >
              {words.start(chosen.length)}
            </Button>
          </>
        }
      >
        <Stack gap="md" c="var(--text)">
          <NativeSelect
            label="New status"
            required
            data-autofocus
            value={wanted}
            onChange={({ target }) => setWanted(target.value as OrderStatus | '')}
          >
            <option value="">Please choose</option>
            {byHand.map((each) => (
              <option key={each} value={each}>
                {statusWords[each]}
              </option>
            ))}
          </NativeSelect>
          <div role="status">
            {consequences.map(({ kind, ids }) => (
              <Paper component="p" px="md" py="sm" mb="xs" radius="sm" key={kind}>
                {words.consequences[kind](ids)}
              </Paper>
            ))}
            {wanted !== '' && <StatusMails ids={chosen.map(({ id }) => id)} status={wanted} />}
            {!consequences.some(({ kind }) => kind === 'endsTransfer') && <p>{shipmentActMessages.status.label}</p>}
          </div>
          {isHeld && <p role="status">{shipmentActMessages.needsConnection}</p>}
        </Stack>
      </Dialog>
    );
  }
  const undoable = rows.filter(wayBackOf).length;
  const fixed = rows.filter(({ result }) => result.kind === 'changed' && !result.back).map(({ id }) => id);
  const ended = rows.filter(({ result: { kind } }) => kind !== 'waiting' && kind !== 'running').length;
  return (
    <Dialog
      title={words.title(chosen.length)}
      onClose={() => void close()}
      width="lg"
      foot={
        isRunning ? (
          <Button {...busyWhile(run.isEnding)} onClick={run.cancel}>
            {run.isEnding ? words.ending : words.cancel}
          </Button>
        ) : (
          <>
            {run.isUnknown && (
              <Button onClick={() => void run.check()} disabled={!run.isReachable}>
                {words.check}
              </Button>
            )}
            {undoable > 0 && (
              <Button onClick={() => void run.undo()} disabled={!run.isReachable}>
                {words.undo(undoable)}
              </Button>
            )}
            {failed > 0 && (
              <Button onClick={run.retry} disabled={!run.isReachable}>
                {words.retry(failed)}
              </Button>
            )}
            <Button variant="filled" onClick={onClose}>
              Close
            </Button>
          </>
        )
      }
    >
      <Stack gap="md" c="var(--text)">
        {isRunning && <UploadProgress share={ended / rows.length} what={words.sofar(ended, rows.length)} />}
        <p role="status">{!isRunning && describeResults(rows)}</p>
        {!isRunning && undoable > 0 && fixed.length > 0 && <p>{words.staysChanged(fixed)}</p>}
        {!run.isReachable && <p role="alert">{words.lost}</p>}
        <ol className={styles.results} aria-label={words.results}>
          {rows.map((row) => (
            <li key={row.id} data-kind={row.result.kind}>
              <span>Order {row.id}</span>
              <span>{describeResult(row, status)}</span>
            </li>
          ))}
        </ol>
      </Stack>
    </Dialog>
  );
}
