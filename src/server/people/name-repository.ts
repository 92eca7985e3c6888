import { sql } from 'kysely';
import type { PersonName } from '#domain/person.ts';
import type { Db } from '#server/platform/handler.ts';

/** Expects an existing user. Email addresses ignore case. */
export async function findNaming(
  tx: Db,
  { id, email }: { id: number; email: string },
): Promise<{ isOfMarketplace: boolean; isEmailTaken: boolean }> {
  const { rows } = await sql<{ isOfMarketplace: boolean; isEmailTaken: boolean }>`
    select marketplace_id is not null as "isOfMarketplace",
      lower(email) <> lower(${email})
        and exists (select from users other where other.id <> u.id and lower(other.email) = lower(${email})
          and not exists (select from api_keys where api_keys.user_id = other.id)) as "isEmailTaken"
    from users u where id = ${id}::bigint`.execute(tx);
  return rows[0]!;
}

export const changeName = (tx: Db, id: number, { firstName, lastName, email }: PersonName) =>
  tx
    .updateTable('users')
    .set((column) => ({
      firstName,
      lastName,
      email,
      version: column('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
