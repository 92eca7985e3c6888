import type { OrderRow } from '#contract/order-list.ts';
import { mostOrders } from '#domain/many-orders.ts';

/** The orders that are selected, in the order of their selection, on whichever pages they stand. */
export interface Selection {
  rows: ReadonlyMap<number, OrderRow>;
  /** The one pressed last, from which a range goes. */
  anchor: number | null;
  /** The last press would have selected more than may be, and was left out. */
  isFull: boolean;
}

export const nothingSelected: Selection = { rows: new Map(), anchor: null, isFull: false };

/** Adds rows, all of them or none where they would be too many. */
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

/** The rows of a page from one to another, both included, in whichever direction; the second alone where the first is elsewhere. */
function rangeOf(page: readonly OrderRow[], from: number | null, to: number): readonly OrderRow[] {
  const places = [page.findIndex(({ id }) => id === from), page.findIndex(({ id }) => id === to)];
  const [first, last] = [Math.min(...places), Math.max(...places)];
  return first < 0 ? page.filter(({ id }) => id === to) : page.slice(first, last + 1);
}

/** Selects a row or takes it back; as a range with every row of the page from the one pressed before. */
export function pressRow(selection: Selection, page: readonly OrderRow[], id: number, isRange: boolean): Selection {
  const rows = rangeOf(page, isRange ? selection.anchor : id, id);
  const pressed = selection.rows.has(id) ? remove(selection, rows) : add(selection, rows);
  return { ...pressed, anchor: id };
}

export const isPageSelected = ({ rows }: Selection, page: readonly OrderRow[]): boolean =>
  page.length > 0 && page.every(({ id }) => rows.has(id));

/** Selects every row of a page, or takes them back where all are selected. */
export const togglePage = (selection: Selection, page: readonly OrderRow[]): Selection =>
  isPageSelected(selection, page) ? remove(selection, page) : add(selection, page);

/** Takes what the list shows now of rows that are selected; the same where nothing is new. */
export function refreshRows(selection: Selection, page: readonly OrderRow[]): Selection {
  const news = page.filter((row) => selection.rows.has(row.id) && selection.rows.get(row.id) !== row);
  if (news.length === 0) return selection;
  const rows = new Map(selection.rows);
  for (const row of news) rows.set(row.id, row);
  return { ...selection, rows };
}
