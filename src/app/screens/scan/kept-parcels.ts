import type { OrderRow } from '#contract/order-list.ts';
import type { ScannedOrder } from '#contract/scans.ts';
import { readOrderId } from '#domain/order-number.ts';
import type { ScannedCode } from '#domain/scan.ts';

const showKept = (row: OrderRow): ScannedOrder => ({
  id: row.id,
  customerName: row.customerName ?? '',
  deliverFrom: row.deliverFrom,
  deliverTo: row.deliverTo,
  status: row.status,
  step: row.step,
  paymentType: row.paymentType,
  trackingState: row.trackingState,
  awbNumber: row.awbNumber,
  prgNumber: row.prgNumber,
});

/** Finds orders by a code as the server does, but not by links to tracking pages, which are not stored. */
export function indexKept(rows: readonly OrderRow[]): (code: ScannedCode) => ScannedOrder[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byNumber = new Map<string, OrderRow[]>();
  for (const row of rows)
    for (const number of new Set([row.awbNumber, row.prgNumber].flatMap((each) => each?.toLowerCase() ?? [])))
      byNumber.set(number, [...(byNumber.get(number) ?? []), row]);
  return (code) => {
    if (code.kind === 'page') return [];
    const id = code.kind === 'order' ? code.id : readOrderId(code.number);
    const ofId = id === null ? undefined : byId.get(id);
    const ofNumber = code.kind === 'number' ? (byNumber.get(code.number) ?? []) : [];
    return [...new Set([...ofNumber, ...(ofId ? [ofId] : [])])].map(showKept);
  };
}
