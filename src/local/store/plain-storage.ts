/** The answer of one request to IndexedDB. Rejects with the request's own error. */
export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

/** Ends when everything in the transaction is kept. Rejects when it was aborted, with nothing of it kept. */
export const endOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error));
  });

/**
 * Opens a database without the library, for the little that a start needs of one. It makes way for other pages by itself.
 * `upgrade` brings an older one up to the version; without both, only a database that exists is opened.
 * Rejects where the browser keeps nothing, and where there is no such database and none is to be made.
 */
export async function openPlain(
  name: string,
  version?: number,
  upgrade: (database: IDBDatabase, opening: IDBOpenDBRequest) => void = (_, { transaction }) => transaction?.abort(),
): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, version);
  opening.addEventListener('upgradeneeded', () => upgrade(opening.result, opening));
  const database = await answerOf(opening);
  database.addEventListener('versionchange', () => database.close());
  return database;
}
