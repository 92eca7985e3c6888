import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';

// `users`: the name of that table in the statement.
const hasApp = (users: string) => sql<boolean>`exists (
  select from authenticators where authenticators.user_id = ${sql.ref(`${users}.id`)} and secret is not null)`;
const hasPasskey = (users: string) =>
  sql<boolean>`exists (select from passkeys where passkeys.user_id = ${sql.ref(`${users}.id`)})`;
export const hasSecondFactor = (users: string) => sql<boolean>`(${hasApp(users)} or ${hasPasskey(users)})`;

/** Expects an existing user. */
export const findFactorKinds = (db: Db, userId: number): Promise<{ hasApp: boolean; hasPasskey: boolean }> =>
  db
    .selectFrom('users')
    .select([hasApp('users').as('hasApp'), hasPasskey('users').as('hasPasskey')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
