import type { Role } from '#domain/user.ts';
import type { Db } from '#server/platform/handler.ts';

export interface Owner {
  id: number;
  userName: string;
  role: Role;
  disabled: boolean;
  passwordHash: string;
  passwordExpired: boolean;
  hasAuthenticator: boolean;
}

export const findOwner = async (db: Db, userId: number): Promise<Owner | null> =>
  (await db
    .selectFrom('users')
    .select(['id', 'userName', 'role', 'disabled', 'passwordHash', 'passwordExpired', 'hasAuthenticator'])
    .where('id', '=', userId)
    .executeTakeFirst()) ?? null;
