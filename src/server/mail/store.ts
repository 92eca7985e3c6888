import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';

export type MailRow = Selectable<Tables['mails']>;

/** Answers the new id, or null when such a mail may exist once only and does. */
export async function insertMail(tx: Db, values: Insertable<Tables['mails']>): Promise<number | null> {
  const row = await tx
    .insertInto('mails')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** A mail that is still to be sent; null when it was sent or given up. */
export const findUnsent = async (db: Db, id: number): Promise<MailRow | null> =>
  (await db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .executeTakeFirst()) ?? null;

/** Mails whose link lets in whoever holds it. */
const keyKinds: readonly string[] = ['offer-request', 'target-price'];

/** A link that is a key by itself leaves the database with its mail. */
export const markSent = (tx: Db, { id, kind }: Pick<MailRow, 'id' | 'kind'>, now: Date) =>
  tx
    .updateTable('mails')
    .set((column) => ({
      sent_at: now,
      tries: column('tries', '+', 1),
      last_error: null,
      ...(keyKinds.includes(kind) ? { link_path: null } : {}),
    }))
    .where('id', '=', id)
    .execute();

export const markFailed = (tx: Db, id: number, failed: { tries: number; error: string; givenUpAt: Date | null }) =>
  tx
    .updateTable('mails')
    .set({ tries: failed.tries, last_error: failed.error, given_up_at: failed.givenUpAt })
    .where('id', '=', id)
    .execute();

/** A user who can sign in, as mails name them; null for one who cannot. */
export const findActiveUser = async (db: Db, id: number): Promise<{ name: string; email: string } | null> =>
  (await db
    .selectFrom('users')
    .select([sql<string>`concat_ws(' ', first_name, last_name)`.as('name'), 'email'])
    .where('id', '=', id)
    .where('disabled', '=', false)
    .executeTakeFirst()) ?? null;
