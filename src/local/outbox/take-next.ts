import { localMessages } from '#domain/messages/local.ts';
import type { UserDatabase } from '#local/store/user-database.ts';
import type { UserStore } from '#local/store/user-store.ts';
import { type Entry, isUnsent } from './entry.ts';
import type { OutboxKinds } from './kinds.ts';

export interface NextEntryQuery {
  now: number;
  attemptId: string;
  kinds: OutboxKinds;
  hurry: boolean;
  /** In this run each is tried once. */
  tried: ReadonlySet<string>;
  /** False: only looks for the next entry. */
  mayTake: boolean;
  /** Empty at the beginning of a run; filled here. */
  queue: QueuedEntry[];
}

export type QueuedEntry = Pick<Entry, 'seq' | 'thread'>;

/** `nextDueAt` null: not before something is written. */
export type NextEntry = { entry: Entry } | { entry: null; nextDueAt: number | null };

/**
 * Marks the next entry as being sent; the caller holds the sender's lock. An entry marked before was left by a closed tab and may have
 * arrived. An unsent entry blocks its thread, a refused one does not. @throws StorageTrouble
 */
export async function takeNext(store: UserStore, query: NextEntryQuery): Promise<NextEntry> {
  const { now, attemptId, mayTake } = query;
  return await store.write(['outbox'], async (database) => {
    await markInterrupted(database, now);
    // Awaiting anything but the database would end its transaction.
    const queued = mayTake && query.queue.length > 0 ? await findQueued(database, store.userId, query) : null;
    const heads = queued ? [queued] : await readHeads(database, store.userId, query);
    const chosen = heads.find((entry) => isReady(entry, query));
    if (!chosen || !mayTake) return { entry: null, nextDueAt: earliest(heads, query) };
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

async function findQueued(database: UserDatabase, userId: number, query: NextEntryQuery): Promise<Entry | null> {
  for (let next = query.queue.shift(); next; next = query.queue.shift()) {
    const { seq, thread } = next;
    const ofThread = await database.outbox.where('thread').equals(thread).sortBy('seq');
    const head = ofThread.find((entry) => entry.userId === userId && isUnsent(entry));
    if (head?.seq === seq && isKnownKind(query.kinds, head) && isReady(head, query)) return head;
  }
  return null;
}

/** The first waiting entry of each thread. Refuses unknown kinds, and fills the queue again. */
async function readHeads(database: UserDatabase, userId: number, { kinds, queue }: NextEntryQuery): Promise<Entry[]> {
  const heads = new Map<string, Entry>();
  queue.length = 0;
  const waiting = await database.outbox.where('state').anyOf('waiting', 'uncertain').sortBy('seq');
  for (const entry of waiting.filter((each) => each.userId === userId)) {
    if (!isKnownKind(kinds, entry)) await database.outbox.update(entry.seq, refusal);
    else {
      queue.push({ seq: entry.seq, thread: entry.thread });
      if (!heads.has(entry.thread)) heads.set(entry.thread, entry);
    }
  }
  return [...heads.values()];
}

const isReady = (entry: Entry, query: NextEntryQuery): boolean =>
  !query.tried.has(entry.id) && readyAt(entry, query) <= query.now;

const refusal: Partial<Entry> = { state: 'refused', words: [localMessages.oldVersion] };

const isKnownKind = (kinds: OutboxKinds, { kind, schemaVersion }: Entry): boolean =>
  kinds[kind]?.schemaVersions.includes(schemaVersion) ?? false;

async function markInterrupted(database: UserDatabase, now: number): Promise<void> {
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

/** If the clock was set back, a pause could last for days, so it ends. */
function readyAt(entry: Entry, { now, hurry, tried }: NextEntryQuery): number {
  if (now < entry.plannedAt) return now;
  return hurry && !tried.has(entry.id) ? entry.notBefore : Math.max(entry.notBefore, entry.dueAt);
}

const earliest = (heads: readonly Entry[], query: NextEntryQuery): number | null =>
  heads.length > 0 ? Math.min(...heads.map((entry) => readyAt(entry, query))) : null;
