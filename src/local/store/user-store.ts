import { liveQuery, type Transaction } from 'dexie';
import { startTimer, type StartTimer } from '#local/timer.ts';
import { readStorageTrouble, StorageTrouble } from './storage-trouble.ts';
import { type SchemaVersion, type StorageParts, type TableName, UserDatabase } from './user-database.ts';

type Work<T> = (database: UserDatabase) => PromiseLike<T>;

/** Reopens once when the browser lost it. */
export interface UserStore {
  readonly userId: number;
  /** In one transaction. @throws StorageTrouble */
  read<T>(tables: readonly TableName[], work: Work<T>): Promise<T>;
  /** Resolves once on disk. `work` may run twice, so it must be idempotent and use no network. @throws StorageTrouble */
  write<T>(tables: readonly TableName[], work: Work<T>): Promise<T>;
  /** Calls `listener` now and at every change in any tab. Returns a function that stops it. */
  watch<T>(work: Work<T>, listener: (result: T) => void, onTrouble?: (trouble: StorageTrouble) => void): () => void;
  /** `flush` runs before this page closes the store for a newer one. */
  onLetGo(flush: () => Promise<unknown>): () => void;
  isClosed(): boolean;
  /** Closed because the database was deleted; opens again once its owner is signed in. */
  wasDeleted(): boolean;
  close(): void;
}

export interface StoreOptions {
  parts?: StorageParts;
  timer?: StartTimer;
  /** Milliseconds: some browsers never respond when the disk is full. */
  limitMs?: number;
  /** Whether a deleted database may be created again. By default never. */
  isOwnerSignedIn?: () => Promise<boolean>;
  /** Creates no database: without one every use fails. */
  mustExist?: boolean;
  versions?: readonly SchemaVersion[];
}

export function createUserStore(userId: number, options: StoreOptions = {}): UserStore {
  const { timer = startTimer, limitMs = 10_000, isOwnerSignedIn = () => Promise.resolve(false) } = options;
  const flushes = new Set<() => Promise<unknown>>();
  let closed = false;
  let isDeleted = false;
  const followAgain = new Set<() => void>();
  let hasOpened = false;
  let database = makeDatabase();

  function makeDatabase(): UserDatabase {
    const made = new UserDatabase(userId, options.parts, options.versions);
    // `false` stops the library from closing and reopening under a newer schema.
    made.on('versionchange', (event) => {
      void letGo(made, event.newVersion);
      return false;
    });
    made.on('blocked', () => false);
    made.on('ready', () => void (hasOpened = true));
    if (options.mustExist)
      made.on('populate', () => {
        throw new StorageTrouble('lost');
      });
    return made;
  }

  /** Saves what forms have typed before a newer version; `newVersion` null: the database is deleted with it. */
  async function letGo(which: UserDatabase, newVersion: number | null): Promise<void> {
    if (newVersion !== null) await Promise.allSettled([...flushes].map((flush) => flush()));
    if (which !== database) return which.close();
    if (newVersion !== null) return close();
    isDeleted = true;
    database.close();
    await comeBack();
  }

  /** The browser opens the new database when the deletion has ended. */
  async function comeBack(): Promise<void> {
    const isWanted = await isOwnerSignedIn().catch(() => false);
    if (closed || !isDeleted || !isWanted) return;
    isDeleted = false;
    database = makeDatabase();
    for (const follow of [...followAgain]) follow();
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

  /** Lost at the first opening: the browser stores nothing at all. Lost later: only the connection. */
  function readTrouble(error: unknown): StorageTrouble | null {
    const trouble = readStorageTrouble(error);
    return trouble?.kind === 'lost' && !hasOpened ? new StorageTrouble('missing', error) : trouble;
  }

  async function run<T>(mode: 'r' | 'rw', tables: readonly TableName[], work: Work<T>): Promise<T> {
    for (let isRetry = false; ; isRetry = true) {
      if (isDeleted) await comeBack();
      if (closed || isDeleted) throw new StorageTrouble('lost');
      const used = database;
      try {
        return await runOnce(mode, tables, work);
      } catch (error) {
        const trouble = readTrouble(error);
        if (!trouble) throw error;
        if (closed) throw new StorageTrouble('lost', error);
        if (isRetry || (trouble.kind !== 'lost' && trouble.kind !== 'missing')) throw trouble;
        if (!isDeleted) reopen(used);
      }
    }
  }

  function watch<T>(work: Work<T>, listener: (result: T) => void, onTrouble?: (trouble: StorageTrouble) => void) {
    let isStopped = false;
    let leave = (): void => {};
    const follow = (isRetry: boolean): void => {
      const used = database;
      let wasNotified = false;
      const query = liveQuery(async () => await work(used)).subscribe({
        next: (result) => {
          wasNotified = true;
          if (!isStopped) listener(result);
        },
        error: (error: unknown) => {
          if (isStopped) return;
          const trouble = readTrouble(error) ?? new StorageTrouble('lost', error);
          if (closed || isDeleted || trouble.kind !== 'lost' || (isRetry && !wasNotified)) return onTrouble?.(trouble);
          reopen(used);
          follow(true);
        },
      });
      leave = () => query.unsubscribe();
    };
    const restart = (): void => {
      leave();
      follow(false);
    };
    followAgain.add(restart);
    follow(false);
    return () => {
      isStopped = true;
      followAgain.delete(restart);
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
    isClosed: () => closed || isDeleted,
    wasDeleted: () => isDeleted,
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
