import type { OrderRow } from '#contract/order-list.ts';

/** A mail to the shipping mailbox that names its order. */
export function helpAddress(mailbox: string, { id, awbNumber }: Pick<OrderRow, 'id' | 'awbNumber'>): string {
  const subject = `Help with order ${id}${awbNumber === null ? '' : `, AWB number ${awbNumber}`}`;
  return `mailto:${encodeURIComponent(mailbox).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`;
}
