import { createContext, use, useMemo, useState, useSyncExternalStore } from 'react';
import type { OrderRow } from '#contract/order-list.ts';
import { makeObservable, type Observable } from '#app/base/observable.ts';
import type { Selection } from './selection.ts';

interface Selecting {
  /** Null while nothing can be selected. */
  store: Observable<Selection | null>;
  /** The rows of the page. */
  rows: readonly OrderRow[];
}

export const SelectingContext = createContext<Selecting | null>(null);

/** A store of a screen, so that a box renders only when its own row is selected; it survives a change of the page. */
export function useNewSelecting(rows: readonly OrderRow[]): Selecting {
  const [store] = useState(() => makeObservable<Selection | null>(null));
  return useMemo(() => ({ store, rows }), [store, rows]);
}

export function useSelecting(): Selecting {
  const selecting = use(SelectingContext);
  if (!selecting) throw new Error('Only the rows of a list of orders can be selected');
  return selecting;
}

export function useSelection(): Selection | null {
  const { store } = useSelecting();
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Does nothing while nothing can be selected. */
export function select({ store }: Selecting, change: (selection: Selection) => Selection): void {
  const selection = store.get();
  if (selection) store.set(change(selection));
}
