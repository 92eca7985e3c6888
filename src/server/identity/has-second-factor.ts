import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';

/** An authenticator app or a passkey. `users`: the name of that table in the statement. */
export const hasSecondFactor = (users: string) => sql<boolean>`(
  exists (select from authenticators where authenticators.user_id = ${sql.ref(`${users}.id`)} and secret is not null)
  or exists (select from passkeys where passkeys.user_id = ${sql.ref(`${users}.id`)}))`;

export const findFactorKinds = async (db: Db, userId: number): Promise<{ hasApp: boolean; hasPasskey: boolean }> => {
  const { rows } = await sql<{ hasApp: boolean; hasPasskey: boolean }>`
    select exists (select from authenticators where user_id = ${userId} and secret is not null) as "hasApp",
      exists (select from passkeys where user_id = ${userId}) as "hasPasskey"`.execute(db);
  return rows[0]!;
};
