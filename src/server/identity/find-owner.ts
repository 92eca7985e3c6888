import type { Role } from '#domain/user.ts';
import type { Db } from '#server/platform/handler.ts';

/** A user as they prove that they are the one. */
export interface Owner {
  id: number;
  user_name: string;
  role: Role;
  disabled: boolean;
  password_hash: string;
  password_expired: boolean;
  /** An app or a passkey. */
  has_authenticator: boolean;
}

/** The user of that id; null for nobody. */
export const findOwner = async (db: Db, userId: number): Promise<Owner | null> =>
  (await db
    .selectFrom('users')
    .select(['id', 'user_name', 'role', 'disabled', 'password_hash', 'password_expired', 'has_authenticator'])
    .where('id', '=', userId)
    .executeTakeFirst()) ?? null;
