import { liveQuery, type Transaction } from 'dexie';
import { startTimer, type StartTimer } from '#local/timer.ts';
import { readStorageTrouble, StorageTrouble } from './storage-trouble.ts';
import { type SchemaVersion, type StorageParts, type TableName, UserDatabase } from './user-database.ts';

type Work<T> = (database: UserDatabase) => PromiseLike<T>;

/** A user's database, opened when it is first used and opened anew once when the browser lost it. */
export interface UserStore {
  readonly userId: number;
  /** Reads in one transaction. @throws StorageTrouble */
  read<T>(tables: readonly TableName[], work: Work<T>): Promise<T>;
  /**
   * Changes rows in one transaction and answers once it is on the disk. The work may run a second time after a lost
   * connection, so it must come to the same end when its first run was kept. No network in it. @throws StorageTrouble
   */
  write<T>(tables: readonly TableName[], work: Work<T>): Promise<T>;
  /** Calls back with what the work reads, now and after every change in any tab, until the answered function is called. */
  watch<T>(work: Work<T>, listener: (found: T) => void, onTrouble?: (trouble: StorageTrouble) => void): () => void;
  /** Is asked to write what is not written yet before this page lets go for a newer one. */
  onLetGo(flush: () => Promise<unknown>): () => void;
  isClosed(): boolean;
  /** Closes for good: nothing is read or written afterwards, whoever still tries. */
  close(): void;
}

/** The parts that a store uses; the browser's own unless given. */
export interface StoreOptions {
  parts?: StorageParts;
  timer?: StartTimer;
  /** The longest time of a transaction before it is given up, in ms: some browsers never answer when the disk is full. */
  limitMs?: number;
  versions?: readonly SchemaVersion[];
}

/** Opens the database of a user. */
export function createUserStore(userId: number, options: StoreOptions = {}): UserStore {
  const { timer = startTimer, limitMs = 10_000 } = options;
  const flushes = new Set<() => Promise<unknown>>();
  let closed = false;
  let hasOpened = false;
  let database = makeDatabase();

  function makeDatabase(): UserDatabase {
    const made = new UserDatabase(userId, options.parts, options.versions);
    // False keeps the library's own answer from following, which would open again under a newer schema.
    made.on('versionchange', (event) => {
      void letGo(made, event.newVersion);
      return false;
    });
    made.on('blocked', () => false);
    made.on('ready', () => void (hasOpened = true));
    return made;
  }

  /** Makes way for a newer page, with everything written, or at once for a deletion. */
  async function letGo(which: UserDatabase, newVersion: number | null): Promise<void> {
    if (newVersion) await Promise.allSettled([...flushes].map((flush) => flush()));
    if (which === database) close();
    else which.close();
  }

  function close(): void {
    closed = true;
    database.close();
  }

  function reopen(lost: UserDatabase): void {
    lost.close();
    if (lost === database) database = makeDatabase();
  }

  function runOnce<T>(mode: 'r' | 'rw', tables: readonly TableName[], work: Work<T>): Promise<T> {
    const used = database;
    return new Promise<T>((resolve, reject) => {
      let open: Transaction | null = null;
      let isLate = false;
      const stop = timer(limitMs, () => {
        isLate = true;
        abort(open);
        reject(new StorageTrouble('blocked'));
      });
      const begin = (tx: Transaction): PromiseLike<T> => {
        if (isLate) throw new StorageTrouble('blocked');
        open = tx;
        return work(used);
      };
      used
        .transaction(mode, [...tables], begin)
        .then(resolve, reject)
        .finally(stop);
    });
  }

  /** Any error of this browser at its first opening means that it keeps nothing; later the connection was lost. */
  function readTrouble(error: unknown): StorageTrouble | null {
    const trouble = readStorageTrouble(error);
    return trouble?.kind === 'lost' && !hasOpened ? new StorageTrouble('missing', error) : trouble;
  }

  async function run<T>(mode: 'r' | 'rw', tables: readonly TableName[], work: Work<T>): Promise<T> {
    for (let isRetry = false; ; isRetry = true) {
      if (closed) throw new StorageTrouble('lost');
      const used = database;
      try {
        return await runOnce(mode, tables, work);
      } catch (error) {
        const trouble = readTrouble(error);
        if (!trouble) throw error;
        if (closed) throw new StorageTrouble('lost', error);
        if (isRetry || (trouble.kind !== 'lost' && trouble.kind !== 'missing')) throw trouble;
        reopen(used);
      }
    }
  }

  function watch<T>(work: Work<T>, listener: (found: T) => void, onTrouble?: (trouble: StorageTrouble) => void) {
    let isStopped = false;
    let leave = (): void => {};
    const follow = (isRetry: boolean): void => {
      const used = database;
      let wasNotified = false;
      const query = liveQuery(async () => await work(used)).subscribe({
        next: (found) => {
          wasNotified = true;
          if (!isStopped) listener(found);
        },
        error: (error: unknown) => {
          if (isStopped) return;
          const trouble = readTrouble(error) ?? new StorageTrouble('lost', error);
          if (closed || trouble.kind !== 'lost' || (isRetry && !wasNotified)) return onTrouble?.(trouble);
          reopen(used);
          follow(true);
        },
      });
      leave = () => query.unsubscribe();
    };
    follow(false);
    return () => {
      isStopped = true;
      leave();
    };
  }

  return {
    userId,
    read: (tables, work) => run('r', tables, work),
    write: (tables, work) => run('rw', tables, work),
    watch,
    onLetGo: (flush) => {
      flushes.add(flush);
      return () => flushes.delete(flush);
    },
    isClosed: () => closed,
    close,
  };
}

function abort(tx: Transaction | null): void {
  try {
    tx?.abort();
  } catch {
    // It has ended by itself.
  }
}
