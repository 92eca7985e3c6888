import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { fileTables } from './repository.ts';

/** All objects of a portal have keys that begin so. */
export const keyPrefix = 'files/';

/** A table whose contents may be in the object store. */
export interface FileTableInfo {
  table: string;
  /** The column of the row's number. */
  id: string;
  content: string;
  /** The rows whose content may leave the database: none that the virus scanner has not released. */
  mayMove: RawBuilder<SqlBool>;
}

/** All tables with contents: what people send, and labels. */
export const keptTables: readonly FileTableInfo[] = [
  ...fileTables.map((table) => ({
    table,
    id: 'id',
    content: 'content',
    mayMove: sql<SqlBool>`store_key is null and state = 'ready'`,
  })),
  { table: 'labels', id: 'request_id', content: 'pdf', mayMove: sql<SqlBool>`store_key is null` },
];
