import { responseOf, endOf, openPlain } from './store/plain-storage.ts';

interface SessionRow {
  name: 'token';
  value: string;
}

export interface Revocation {
  jti: string;
  token: string;
  /** In seconds. */
  expiresAt: number;
}

// The database of the browser itself and of no user: it holds the token alone, apart from all users' data (rule OFF-3). Every
// start reads it before anything is shown, so it does without the library of the users' databases. Browsers have known it under
// this version since that library made it, which counts in tens.
const name = 'quayside';
const version = 20;
const keys = { session: 'name', revocations: 'jti' };

type TableName = keyof typeof keys;

function addTables(database: IDBDatabase): void {
  for (const [table, keyPath] of Object.entries(keys))
    if (!database.objectStoreNames.contains(table)) database.createObjectStore(table, { keyPath });
}

/** Opened for each use: a connection that lives on can be lost, and stands in the way of whoever clears the browser's data. */
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
