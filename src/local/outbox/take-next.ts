import { keptMessages } from '#domain/messages/kept.ts';
import type { UserDatabase } from '#local/store/user-database.ts';
import type { UserStore } from '#local/store/user-store.ts';
import type { Entry } from './entry.ts';
import type { OutboxKinds } from './kinds.ts';

/** The means to find the next entry. */
export interface NextEntryQuery {
  now: number;
  attemptId: string;
  kinds: OutboxKinds;
  /** True skips our own pauses: the connection is back, or somebody pressed the button. */
  hurry: boolean;
  /** The ids that this run has tried already; each is tried once. */
  tried: ReadonlySet<string>;
  /** False when nobody or another user is signed in: then the next entry is found and not taken. */
  mayTake: boolean;
}

/** The entry to send, or none and when there may be one (null: when something is written). */
export type Taken = { entry: Entry } | { entry: null; nextDueAt: number | null };

/**
 * Takes the next entry and marks it as being sent. The caller must hold the sender's lock: an entry that is still marked was
 * then left by a tab that died, and may have arrived. In a thread an unsent entry keeps the later ones waiting, a refused
 * one does not. @throws StorageTrouble
 */
export async function takeNext(store: UserStore, query: NextEntryQuery): Promise<Taken> {
  const { now, kinds, tried, attemptId } = query;
  return await store.write(['outbox'], async (database) => {
    await releaseLeftBehind(database, now);
    const heads = new Map<string, Entry>();
    for (const entry of await readUnsent(database, store.userId)) {
      if (!knows(kinds, entry)) await database.outbox.update(entry.seq, refusal);
      else if (!heads.has(entry.thread)) heads.set(entry.thread, entry);
    }
    const open = [...heads.values()];
    const chosen = open.find((entry) => !tried.has(entry.id) && readyAt(entry, query) <= now);
    if (!chosen || !query.mayTake) return { entry: null, nextDueAt: earliest(open, query) };
    const sending: Entry = {
      ...chosen,
      state: 'sending',
      tries: chosen.tries + 1,
      attempt: { id: attemptId, startedAt: now },
    };
    await database.outbox.put(sending);
    return { entry: sending };
  });
}

const refusal: Partial<Entry> = { state: 'refused', words: [keptMessages.oldVersion] };

const knows = (kinds: OutboxKinds, { kind, schemaVersion }: Entry): boolean =>
  kinds[kind]?.schemaVersions.includes(schemaVersion) ?? false;

async function releaseLeftBehind(database: UserDatabase, now: number): Promise<void> {
  const changes = {
    state: 'uncertain',
    mayHaveArrived: true,
    dueAt: now,
    notBefore: 0,
    plannedAt: now,
    attempt: null,
  } as const;
  for (const { seq } of await database.outbox.where('state').equals('sending').toArray())
    await database.outbox.update(seq, changes);
}

async function readUnsent(database: UserDatabase, userId: number): Promise<Entry[]> {
  const found = await database.outbox.where('state').anyOf('waiting', 'uncertain').toArray();
  return found.filter((entry) => entry.userId === userId).sort((one, other) => one.seq - other.seq);
}

/** When an entry may be tried. A clock that has been set back since the pause was planned ends it, or it could last for days. */
function readyAt(entry: Entry, { now, hurry, tried }: NextEntryQuery): number {
  if (now < entry.plannedAt) return now;
  return hurry && !tried.has(entry.id) ? entry.notBefore : Math.max(entry.notBefore, entry.dueAt);
}

const earliest = (heads: readonly Entry[], query: NextEntryQuery): number | null =>
  heads.length > 0 ? Math.min(...heads.map((entry) => readyAt(entry, query))) : null;
