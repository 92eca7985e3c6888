import { sql } from 'kysely';
import type { Role } from '#domain/user.ts';
import type { Db } from '#server/platform/handler.ts';
import { hasSecondFactor } from './has-second-factor.ts';

export interface UserWithPassword {
  id: number;
  role: Role;
  disabled: boolean;
  passwordHash: string;
  passwordExpired: boolean;
  tokensValidAfter: string;
}

/** Expects the folded name. */
export const findUserByName = (db: Db, userName: string): Promise<UserWithPassword | null> =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'disabled', 'passwordHash', 'passwordExpired', 'tokensValidAfter'])
    .where('userName', '=', userName)
    .executeTakeFirst()
    .then((row) => row ?? null);

/** The customer's fields are null for staff. */
export interface UserWithCompany {
  id: number;
  role: Role;
  disabled: boolean;
  firstName: string;
  lastName: string;
  email: string;
  tokensValidAfter: string;
  customerId: number | null;
  customerName: string | null;
  customerHash: string | null;
  hasAccess: boolean | null;
  hasSecondFactor: boolean;
  /** Exact to a few minutes; null if never written. */
  lastUsedAt: string | null;
  /** One of `tokenIds` was used or revoked. */
  revoked: boolean;
}

/** The last of `tokenIds` names the sign-in. */
export const findUserWithCompany = async (db: Db, id: number, tokenIds: string[]): Promise<UserWithCompany | null> => {
  const { rows } = await sql<UserWithCompany>`
    select users.id, users.role, users.disabled, users.first_name, users.last_name, users.email,
      users.tokens_valid_after, users.customer_id,
      customers.name as customer_name, customers.hash as customer_hash, customers.has_access,
      ${hasSecondFactor('users')} as has_second_factor,
      (select last_used_at from sign_ins where sign_ins.id = ${tokenIds.at(-1) ?? null}::uuid) as last_used_at,
      exists (select from used_tokens where jti = any(${tokenIds}::uuid[])) as revoked
    from users left join customers on customers.id = users.customer_id
    where users.id = ${id}`.execute(db);
  return rows[0] ?? null;
};

/** Returns false when it was used or revoked before. */
export const markTokenUsed = async (db: Db, jti: string, expiresAt: Date): Promise<boolean> => {
  const result = await db
    .insertInto('usedTokens')
    .values({ jti, expiresAt })
    .onConflict((conflict) => conflict.column('jti').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
};

/** Does nothing if the password has changed meanwhile. */
export const replaceHash = (db: Db, id: number, hashes: { old: string; new: string }) =>
  db
    .updateTable('users')
    .set({ passwordHash: hashes.new })
    .where('id', '=', id)
    .where('passwordHash', '=', hashes.old)
    .execute();

/** Ends all sign-ins. Returns false if the password has changed meanwhile. */
export const replaceExpiredHash = async (
  tx: Db,
  id: number,
  hashes: { old: string; new: string },
  now: Date,
): Promise<boolean> => {
  const result = await tx
    .updateTable('users')
    .set((column) => ({
      passwordHash: hashes.new,
      passwordExpired: false,
      tokensValidAfter: markAt(now),
      version: column('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('passwordHash', '=', hashes.old)
    .where('passwordExpired', '=', true)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

export const insertUser = async (
  db: Db,
  user: {
    userName: string;
    firstName: string;
    lastName: string;
    email: string;
    role: Role;
    customerId: number | null;
    passwordHash: string;
    passwordExpired: boolean;
    tokensValidAfter: Date;
    createdAt: Date;
    marketplaceId?: string;
    marketplaceTokenAt?: Date;
  },
): Promise<number | null> => {
  const row = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('userName').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

/** Later than the mark before, also within the same millisecond. */
const markAt = (now: Date) => sql<string>`greatest(${now}::timestamptz, tokens_valid_after + interval '1 millisecond')`;

/** Moves the tokens' mark to `now`. Returns false for an unknown user. */
export const changeUser = async (
  db: Db,
  userName: string,
  changes: { disabled?: boolean; passwordHash?: string; passwordExpired?: boolean; role?: Role },
  now: Date,
): Promise<boolean> => {
  const result = await db
    .updateTable('users')
    .set((column) => ({
      ...changes,
      tokensValidAfter: markAt(now),
      version: column('version', '+', 1),
    }))
    .where('userName', '=', userName)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

export const deleteUsedTokens = async (db: Db, before: Date): Promise<number> => {
  const result = await db.deleteFrom('usedTokens').where('expiresAt', '<', before.toISOString()).executeTakeFirst();
  return Number(result.numDeletedRows);
};
