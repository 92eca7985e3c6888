import { type OrderStatus, statusWords } from '#domain/order.ts';
import { joinSentences } from '#domain/text-form.ts';
import type { ChangedRow } from './change-each.ts';

const nameOrders = (ids: readonly number[]): string => `${ids.length === 1 ? 'Order' : 'Orders'} ${ids.join(', ')}`;

export const statusRunTexts = {
  title: (orders: number) =>
    orders === 1 ? 'Change the status of 1 order' : `Change the status of ${orders.toLocaleString('en')} orders`,
  start: (orders: number) => (orders === 1 ? 'Change 1 order' : `Change ${orders.toLocaleString('en')} orders`),
  consequences: {
    endsTransfer: (ids: readonly number[]) =>
      `${nameOrders(ids)} ${ids.length === 1 ? 'is' : 'are'} awaiting a transfer. Marking ${ids.length === 1 ? 'it' : 'them'} Paid records the payment and books express shipments. Where the pick-up day has passed, the customer is asked for a new one first.`,
    lacksPayment: (ids: readonly number[]) =>
      `No payment is booked for ${ids.length === 1 ? 'order' : 'orders'} ${ids.join(', ')}. Everyone will see “Marked as paid by support, no payment booked”, and ${ids.length === 1 ? 'it' : 'they'} can still be paid.`,
    isUnpaid: (ids: readonly number[]) =>
      `Nothing was paid for ${ids.length === 1 ? 'order' : 'orders'} ${ids.join(', ')}. The label does not change that.`,
    goesBack: (ids: readonly number[]) =>
      `${nameOrders(ids)} ${ids.length === 1 ? 'goes' : 'go'} back to an earlier label. The real progress is still shown.`,
  },
  sofar: (done: number, all: number) => `${done.toLocaleString('en')} of ${all.toLocaleString('en')}`,
  results: 'Result for each order',
  undo: (orders: number) => (orders === 1 ? 'Undo 1 change' : `Undo ${orders.toLocaleString('en')} changes`),
  staysChanged: (ids: readonly number[]) =>
    `Undo leaves ${ids.length === 1 ? 'order' : 'orders'} ${ids.join(', ')} as ${ids.length === 1 ? 'it is' : 'they are'}: a payment was booked, or nobody sets the earlier status by hand.`,
  cancel: 'Stop before the next order',
  ending: 'Stopping',
  stop: 'Orders are still being changed. Stop before the next one?',
  stopYes: 'Stop',
  stopNo: 'Continue',
  check: 'Check their status',
  retry: (orders: number) => (orders === 1 ? 'Try 1 order again' : `Try ${orders.toLocaleString('en')} orders again`),
  lost: 'The connection was lost. Unknown results are checked when you’re back online.',
} as const;

export function describeResult({ result }: ChangedRow, status: OrderStatus): string {
  switch (result.kind) {
    case 'waiting':
      return 'Waiting';
    case 'running':
      return 'Changing';
    case 'changed':
      return `Changed to ${statusWords[status]}`;
    case 'undone':
      return `Back to ${statusWords[result.status]}`;
    case 'notUndone':
      return joinSentences(result.reasons);
    case 'same':
      return `Already ${statusWords[status]}`;
    case 'refused':
      return `Not changed: ${joinSentences(result.reasons)}`;
    case 'unknown':
      return 'Unknown: the server’s answer was lost.';
    case 'notSent':
      return `Not changed, because ${result.why === 'lost' ? 'the connection was lost' : 'you stopped'}.`;
  }
}

/** `12 changed, 1 refused` */
export function describeResults(rows: readonly ChangedRow[]): string {
  const count = (...kinds: ChangedRow['result']['kind'][]) =>
    rows.filter(({ result }) => kinds.includes(result.kind)).length;
  const counts: [number, string][] = [
    [count('changed', 'same'), 'done'],
    [count('undone'), 'undone'],
    [count('notUndone'), 'not undone'],
    [count('refused'), 'refused'],
    [count('unknown'), 'unknown'],
    [count('notSent'), 'not sent'],
    [count('waiting', 'running'), 'left'],
  ];
  return counts
    .filter(([size]) => size > 0)
    .map(([size, word]) => `${size.toLocaleString('en')} ${word}`)
    .join(', ');
}
