import { type Insertable, type Selectable, sql } from 'kysely';
import { isPerson } from '#server/identity/list-users.ts';
import type { Db } from '#server/platform/handler.ts';
import { patternOf } from '#server/platform/like-text.ts';
import type { Tables } from '#server/platform/tables.ts';

export type MailRow = Selectable<Tables['mails']>;

/** Returns the new id; null for a second mail of a kind that is sent once. */
export async function insertMail(tx: Db, values: Insertable<Tables['mails']>): Promise<number | null> {
  const row = await tx
    .insertInto('mails')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Null when it was sent or given up. */
export const findUnsent = async (db: Db, id: number): Promise<MailRow | null> =>
  (await db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('givenUpAt', 'is', null)
    .executeTakeFirst()) ?? null;

/** Kinds of mail whose link is a secret. */
const keyKinds: readonly string[] = ['offer-request', 'target-price', 'return-link'];

export const holdsKey = ({ kind }: Pick<MailRow, 'kind'>): boolean => keyKinds.includes(kind);

/** Deletes a secret link, unless the mail was only written to a file (`keepsKeys`). */
export const markSent = (
  tx: Db,
  mail: Pick<MailRow, 'id' | 'kind'>,
  { now, keepsKeys }: { now: Date; keepsKeys: boolean },
) =>
  tx
    .updateTable('mails')
    .set((column) => ({
      sentAt: now,
      tries: column('tries', '+', 1),
      lastError: null,
      ...(holdsKey(mail) && !keepsKeys ? { linkPath: null } : {}),
    }))
    .where('id', '=', mail.id)
    .execute();

export const markFailed = (tx: Db, id: number, failed: { tries: number; error: string; givenUpAt: Date | null }) =>
  tx
    .updateTable('mails')
    .set({ tries: failed.tries, lastError: failed.error, givenUpAt: failed.givenUpAt })
    .where('id', '=', id)
    .execute();

const fullName = sql<string>`concat_ws(' ', first_name, last_name)`.as('name');

interface MailedUser {
  userId: number;
  name: string;
  email: string;
}

export const findActiveUser = async (db: Db, id: number): Promise<MailedUser | null> =>
  (await db
    .selectFrom('users')
    .select(['id as userId', fullName, 'email'])
    .where('id', '=', id)
    .where('disabled', '=', false)
    .executeTakeFirst()) ?? null;

/** Whether an API key acts as this user. */
export const isOfKey = async (db: Db, userId: number): Promise<boolean> =>
  (await db.selectFrom('apiKeys').select('id').where('userId', '=', userId).executeTakeFirst()) !== undefined;

/** The company's first user who can sign in. */
export const findMainUser = async (db: Db, customerId: number): Promise<MailedUser | null> =>
  (await db
    .selectFrom('users')
    .select(['id as userId', fullName, 'email'])
    .where('customerId', '=', customerId)
    .where('disabled', '=', false)
    .where(isPerson('users'))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()) ?? null;

export async function findCompanyAddress(db: Db, customerId: number): Promise<{ name: string; email: string } | null> {
  const row = await db
    .selectFrom('customers')
    .select(['name', 'email'])
    .where('id', '=', customerId)
    .executeTakeFirst();
  return row?.email ? { name: row.name, email: row.email } : null;
}

export const findMail = async (db: Db, id: number): Promise<MailRow | null> =>
  (await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

interface WantedMails {
  searchText: string;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

const matching = (db: Db, { searchText }: WantedMails) =>
  db
    .selectFrom('mails')
    .$if(searchText !== '', (query) =>
      query.where(
        sql<boolean>`concat_ws(E'\\n', recipient, subject) collate "und-x-icu" ilike ${patternOf(searchText)}`,
      ),
    );

export async function listMails(db: Db, wanted: WantedMails): Promise<{ rows: MailRow[]; total: number }> {
  const rows = await matching(db, wanted)
    .selectAll()
    .orderBy('id', wanted.order)
    .limit(wanted.limit)
    .offset(wanted.offset)
    .execute();
  const { total } = await matching(db, wanted)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}
