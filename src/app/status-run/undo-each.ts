import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import type { OrderStatus } from '#domain/order.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { type ChangeEndpoints, type ChangedRow, hasNoResponse, type WayBack } from './change-each.ts';

interface Undoing {
  endpointsFor: (status: OrderStatus) => ChangeEndpoints;
  /** Called after every step, with a new row. */
  onRow: (row: ChangedRow) => void;
  isCancelled: () => boolean;
}

/** Null where the order was not changed or cannot be changed back. */
export const wayBackOf = ({ result }: ChangedRow): WayBack | null =>
  result.kind === 'changed' || result.kind === 'notUndone' ? result.back : null;

/** The result is `notUndone` where it failed. */
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

/**
 * Undoes the changes one after the other, of orders that nobody has changed since (rule S-41). Stops when it is
 * cancelled or nobody answers: the rest stays as it is.
 */
export async function undoEach(
  rows: readonly ChangedRow[],
  { endpointsFor, onRow, isCancelled }: Undoing,
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
