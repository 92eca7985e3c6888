export const responseOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

/** Rejects when aborted; then nothing is stored. */
export const endOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error));
  });

/** Without the library; closes for other pages' upgrades. Without `version` it opens only an existing database, and rejects otherwise. */
export async function openPlain(
  name: string,
  version?: number,
  upgrade: (database: IDBDatabase, opening: IDBOpenDBRequest) => void = (_, { transaction }) => transaction?.abort(),
): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, version);
  opening.addEventListener('upgradeneeded', () => upgrade(opening.result, opening));
  const database = await responseOf(opening);
  database.addEventListener('versionchange', () => database.close());
  return database;
}
