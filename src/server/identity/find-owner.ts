import type { Role } from '#domain/user.ts';
import type { Db } from '#server/platform/handler.ts';

/** A user as they prove that they are the one. */
export interface Owner {
  id: number;
  userName: string;
  role: Role;
  disabled: boolean;
  passwordHash: string;
  passwordExpired: boolean;
  /** An app or a passkey. */
  hasAuthenticator: boolean;
}

/** The user of that id; null for nobody. */
export const findOwner = async (db: Db, userId: number): Promise<Owner | null> =>
  (await db
    .selectFrom('users')
    .select(['id', 'userName', 'role', 'disabled', 'passwordHash', 'passwordExpired', 'hasAuthenticator'])
    .where('id', '=', userId)
    .executeTakeFirst()) ?? null;
