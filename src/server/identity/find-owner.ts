import type { Role } from '#domain/user.ts';
import type { Db } from '#server/platform/handler.ts';
import { hasSecondFactor } from './has-second-factor.ts';

export interface Owner {
  id: number;
  userName: string;
  role: Role;
  disabled: boolean;
  passwordHash: string;
  passwordExpired: boolean;
  hasSecondFactor: boolean;
}

export const findOwner = async (db: Db, userId: number): Promise<Owner | null> =>
  (await db
    .selectFrom('users')
    .select(['id', 'userName', 'role', 'disabled', 'passwordHash', 'passwordExpired'])
    .select(hasSecondFactor('users').as('hasSecondFactor'))
    .where('id', '=', userId)
    .executeTakeFirst()) ?? null;
