import type { Db } from '#server/platform/handler.ts';

/** A user as they prove that they are the one. */
export interface Owner {
  id: number;
  user_name: string;
  password_hash: string;
  has_authenticator: boolean;
}

/** The user of that id; null for nobody. */
export const findOwner = async (db: Db, userId: number): Promise<Owner | null> =>
  (await db
    .selectFrom('users')
    .select(['id', 'user_name', 'password_hash', 'has_authenticator'])
    .where('id', '=', userId)
    .executeTakeFirst()) ?? null;
