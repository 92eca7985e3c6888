import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { fileTables } from './repository.ts';

export const keyPrefix = 'files/';

export interface FileTableInfo {
  table: string;
  /** Name of the column with the row's number. */
  id: string;
  content: string;
  /** Condition: the content is still in the database and does not wait for the virus scanner. */
  mayMove: RawBuilder<SqlBool>;
}

/** Files that people send, and labels. */
export const fileContentTables: readonly FileTableInfo[] = [
  ...fileTables.map((table) => ({
    table,
    id: 'id',
    content: 'content',
    mayMove: sql<SqlBool>`store_key is null and state = 'ready'`,
  })),
  { table: 'labels', id: 'request_id', content: 'pdf', mayMove: sql<SqlBool>`store_key is null` },
];
