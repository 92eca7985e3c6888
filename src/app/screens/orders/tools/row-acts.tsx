import type { OrderRow } from '#contract/order-list.ts';
import { orderAllows } from '#domain/order-rights.ts';
import { iconLook, noIcon, type ShowActions } from '#app/screens/orders/order-actions.tsx';

/** The dialogs that staff open from a row (rule S-20); `info` shows the order as it was sent. */
type RowAct = 'actions' | 'info' | 'cancel';

export interface OpenRow {
  act: RowAct;
  row: OrderRow;
}

// Drawn by the style sheet, with one listener for all, as the links beside them.
const button = (act: RowAct, id: number, title: string, more: string) => (
  <button
    type="button"
    className={iconLook}
    data-act={act}
    data-order={id}
    title={title}
    aria-label={title + more}
    aria-haspopup="dialog"
  />
);

/** A deleted order has only its history. */
export const showRowActs: ShowActions = ({ id, status }) => (
  <>
    {button('actions', id, 'Action list', ` of order ${id}`)}
    {status !== 'D' ? button('info', id, 'View info', ` of order ${id}`) : noIcon}
    {orderAllows('cancel', { status }) ? button('cancel', id, 'Delete', ` order ${id}`) : noIcon}
  </>
);

/** Null for anything but a button of {@link showRowActs}. */
export function readPress(target: EventTarget, rows: readonly OrderRow[]): OpenRow | null {
  const pressed = target instanceof Element ? target.closest<HTMLElement>('button[data-act]') : null;
  const row = pressed && rows.find(({ id }) => String(id) === pressed.dataset['order']);
  return row ? { act: pressed.dataset['act'] as RowAct, row } : null;
}
