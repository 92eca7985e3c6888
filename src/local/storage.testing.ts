import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createUserStore, type StoreOptions, type UserStore } from './store/user-store.ts';

type Task = () => void;
const host = globalThis as unknown as { setImmediate: (task: Task) => unknown };
const turn = host.setImmediate;
let open = 0;

// The test storage runs each step as a task; counting them shows when all is quiet.
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
    // Most tests need no time limit.
    timer: () => () => {},
  };
  return { factory, options, open: (userId, more = {}) => createUserStore(userId, { ...options, ...more }) };
}
