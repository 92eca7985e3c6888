import type { OrderRow } from '#contract/order-list.ts';
import { orderAllows } from '#domain/order-rights.ts';
import { iconLook, noIcon, type ShowActions } from '#app/screens/orders/order-actions.tsx';

/** The dialogs that staff open from a row: the history, the order as asked for, and the question before it is deleted (rule S-20). */
type RowAct = 'actions' | 'info' | 'cancel';

export interface OpenRow {
  act: RowAct;
  row: OrderRow;
}

// Drawn by the stylesheet and followed by one listener, as the links beside them.
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

/** The buttons of staff on a row. Of a deleted order only what happened to it is left. */
export const showRowActs: ShowActions = ({ id, status }) => (
  <>
    {button('actions', id, 'Action list', ` of order ${id}`)}
    {status !== 'D' ? button('info', id, 'View info', ` of order ${id}`) : noIcon}
    {orderAllows('cancel', { status }) ? button('cancel', id, 'Delete', ` order ${id}`) : noIcon}
  </>
);

/** Finds the pressed button of {@link showRowActs}; null for anything else. */
export function readPress(target: EventTarget, rows: readonly OrderRow[]): OpenRow | null {
  const pressed = target instanceof Element ? target.closest<HTMLElement>('button[data-act]') : null;
  const row = pressed && rows.find(({ id }) => String(id) === pressed.dataset['order']);
  return row ? { act: pressed.dataset['act'] as RowAct, row } : null;
}
