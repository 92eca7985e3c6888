import { type SqlBool, sql } from 'kysely';

/** `users`: the name of that table in the statement. An API key also acts as a user. */
export const isPerson = (users: string) =>
  sql<SqlBool>`not exists (select from api_keys where api_keys.user_id = ${sql.ref(`${users}.id`)})`;
