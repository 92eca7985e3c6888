import { makeId } from '#local/browser-id.ts';
import { deleteDraftWithParts } from '#local/drafts/keep-drafts.ts';
import type { UserDatabase } from '#local/store/user-database.ts';
import type { UserStore } from '#local/store/user-store.ts';
import type { Entry, EntryInput } from './entry.ts';
import type { OutboxKinds } from './kinds.ts';

const find = (database: UserDatabase, id: string) => database.outbox.where('id').equals(id).first();

interface Warned {
  /** The user was warned that it may have arrived. */
  isWarned?: boolean;
}

/** With a new key. Null when it is being sent, gone, or (without `isWarned`) may have arrived. @throws StorageTrouble */
export async function editEntry(
  store: UserStore,
  kinds: OutboxKinds,
  id: string,
  change: { input: EntryInput; now: number; newId?: string } & Warned,
): Promise<Entry | null> {
  const { now, newId = makeId() } = change;
  return await store.write(['outbox', 'drafts'], async (database) => {
    const done = await find(database, newId);
    if (done) return done;
    const entry = await find(database, id);
    const kind = entry && kinds[entry.kind];
    if (!kind || !mayChange(entry, change)) return null;
    const input = JSON.parse(JSON.stringify(change.input)) as EntryInput;
    const edited: Entry = {
      ...entry,
      id: newId,
      schemaVersion: kind.schemaVersions.at(-1)!,
      input,
      title: kind.describe(input),
      editedFrom: id,
      tries: 0,
      state: 'waiting',
      dueAt: now,
      notBefore: 0,
      plannedAt: now,
      words: null,
      mayHaveArrived: false,
    };
    await database.outbox.put(edited);
    await database.drafts.where('entryId').equals(id).modify({ entryId: newId });
    return edited;
  });
}

/** It certainly did not arrive, so a new key cannot repeat it. */
export const isEditable = (entry: Entry): boolean => mayChange(entry, {});

/** Makes it a draft again and returns the draft's id; null when it may not be edited or has no draft. @throws StorageTrouble */
export async function takeBackEntry(store: UserStore, id: string): Promise<string | null> {
  let removed: string | null = null;
  await store.write(['outbox', 'drafts'], async (database) => {
    const entry = await find(database, id);
    const draft = await database.drafts.where('entryId').equals(id).first();
    if (!entry || !draft || !isEditable(entry)) return;
    removed = draft.id;
    await database.outbox.delete(entry.seq);
    await database.drafts.update(draft.id, { entryId: null });
  });
  return removed;
}

const mayChange = (entry: Entry, { isWarned = false }: Warned): boolean =>
  entry.state === 'waiting' || (entry.state === 'refused' && (isWarned || !entry.mayHaveArrived));

/** An uncertain one only with `isWarned`. False when the entry must stay or is gone. @throws StorageTrouble */
export async function discardEntry(
  store: UserStore,
  id: string,
  options: { draft?: 'keep' | 'remove' } & Warned = {},
): Promise<boolean> {
  let isDiscarded = false;
  await store.write(['outbox', 'drafts', 'draftParts'], async (database) => {
    const entry = await find(database, id);
    if (!entry || !mayDiscard(entry, options)) return;
    isDiscarded = true;
    await database.outbox.delete(entry.seq);
    for (const draft of await database.drafts.where('entryId').equals(id).toArray()) {
      if (options.draft === 'remove') await deleteDraftWithParts(database, draft.id);
      else await database.drafts.update(draft.id, { entryId: null });
    }
  });
  return isDiscarded;
}

/** For entries without drafts, in one transaction; uncertain ones only with `isWarned`. False when some must stay. @throws StorageTrouble */
export async function discardEntries(store: UserStore, ids: readonly string[], options: Warned = {}): Promise<boolean> {
  return await store.write(['outbox'], async (database) => {
    const entries = await database.outbox.where('id').anyOf(ids).toArray();
    const removable = entries.filter((entry) => entry.state === 'sent' || mayDiscard(entry, options));
    await database.outbox.bulkDelete(removable.map(({ seq }) => seq));
    return removable.length === entries.length;
  });
}

const mayDiscard = (entry: Entry, options: Warned): boolean =>
  mayChange(entry, options) || (entry.state === 'uncertain' && options.isWarned === true);

/** Wake the sender afterwards. @throws StorageTrouble */
export async function endPauses(store: UserStore, ids: readonly string[], now: number): Promise<void> {
  await store.write(['outbox'], (database) =>
    database.outbox
      .where('id')
      .anyOf(ids)
      .filter(({ state }) => state === 'waiting' || state === 'uncertain')
      .modify((entry) => {
        // The server's own pause stays, unless the clock was set back.
        if (now < entry.plannedAt) entry.notBefore = 0;
        entry.dueAt = now;
        entry.plannedAt = now;
      }),
  );
}

/** Call it once the notice was seen. @throws StorageTrouble */
export async function acknowledgeEntry(store: UserStore, id: string): Promise<void> {
  await store.write(['outbox'], async (database) => {
    const entry = await find(database, id);
    if (entry?.state === 'sent') await database.outbox.delete(entry.seq);
  });
}
