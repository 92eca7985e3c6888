import type { UserDatabase } from '#local/store/user-database.ts';

/** Takes a draft and its parts out, inside a transaction that holds both tables. */
export async function deleteDraftWithParts(database: UserDatabase, id: string): Promise<void> {
  await database.drafts.delete(id);
  await database.draftParts.where('draftId').equals(id).delete();
}
