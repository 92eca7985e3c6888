import type { UserStore } from '#local/store/user-store.ts';

/** Stored by an older page; now the server has them (rule S-33). */
export interface BrowserView {
  id: string;
  name: string;
  query: string;
}

const row = 'order views';

const isView = (value: unknown): value is BrowserView => {
  const { id, name, query } = (value ?? {}) as Partial<BrowserView>;
  return typeof id === 'string' && typeof name === 'string' && typeof query === 'string';
};

const readRow = (value: unknown): BrowserView[] => (Array.isArray(value) ? value.filter(isView) : []);

/** Skips invalid data. @throws StorageTrouble */
export const readBrowserViews = (store: UserStore): Promise<BrowserView[]> =>
  store.read(['meta'], async (database) => readRow((await database.meta.get(row))?.value));

/** Once the server has it. @throws StorageTrouble */
export const forgetBrowserView = (store: UserStore, id: string): Promise<void> =>
  store.write(['meta'], async (database) => {
    const left = readRow((await database.meta.get(row))?.value).filter((view) => view.id !== id);
    if (left.length > 0) await database.meta.put({ name: row, value: left });
    else await database.meta.delete(row);
  });
