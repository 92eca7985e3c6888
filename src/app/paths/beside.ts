import type { RefObject } from 'react';
import type { Location } from 'react-router';

/** The list of orders, for the order that is open beside it. */
export interface BesideList {
  /** The orders of the page. */
  ids: readonly number[];
  /** Its children are the rows of these orders. */
  rowsRef: RefObject<HTMLElement | null>;
  /** The next (1) or previous (-1) page with its first or last order; null at the list's ends. */
  turnPage: (search: string, by: 1 | -1) => Promise<{ search: string; id: number } | null>;
}

export const besideWidth = 480;

const field = 'order';

export function readBeside(search: string): number | null {
  const text = new URLSearchParams(search).get(field) ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

export function besideSearch(search: string, id: number | null): string {
  const fields = new URLSearchParams(search);
  if (id === null) fields.delete(field);
  else fields.set(field, String(id));
  return fields.size > 0 ? `?${fields.toString()}` : '';
}

/** Stays the same while orders open beside the list. */
export const pageKeyOf = ({ key, state }: Pick<Location, 'key' | 'state'>): string =>
  (state as { pageKey?: string } | null)?.pageKey ?? key;

export const besideOptions = (location: Location) => ({
  // Going back leaves the panel, instead of going through each order that was in it.
  replace: readBeside(location.search) !== null,
  preventScrollReset: true,
  state: { pageKey: pageKeyOf(location) },
});
