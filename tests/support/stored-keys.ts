import { sql } from 'kysely';
import { fileContentTables } from '#server/files/file-tables.ts';
import type { Db } from '#server/platform/handler.ts';

/** The keys of all objects that rows name. */
export async function keysInRows(db: Db): Promise<string[]> {
  const keys: string[] = [];
  for (const { table } of fileContentTables) {
    const { rows } = await sql<{ storeKey: string }>`
      select store_key from ${sql.table(table)} where store_key is not null`.execute(db);
    keys.push(...rows.map(({ storeKey }) => storeKey));
  }
  return keys.toSorted();
}
