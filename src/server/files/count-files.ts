import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import { type FileTableInfo, fileContentTables } from './file-tables.ts';

export async function countFiles(
  db: Db,
  fileTable: FileTableInfo,
): Promise<{ inDatabase: number; inStore: number; storedBytes: number }> {
  const table = sql.table(fileTable.table);
  const { rows } = await sql<{ inDatabase: number; inStore: number; storedBytes: number }>`
    select (select count(*)::int from ${table} where ${fileTable.mayMove}) as "inDatabase",
      count(*)::int as "inStore", coalesce(sum(store_size), 0)::float8 as "storedBytes"
    from ${table} where store_key is not null`.execute(db);
  return rows[0]!;
}

export async function countInDatabase(db: Db): Promise<number> {
  const counted = fileContentTables.map(
    (fileTable) => sql`(select count(*)::int from ${sql.table(fileTable.table)} where ${fileTable.mayMove})`,
  );
  const { rows } = await sql<{ files: number }>`select ${sql.join(counted, sql` + `)} as files`.execute(db);
  return rows[0]!.files;
}
