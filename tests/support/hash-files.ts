import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { fileContentTables } from '#server/files/file-tables.ts';
import type { Db } from '#server/platform/handler.ts';
import type { ObjectStore } from '#server/platform/object-storage.ts';

interface FileRow {
  id: number;
  content: Uint8Array | null;
  key: string | null;
  size: number | null;
}

/** The SHA-256 of every content by its table and number, wherever it is; `gone` for a missing one. */
export async function hashFiles(db: Db, store: ObjectStore): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const { table, id, content } of fileContentTables) {
    const { rows } = await sql<FileRow>`
      select ${sql.ref(id)} as id, ${sql.ref(content)} as content, store_key as key, store_size as size
      from ${sql.table(table)}`.execute(db);
    for (const row of rows) {
      const bytes = row.content ?? (await store.get(row.key!, row.size!));
      hashes[`${table} ${row.id}`] = bytes ? createHash('sha256').update(bytes).digest('hex') : 'gone';
    }
  }
  return hashes;
}
