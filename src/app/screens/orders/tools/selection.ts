import type { OrderRow } from '#contract/order-list.ts';
import { mostOrders } from '#domain/many-orders.ts';

/** The selected orders of all pages, in the order of their selection. */
export interface Selection {
  rows: ReadonlyMap<number, OrderRow>;
  /** The one pressed last, where a range begins. */
  anchor: number | null;
  /** The last press was ignored, because it would have selected too many. */
  isFull: boolean;
}

export const nothingSelected: Selection = { rows: new Map(), anchor: null, isFull: false };

/** Adds all rows, or none where they would be too many. */
function add(selection: Selection, rows: readonly OrderRow[]): Selection {
  const next = new Map(selection.rows);
  for (const row of rows) next.set(row.id, row);
  return next.size > mostOrders ? { ...selection, isFull: true } : { ...selection, rows: next, isFull: false };
}

function remove(selection: Selection, rows: readonly OrderRow[]): Selection {
  const next = new Map(selection.rows);
  for (const { id } of rows) next.delete(id);
  return { ...selection, rows: next, isFull: false };
}

/** The rows of a page between two, in either direction; only the second where the first is on another page. */
function rangeOf(page: readonly OrderRow[], from: number | null, to: number): readonly OrderRow[] {
  const places = [page.findIndex(({ id }) => id === from), page.findIndex(({ id }) => id === to)];
  const [first, last] = [Math.min(...places), Math.max(...places)];
  return first < 0 ? page.filter(({ id }) => id === to) : page.slice(first, last + 1);
}

/** Selects or deselects a row; as a range with all from the one pressed before. */
export function pressRow(selection: Selection, page: readonly OrderRow[], id: number, isRange: boolean): Selection {
  const rows = rangeOf(page, isRange ? selection.anchor : id, id);
  const pressed = selection.rows.has(id) ? remove(selection, rows) : add(selection, rows);
  return { ...pressed, anchor: id };
}

export const isPageSelected = ({ rows }: Selection, page: readonly OrderRow[]): boolean =>
  page.length > 0 && page.every(({ id }) => rows.has(id));

/** Selects a whole page, or deselects it where all of it is selected. */
export const togglePage = (selection: Selection, page: readonly OrderRow[]): Selection =>
  isPageSelected(selection, page) ? remove(selection, page) : add(selection, page);

/** Updates selected rows from the list; returns the same object where nothing is new. */
export function refreshRows(selection: Selection, page: readonly OrderRow[]): Selection {
  const changedRows = page.filter((row) => selection.rows.has(row.id) && selection.rows.get(row.id) !== row);
  if (changedRows.length === 0) return selection;
  const rows = new Map(selection.rows);
  for (const row of changedRows) rows.set(row.id, row);
  return { ...selection, rows };
}
