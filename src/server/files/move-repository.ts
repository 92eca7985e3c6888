import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import type { StoredContent } from './stored-content.ts';
import { type FileTableInfo, fileContentTables, keyPrefix } from './file-tables.ts';

/** Longer than an upload may take. */
const claimSeconds = 120;

interface ClaimedFile {
  id: number;
  key: string;
}

const names = ({ table, id, content }: FileTableInfo) => ({
  table: sql.table(table),
  id: sql.ref(id),
  content: sql.ref(content),
});

/** Claims a file for `claimSeconds`. An interrupted move keeps its key. */
export const claimFile = (db: Db, fileTable: FileTableInfo, now: Date): Promise<ClaimedFile | null> =>
  inTransaction(db, async (tx) => {
    const { table, id } = names(fileTable);
    const { rows } = await sql<{ id: number }>`
      select ${id} as id from ${table}
      where ${fileTable.mayMove} and not exists (
        select from file_moves where file_table = ${fileTable.table} and file_id = ${id} and until > ${now})
      order by ${id} limit 1 for update skip locked`.execute(tx);
    const [claimedRow] = rows;
    if (!claimedRow) return null;
    const until = new Date(now.getTime() + claimSeconds * 1000);
    const { key } = await tx
      .insertInto('fileMoves')
      .values({
        fileTable: fileTable.table,
        fileId: claimedRow.id,
        key: `${keyPrefix}${fileTable.table}/${randomUUID()}`,
        until,
      })
      .onConflict((conflict) => conflict.columns(['fileTable', 'fileId']).doUpdateSet({ until }))
      .returning('key')
      .executeTakeFirstOrThrow();
    return { id: claimedRow.id, key };
  });

/** Null when it may not be moved any more. */
export async function findContent(db: Db, fileTable: FileTableInfo, fileId: number): Promise<Uint8Array | null> {
  const { table, id, content } = names(fileTable);
  const { rows } = await sql<{ content: Uint8Array }>`
    select ${content} as content from ${table} where ${id} = ${fileId} and ${fileTable.mayMove}`.execute(db);
  return rows[0]?.content ?? null;
}

const discardKey = (tx: Db, key: string) =>
  tx
    .insertInto('fileRemovals')
    .values({ key })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();

/** Returns false when another server was quicker. Lock order: the row before the claim, as in a deletion. */
export const settleMove = (
  db: Db,
  fileTable: FileTableInfo,
  { id: fileId, key, size, hash }: ClaimedFile & { size: number; hash: string },
): Promise<boolean> =>
  inTransaction(
    db,
    async (tx) => {
      const { table, id, content } = names(fileTable);
      const { rows: there } = await sql`
        select from ${table} where ${id} = ${fileId} and ${fileTable.mayMove} for update`.execute(tx);
      const claimed = await tx.deleteFrom('fileMoves').where('key', '=', key).returning('key').executeTakeFirst();
      if (!claimed) return false;
      if (there.length === 0) {
        await discardKey(tx, key);
        return false;
      }
      await sql`
        update ${table} set ${content} = null, store_key = ${key}, store_size = ${size}, store_hash = ${hash}
        where ${id} = ${fileId}`.execute(tx);
      return true;
    },
    { retry: true },
  );

export interface StoredFile extends StoredContent {
  id: number;
}

export async function listStored(
  db: Db,
  fileTable: FileTableInfo,
  after: number,
  limit: number,
): Promise<StoredFile[]> {
  const { table, id } = names(fileTable);
  const { rows } = await sql<StoredFile>`
    select ${id} as id, null as content, store_key, store_size, store_hash from ${table}
    where store_key is not null and ${id} > ${after} order by ${id} limit ${limit}`.execute(db);
  return rows;
}

/** Returns false when the row is deleted or names another object. */
export async function putBack(db: Db, fileTable: FileTableInfo, file: StoredFile, bytes: Uint8Array): Promise<boolean> {
  const { table, id, content } = names(fileTable);
  const { numAffectedRows } = await sql`
    update ${table} set ${content} = ${bytes}, store_key = null, store_size = null, store_hash = null
    where ${id} = ${file.id} and store_key = ${file.storeKey}`.execute(db);
  return numAffectedRows === 1n;
}

export async function findNamedKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const named = sql.join(
    fileContentTables.map(
      ({ table }) => sql`select store_key as key from ${sql.table(table)} where store_key = any(${keys})`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<{ key: string }>`
    ${named} union all select key from file_moves where key = any(${keys})`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
