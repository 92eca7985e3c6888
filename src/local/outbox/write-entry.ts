import { makeId } from '#local/browser-id.ts';
import { deleteDraftWithParts } from '#local/drafts/keep-drafts.ts';
import type { UserDatabase } from '#local/store/user-database.ts';
import type { UserStore } from '#local/store/user-store.ts';
import type { Entry, EntryInput } from './entry.ts';
import type { OutboxKinds } from './kinds.ts';

export interface NewEntry {
  kind: string;
  thread: string;
  input: EntryInput;
}

export interface FromDraft {
  id: string;
  becomes: 'removed' | 'waiting';
}

interface Writing {
  now: number;
  /** New by default. A known id adds no second entry. */
  id?: string;
  draft?: FromDraft;
  mayHaveArrived?: boolean;
}

/** Needs an open transaction. An existing entry is returned as it is. */
export async function addEntry(
  database: UserDatabase,
  kinds: OutboxKinds,
  newEntry: NewEntry & { userId: number; id: string; now: number; mayHaveArrived?: boolean },
): Promise<Entry> {
  const existing = await database.outbox.where('id').equals(newEntry.id).first();
  if (existing) return existing;
  const kind = kinds[newEntry.kind];
  if (!kind) throw new Error(`no kind ${newEntry.kind}`);
  const input = JSON.parse(JSON.stringify(newEntry.input)) as EntryInput;
  const { mayHaveArrived = false } = newEntry;
  const entry: Omit<Entry, 'seq'> = {
    id: newEntry.id,
    userId: newEntry.userId,
    kind: newEntry.kind,
    schemaVersion: kind.schemaVersions.at(-1)!,
    thread: newEntry.thread,
    input,
    title: kind.describe(input),
    createdAt: newEntry.now,
    editedFrom: null,
    tries: 0,
    state: mayHaveArrived ? 'uncertain' : 'waiting',
    dueAt: newEntry.now,
    notBefore: 0,
    plannedAt: newEntry.now,
    words: null,
    response: null,
    sentAt: null,
    mayHaveArrived,
    attempt: null,
  };
  const seq = await database.outbox.add({ ...entry });
  return { ...entry, seq };
}

/** Deletes or marks the draft in the same transaction. @throws StorageTrouble when nothing was stored */
export async function writeEntry(
  store: UserStore,
  kinds: OutboxKinds,
  newEntry: NewEntry,
  writing: Writing,
): Promise<Entry> {
  const { now, id = makeId(), draft, mayHaveArrived = false } = writing;
  return await store.write(['outbox', 'drafts', 'draftParts'], async (database) => {
    const entry = await addEntry(database, kinds, { ...newEntry, userId: store.userId, id, now, mayHaveArrived });
    if (draft?.becomes === 'removed') await deleteDraftWithParts(database, draft.id);
    if (draft?.becomes === 'waiting') await database.drafts.update(draft.id, { entryId: entry.id });
    return entry;
  });
}
