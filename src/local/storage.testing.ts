import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createUserStore, type StoreOptions, type UserStore } from './store/user-store.ts';

type Task = () => void;
const host = globalThis as unknown as { setImmediate: (task: Task) => unknown };
const turn = host.setImmediate;
let open = 0;

// The storage made for tests does each of its steps in a turn of its own: counting them says when all is quiet.
host.setImmediate = (task) => {
  open += 1;
  return turn(() => {
    open -= 1;
    task();
  });
};

export async function settle(): Promise<void> {
  for (let quiet = 0; quiet < 2;) {
    await new Promise<void>((resolve) => void turn(resolve));
    quiet = open === 0 ? quiet + 1 : 0;
  }
}

export interface TestStorage {
  factory: IDBFactory;
  options: StoreOptions;
  open(userId: number, options?: StoreOptions): UserStore;
}

export function createTestStorage(): TestStorage {
  const factory = new IDBFactory();
  const options: StoreOptions = {
    parts: { indexedDB: factory, IDBKeyRange },
    // Quick storage needs no time limit; a test of the limit brings its own timer.
    timer: () => () => {},
  };
  return { factory, options, open: (userId, more = {}) => createUserStore(userId, { ...options, ...more }) };
}
