import { useSyncExternalStore } from 'react';
import type { OrderRow } from '#contract/order-list.ts';
import { makeObservable } from '#app/base/observable.ts';
import type { Selection } from './selection.ts';

/** Null while nothing can be selected. The selection survives a change of the page, not of the screen. */
export const selecting = makeObservable<Selection | null>(null);

/** The rows of the list, for their boxes. */
export const shownRows = { current: [] as readonly OrderRow[] };

export const useSelection = (): Selection | null => useSyncExternalStore(selecting.subscribe, selecting.get);

/** Renders again only when this row's selection changes. */
export const useIsSelected = (id: number): boolean =>
  useSyncExternalStore(selecting.subscribe, () => selecting.get()?.rows.has(id) ?? false);

/** Does nothing while nothing can be selected. */
export function select(change: (selection: Selection) => Selection): void {
  const selection = selecting.get();
  if (selection) selecting.set(change(selection));
}
