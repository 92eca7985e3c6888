import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';

/** A form with the name of who sent it. */
export type KycFormRecord = Selectable<Tables['kyc_forms']> & { sent_by: string };

export const insertForm = (tx: Db, values: Insertable<Tables['kyc_forms']>) =>
  tx.insertInto('kyc_forms').values(values).execute();

/** The newest form of a customer; null when there is none. */
export const findNewestForm = async (db: Db, customerId: number): Promise<KycFormRecord | null> =>
  (await db
    .selectFrom('kyc_forms')
    .innerJoin('users as sender', 'sender.id', 'kyc_forms.sent_by_id')
    .selectAll('kyc_forms')
    .select(sql<string>`concat_ws(' ', sender.first_name, sender.last_name)`.as('sent_by'))
    .where('kyc_forms.customer_id', '=', customerId)
    .orderBy('kyc_forms.id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;
