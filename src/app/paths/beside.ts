import type { Location } from 'react-router';

/** The list as the order beside it knows it. */
export interface BesideList {
  /** The orders on its page. */
  shownIds: () => readonly number[];
  /** The address of the next page (1) or the one before (-1), and the order with which it begins or ends; null at the list's ends. */
  turnPage: (search: string, by: 1 | -1) => Promise<{ search: string; id: number } | null>;
}

/** The width of the order beside the list, in px. */
export const besideWidth = 480;

/** The field of the list's address that names the order beside it. */
const field = 'order';

/** The order that stands beside the list; null for none. */
export function readBeside(search: string): number | null {
  const text = new URLSearchParams(search).get(field) ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** The same address with another order beside the list, or with none. */
export function besideSearch(search: string, id: number | null): string {
  const fields = new URLSearchParams(search);
  if (id === null) fields.delete(field);
  else fields.set(field, String(id));
  return fields.size > 0 ? `?${fields.toString()}` : '';
}

/** Names the page of a list for its scroll: the entry of the history that opened it, whatever came beside it since. */
export const pageKeyOf = ({ key, state }: Pick<Location, 'key' | 'state'>): string =>
  (state as { pageKey?: string } | null)?.pageKey ?? key;

/** The way to another order beside the same page of the list. */
export const besideOptions = (location: Location) => ({
  // Going back leads out of the panel, not through each order that was in it.
  replace: readBeside(location.search) !== null,
  preventScrollReset: true,
  state: { pageKey: pageKeyOf(location) },
});
