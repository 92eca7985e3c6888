import { responseOf, endOf, openPlain } from './store/plain-storage.ts';

interface SessionRow {
  name: 'token';
  value: string;
}

export interface Revocation {
  jti: string;
  token: string;
  /** Seconds. */
  expiresAt: number;
}

// The browser's own database: it holds only tokens, apart from users' data (rule OFF-3). Every start reads it first, so it does not use
// the database library; the version is the one that library gave it (it counts in tens).
const name = 'quayside';
const version = 20;
const keys = { session: 'name', revocations: 'jti' };

type TableName = keyof typeof keys;

function addTables(database: IDBDatabase): void {
  for (const [table, keyPath] of Object.entries(keys))
    if (!database.objectStoreNames.contains(table)) database.createObjectStore(table, { keyPath });
}

/** Opened for each use, since a long-lived connection can be lost and would block clearing the browser's data. */
async function use<T>(table: TableName, mode: IDBTransactionMode, operation: (rows: IDBObjectStore) => IDBRequest<T>) {
  const database = await openPlain(name, version, addTables);
  try {
    const transaction = database.transaction(table, mode);
    const ended = endOf(transaction);
    const [response] = await Promise.all([responseOf(operation(transaction.objectStore(table))), ended]);
    return response;
  } finally {
    database.close();
  }
}

export const readToken = async (): Promise<string | null> =>
  (await use<SessionRow | undefined>('session', 'readonly', (rows) => rows.get('token')))?.value ?? null;
export const writeToken = (value: string) =>
  use('session', 'readwrite', (rows) => rows.put({ name: 'token', value } satisfies SessionRow));
export const removeToken = () => use('session', 'readwrite', (rows) => rows.delete('token'));
export const listRevocations = (): Promise<Revocation[]> => use('revocations', 'readonly', (rows) => rows.getAll());
export const keepRevocation = async (revocation: Revocation): Promise<void> => {
  await use('revocations', 'readwrite', (rows) => rows.put(revocation));
};
export const forgetRevocation = async (jti: string): Promise<void> => {
  await use('revocations', 'readwrite', (rows) => rows.delete(jti));
};
