import { makeId } from '#local/browser-id.ts';
import type { UserDatabase } from '#local/store/user-database.ts';
import type { UserStore } from '#local/store/user-store.ts';

/** A view of the orders list that somebody keeps under a name. */
export interface SavedView {
  id: string;
  name: string;
  /** The query part of the address that shows it. */
  query: string;
}

/** Most characters of a view's name. */
export const longestViewName = 60;

/** Most views that are kept. */
export const mostViews = 50;

/** The outcome of keeping a view: `taken`, another one has its name; `full`, there are as many as there may be. */
export type Kept = 'kept' | 'taken' | 'full';

const row = 'order views';

const isView = (value: unknown): value is SavedView => {
  const { id, name, query } = (value ?? {}) as Partial<SavedView>;
  return typeof id === 'string' && typeof name === 'string' && typeof query === 'string';
};

/** By their names, whatever an older or a newer page has written. */
async function read(database: UserDatabase): Promise<SavedView[]> {
  const value = (await database.meta.get(row))?.value;
  return (Array.isArray(value) ? value.filter(isView) : []).toSorted((one, other) =>
    words.compare(one.name, other.name),
  );
}

const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Names that a person would take for the same. */
const isSameName = (one: string, other: string): boolean => words.compare(one.trim(), other.trim()) === 0;

/** Changes the views in one transaction; null leaves them as they are. @throws StorageTrouble */
async function change(store: UserStore, act: (views: SavedView[]) => SavedView[] | null): Promise<void> {
  await store.write(['meta'], async (database) => {
    const value = act(await read(database));
    if (value) await database.meta.put({ name: row, value });
  });
}

/** Calls back with the views by their names, now and after every change in any tab. */
export const watchViews = (
  store: UserStore,
  listener: (views: SavedView[]) => void,
  onTrouble: (trouble: Error) => void,
): (() => void) => store.watch(read, listener, onTrouble);

/** Keeps a view under a name; with `replaces` in place of the one that has it. @throws StorageTrouble */
export async function keepView(
  store: UserStore,
  { name, query, replaces = false }: Pick<SavedView, 'name' | 'query'> & { replaces?: boolean },
  id: string = makeId(),
): Promise<Kept> {
  let outcome: Kept = 'kept';
  await change(store, (views) => {
    const others = views.filter((view) => view.id !== id && !isSameName(view.name, name));
    const isTaken = others.length < views.filter((view) => view.id !== id).length;
    outcome = isTaken && !replaces ? 'taken' : !isTaken && others.length >= mostViews ? 'full' : 'kept';
    return outcome === 'kept' ? [...others, { id, name, query }] : null;
  });
  return outcome;
}

/** Calls a view something else; with `replaces` in place of another one of that name. @throws StorageTrouble */
export async function renameView(store: UserStore, id: string, name: string, replaces = false): Promise<Kept> {
  let outcome: Kept = 'kept';
  await change(store, (views) => {
    const own = views.find((view) => view.id === id);
    const others = views.filter((view) => view.id !== id && !isSameName(view.name, name));
    outcome = others.length < views.length - 1 && !replaces ? 'taken' : 'kept';
    return own && outcome === 'kept' ? [...others, { ...own, name }] : null;
  });
  return outcome;
}

/** Removes a view and answers what it was, to be put back; null when there is none. @throws StorageTrouble */
export async function removeView(store: UserStore, id: string): Promise<SavedView | null> {
  let removed: SavedView | null = null;
  await change(store, (views) => {
    removed = views.find((view) => view.id === id) ?? removed;
    return views.filter((view) => view.id !== id);
  });
  return removed;
}

/** Puts a view back that was removed, beside one that has its name by now. @throws StorageTrouble */
export const putBackView = (store: UserStore, view: SavedView): Promise<void> =>
  change(store, (views) => [...views.filter(({ id }) => id !== view.id), view]);
