import type { StorageTrouble } from '#local/store/storage-trouble.ts';
import type { UserDatabase } from '#local/store/user-database.ts';
import type { UserStore } from '#local/store/user-store.ts';
import { startTimer, type StartTimer } from '#local/timer.ts';
import { type Entry, isUnsent } from './entry.ts';

/** Each once over all tabs. @throws StorageTrouble */
export const takeUnannounced = (store: UserStore): Promise<Entry[]> =>
  store.write(['outbox'], async (database) => {
    const sent = await database.outbox.where('state').equals('sent').sortBy('seq');
    const unannounced = sent.filter(({ isUnannounced }) => isUnannounced);
    await database.outbox.bulkPut(unannounced.map((entry) => ({ ...entry, isUnannounced: false })));
    return unannounced;
  });

export interface OutboxCount {
  unsent: number;
  refused: number;
  oldestAt: number | null;
}

const readAll = (database: UserDatabase) => database.outbox.orderBy('seq').toArray();

export function countEntries(entries: readonly Entry[]): OutboxCount {
  const unsent = entries.filter(isUnsent);
  const refused = entries.filter((entry) => entry.state === 'refused');
  const ages = [...unsent, ...refused].map((entry) => entry.createdAt);
  return { unsent: unsent.length, refused: refused.length, oldestAt: ages.length > 0 ? Math.min(...ages) : null };
}

/** In the order of sending, with sent ones whose notice was not seen. @throws StorageTrouble */
export const listEntries = (store: UserStore): Promise<Entry[]> => store.read(['outbox'], readAll);

const facts = (entry: Entry): unknown[] => [
  ...Object.values(entry).filter((each) => typeof each !== 'object'),
  entry.attempt?.id,
];

/** Reuses unchanged objects, so that a list does not draw them again. */
export function keepSame(previous: readonly Entry[] | null, entries: readonly Entry[]): readonly Entry[] {
  const before = new Map(previous?.map((entry) => [entry.seq, entry]));
  return entries.map((entry) => {
    const same = before.get(entry.seq);
    // An edit changes the id, an outcome the state.
    return same && facts(same).join() === facts(entry).join() ? same : entry;
  });
}

export function hasWritten(previous: readonly Entry[] | null, entries: readonly Entry[]): boolean {
  const before = new Set(previous?.filter(isUnsent).map(({ id }) => id));
  return entries.some((entry) => isUnsent(entry) && !before.has(entry.id));
}

/** More entries are read less often: a day of scans would keep a phone busy. */
const manyEntries = 50;
const betweenReadsMs = 250;

export function watchEntries(
  store: UserStore,
  listener: (entries: Entry[]) => void,
  onTrouble: (trouble: StorageTrouble) => void = () => {},
  timer: StartTimer = startTimer,
): () => void {
  let state: 'idle' | 'reading' | 'again' | 'stopped' = 'idle';
  let stopTimer = (): void => {};
  const isStopped = () => state === 'stopped';

  async function read(): Promise<void> {
    state = 'reading';
    const entries = await store.read(['outbox'], readAll);
    if (isStopped()) return;
    listener(entries);
    if (isStopped()) return;
    stopTimer = timer(entries.length > manyEntries ? betweenReadsMs : 0, () => {
      if (state === 'again') begin();
      else if (!isStopped()) state = 'idle';
    });
  }
  function begin(): void {
    void read().catch((trouble: StorageTrouble) => {
      if (isStopped()) return;
      state = 'idle';
      onTrouble(trouble);
    });
  }
  const leave = store.watch(
    // Counting observes every change but reads no rows.
    (database) => database.outbox.count(),
    () => {
      if (state === 'idle') begin();
      else if (!isStopped()) state = 'again';
    },
    onTrouble,
  );
  return () => {
    state = 'stopped';
    stopTimer();
    leave();
  };
}
