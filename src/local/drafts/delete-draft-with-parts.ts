import type { UserDatabase } from '#local/store/user-database.ts';

/** Needs an open transaction over both tables. */
export async function deleteDraftWithParts(database: UserDatabase, id: string): Promise<void> {
  await database.drafts.delete(id);
  await database.draftParts.where('draftId').equals(id).delete();
}
