import { Button, NativeSelect, Paper, Stack } from '@mantine/core';
import { useState } from 'react';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { isStatusByHand, type OrderStatus, orderStatuses, statusWords } from '#domain/order.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { askConfirmation } from '#app/ui/confirm.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { UploadProgress } from '#app/upload/upload-progress.tsx';
import { canRetry } from './change-each.ts';
import { listConsequences, type ListedOrder } from './list-consequences.ts';
import { StatusMails } from './status-mails.tsx';
import { wayBackOf } from './undo-each.ts';
import { describeResult, describeResults } from './describe-result.ts';
import { statusRunWords } from './status-run-words.ts';
import { useStatusRun } from './use-status-run.ts';
import styles from './status-run.module.css';

const words = statusRunWords;
const byHand = orderStatuses.filter(isStatusByHand);

interface StatusRunDialogProps {
  orders: readonly ListedOrder[];
  onClose: () => void;
  /** Hears of each order that has the status. */
  onChanged?: (id: number, status: OrderStatus) => void;
}

/** Gives the selected orders another status, one after the other, and tells what came of each. */
export function StatusRunDialog({ orders, onClose, onChanged }: StatusRunDialogProps) {
  // Those it was opened with: what the list shows meanwhile must not become what is changed.
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
        width={480}
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
      width={560}
      foot={
        isRunning ? (
          <Button {...busyWhile(run.isEnding)} onClick={run.cancel}>
            {run.isEnding ? words.ending : words.cancel}
          </Button>
        ) : (
          <>
            {run.isUnknown && (
              <Button onClick={() => void run.ask()} disabled={!run.isReachable}>
                {words.ask}
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
