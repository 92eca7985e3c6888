import { databaseName } from '#local/store/database-name.ts';
import { responseOf, openPlain } from '#local/store/plain-storage.ts';
import type { TableName } from '#local/store/user-database.ts';

const table: TableName = 'drafts';

/** Counts sent ones, too. Works without the database library; never throws. */
export async function mayHaveDrafts(userId: number): Promise<boolean> {
  try {
    const database = await openPlain(databaseName(userId));
    try {
      return (await responseOf(database.transaction(table).objectStore(table).count())) > 0;
    } finally {
      database.close();
    }
  } catch {
    // There are none, or they cannot be read.
    return false;
  }
}
