import { makeId } from '#local/browser-id.ts';
import { deleteDraftWithParts } from '#local/drafts/delete-draft-with-parts.ts';
import type { UserDatabase } from '#local/store/user-database.ts';
import type { UserStore } from '#local/store/user-store.ts';
import type { Entry, EntryInput } from './entry.ts';
import type { OutboxKinds } from './kinds.ts';

const find = (database: UserDatabase, id: string) => database.outbox.where('id').equals(id).first();

interface Knowing {
  /** The person has read that it may have arrived. */
  knowing?: boolean;
}

/**
 * Gives a waiting or refused entry another input: it gets a new key and keeps its place. Null when it may not be edited
 * any more: it is on its way, may have arrived without the person knowing it, or is gone. @throws StorageTrouble
 */
export async function editEntry(
  store: UserStore,
  kinds: OutboxKinds,
  id: string,
  given: { input: EntryInput; now: number; newId?: string } & Knowing,
): Promise<Entry | null> {
  const { now, newId = makeId() } = given;
  return await store.write(['outbox', 'drafts'], async (database) => {
    const done = await find(database, newId);
    if (done) return done;
    const entry = await find(database, id);
    const kind = entry && kinds[entry.kind];
    if (!kind || !mayChange(entry, given)) return null;
    const input = JSON.parse(JSON.stringify(given.input)) as EntryInput;
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

/** Says whether an entry may be edited: it is known not to have arrived, so a new key does nothing twice. */
export const isEditable = (entry: Entry): boolean => mayChange(entry, {});

/**
 * Takes back an entry that was made of a draft and answers the draft's id: it is a plain draft again, and nothing is sent.
 * Null when it may not be edited any more, or has no draft. @throws StorageTrouble
 */
export async function takeBackEntry(store: UserStore, id: string): Promise<string | null> {
  let taken: string | null = null;
  await store.write(['outbox', 'drafts'], async (database) => {
    const entry = await find(database, id);
    const draft = await database.drafts.where('entryId').equals(id).first();
    if (!entry || !draft || !isEditable(entry)) return;
    taken = draft.id;
    await database.outbox.delete(entry.seq);
    await database.drafts.update(draft.id, { entryId: null });
  });
  return taken;
}

const mayChange = (entry: Entry, { knowing = false }: Knowing): boolean =>
  entry.state === 'waiting' || (entry.state === 'refused' && (knowing || !entry.mayHaveArrived));

/**
 * Throws an entry away; an uncertain one only from somebody who knows that it may have arrived. Its draft becomes a plain
 * draft again, or goes with it. False when it may not be thrown away, or is gone. @throws StorageTrouble
 */
export async function discardEntry(
  store: UserStore,
  id: string,
  given: { draft?: 'keep' | 'remove' } & Knowing = {},
): Promise<boolean> {
  let isDiscarded = false;
  await store.write(['outbox', 'drafts', 'draftParts'], async (database) => {
    const entry = await find(database, id);
    if (!entry || !mayDiscard(entry, given)) return;
    isDiscarded = true;
    await database.outbox.delete(entry.seq);
    for (const draft of await database.drafts.where('entryId').equals(id).toArray()) {
      if (given.draft === 'remove') await deleteDraftWithParts(database, draft.id);
      else await database.drafts.update(draft.id, { entryId: null });
    }
  });
  return isDiscarded;
}

/**
 * Throws entries without drafts away in one transaction, uncertain ones only from somebody who knows that; those that were sent
 * are forgotten. False when some may not be thrown away and stay. @throws StorageTrouble
 */
export async function discardEntries(store: UserStore, ids: readonly string[], given: Knowing = {}): Promise<boolean> {
  return await store.write(['outbox'], async (database) => {
    const entries = await database.outbox.where('id').anyOf(ids).toArray();
    const gone = entries.filter((entry) => entry.state === 'sent' || mayDiscard(entry, given));
    await database.outbox.bulkDelete(gone.map(({ seq }) => seq));
    return gone.length === entries.length;
  });
}

const mayDiscard = (entry: Entry, given: Knowing): boolean =>
  mayChange(entry, given) || (entry.state === 'uncertain' && given.knowing === true);

/** Ends the pauses of those of some entries that wait for their next try; the sender is to be woken. @throws StorageTrouble */
export async function endPauses(store: UserStore, ids: readonly string[], now: number): Promise<void> {
  await store.write(['outbox'], (database) =>
    database.outbox
      .where('id')
      .anyOf(ids)
      .filter(({ state }) => state === 'waiting' || state === 'uncertain')
      .modify((entry) => {
        // A pause that the server asked for holds, unless the clock has been set back since.
        if (now < entry.plannedAt) entry.notBefore = 0;
        entry.dueAt = now;
        entry.plannedAt = now;
      }),
  );
}

/** Forgets a sent entry whose notice was seen. @throws StorageTrouble */
export async function acknowledgeEntry(store: UserStore, id: string): Promise<void> {
  await store.write(['outbox'], async (database) => {
    const entry = await find(database, id);
    if (entry?.state === 'sent') await database.outbox.delete(entry.seq);
  });
}
