import { makeId } from '#local/browser-id.ts';
import type { UserDatabase } from '#local/store/user-database.ts';
import type { UserStore } from '#local/store/user-store.ts';
import type { Draft, DraftKind, WholeDraft } from './draft.ts';

export interface NewDraft {
  kind: DraftKind;
  about: number | null;
  name: string;
  formVersion: number;
  companyHash?: string | null;
  customerId?: number | null;
  parts?: Record<string, unknown>;
}

interface Making {
  now: number;
  id?: string;
  /** Asks for persistent storage at the first draft. */
  persist?: () => Promise<unknown>;
}

const persistenceRequested = 'asked-to-persist';

/** Quotes may have many drafts; for an order's details or comment an existing one is returned. @throws StorageTrouble */
export async function createDraft(store: UserStore, newDraft: NewDraft, making: Making): Promise<Draft> {
  const id = making.id ?? makeId();
  const made = await store.write(['drafts', 'draftParts', 'meta'], async (database) => {
    const existing = await database.drafts.get(id);
    const twin = existing ?? (await findOpen(newDraft));
    if (twin) return { draft: twin, isFirst: false };
    const draft: Draft = {
      id,
      kind: newDraft.kind,
      about: newDraft.about,
      name: newDraft.name,
      formVersion: newDraft.formVersion,
      companyHash: newDraft.companyHash ?? null,
      customerId: newDraft.customerId ?? null,
      createdAt: making.now,
      updatedAt: making.now,
      entryId: null,
    };
    const isFirst = !(await database.meta.get(persistenceRequested));
    if (isFirst) await database.meta.put({ name: persistenceRequested, value: making.now });
    await database.drafts.add(draft);
    await database.draftParts.bulkPut(partRows(id, newDraft.parts ?? {}));
    return { draft, isFirst };

    async function findOpen({ kind, about }: NewDraft): Promise<Draft | undefined> {
      if (kind === 'quote' || about === null) return undefined;
      const drafts = await database.drafts.where('[kind+about]').equals([kind, about]).toArray();
      return drafts.find((each) => each.entryId === null);
    }
  });
  if (made.isFirst) void (making.persist ?? requestPersistence)().catch(() => null);
  return made.draft;
}

/** The service worker cannot ask for it. */
const requestPersistence = async (): Promise<unknown> =>
  await (navigator.storage as { persist?: () => Promise<boolean> } | undefined)?.persist?.();

const partRows = (draftId: string, parts: Record<string, unknown>) =>
  Object.entries(parts).map(([part, value]) => ({ draftId, part, value }));

const byNewest = (one: Draft, other: Draft): number =>
  other.updatedAt - one.updatedAt || other.createdAt - one.createdAt || (one.id < other.id ? -1 : 1);

/** Null also for a draft that waits to be sent. @throws StorageTrouble */
export const findDraft = (store: UserStore, kind: DraftKind, about: number): Promise<string | null> =>
  store.read(['drafts'], async (database) => {
    const drafts = await database.drafts.where('[kind+about]').equals([kind, about]).toArray();
    return drafts.find(({ entryId }) => entryId === null)?.id ?? null;
  });

/** Without those in the outbox, last changed first. In one transaction, as live queries need. @throws StorageTrouble */
export const readOpenDrafts = (store: UserStore): Promise<WholeDraft[]> =>
  store.read(['drafts', 'draftParts'], async (database) => {
    const [drafts, parts] = await Promise.all([database.drafts.toArray(), database.draftParts.toArray()]);
    const open = drafts.filter(({ entryId }) => entryId === null).sort(byNewest);
    return open.map((draft) => ({
      draft,
      parts: Object.fromEntries(
        parts.filter(({ draftId }) => draftId === draft.id).map(({ part, value }) => [part, value]),
      ),
    }));
  });

/** Last changed first. @throws StorageTrouble */
export async function listDrafts(store: UserStore, kind?: DraftKind): Promise<Draft[]> {
  const drafts = await store.read(['drafts'], (database) =>
    kind ? database.drafts.where('kind').equals(kind).toArray() : database.drafts.toArray(),
  );
  return drafts.sort(byNewest);
}

async function readWhole(database: UserDatabase, id: string): Promise<WholeDraft | null> {
  const draft = await database.drafts.get(id);
  if (!draft) return null;
  const rows = await database.draftParts.where('draftId').equals(id).toArray();
  return { draft, parts: Object.fromEntries(rows.map(({ part, value }) => [part, value])) };
}

/** Needs an open transaction over both tables. */
export async function deleteDraftWithParts(database: UserDatabase, id: string): Promise<void> {
  await database.drafts.delete(id);
  await database.draftParts.where('draftId').equals(id).delete();
}

async function putWhole(database: UserDatabase, { draft, parts }: WholeDraft): Promise<void> {
  await database.drafts.put(draft);
  await database.draftParts.bulkPut(partRows(draft.id, parts));
}

/** @throws StorageTrouble */
export const readDraft = (store: UserStore, id: string): Promise<WholeDraft | null> =>
  store.read(['drafts', 'draftParts'], (database) => readWhole(database, id));

export type DraftLabel = Pick<Draft, 'name' | 'companyHash'>;

/** False for a missing draft. @throws StorageTrouble */
export const labelDraft = async (store: UserStore, id: string, label: Partial<DraftLabel>): Promise<boolean> =>
  (await store.write(['drafts'], (database) => database.drafts.update(id, label))) > 0;

/** Null for a missing draft. @throws StorageTrouble */
export async function copyDraft(
  store: UserStore,
  id: string,
  making: { now: number; name: string; id?: string },
): Promise<Draft | null> {
  const { now, name, id: newId = makeId() } = making;
  return await store.write(['drafts', 'draftParts'], async (database) => {
    const whole = await readWhole(database, id);
    if (!whole) return null;
    const draft: Draft = { ...whole.draft, id: newId, name, createdAt: now, updatedAt: now, entryId: null };
    await putWhole(database, { draft, parts: whole.parts });
    return draft;
  });
}

/** Returns what {@link putBackDraft} needs. @throws StorageTrouble */
export async function removeDraft(store: UserStore, id: string): Promise<WholeDraft | null> {
  let removed: WholeDraft | null = null;
  await store.write(['drafts', 'draftParts'], async (database) => {
    removed = (await readWhole(database, id)) ?? removed;
    await deleteDraftWithParts(database, id);
  });
  return removed;
}

export const putBackDraft = (store: UserStore, removed: WholeDraft): Promise<void> =>
  store.write(['drafts', 'draftParts'], (database) => putWhole(database, removed));
