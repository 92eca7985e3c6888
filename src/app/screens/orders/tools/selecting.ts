import { useSyncExternalStore } from 'react';
import type { OrderRow } from '#contract/order-list.ts';
import { makeObservable } from '#app/base/observable.ts';
import type { Selection } from './selection.ts';

/**
 * The selected orders of the list; null while nothing can be selected. The selection outlasts a change of the page, not of
 * the screen.
 */
export const selecting = makeObservable<Selection | null>(null);

/** The rows that the list shows, for the boxes on them. */
export const shownRows = { current: [] as readonly OrderRow[] };

export const useSelection = (): Selection | null => useSyncExternalStore(selecting.subscribe, selecting.get);

/** Says whether one row is selected; renders again only when that changes. */
export const useIsSelected = (id: number): boolean =>
  useSyncExternalStore(selecting.subscribe, () => selecting.get()?.rows.has(id) ?? false);

/** Changes what is selected, as long as something can be. */
export function select(change: (selection: Selection) => Selection): void {
  const selection = selecting.get();
  if (selection) selecting.set(change(selection));
}
