import { type Insertable, sql } from 'kysely';
import type { AddressType } from '#domain/address.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';
import type { AddressRecord } from './show-address.ts';
import { shownColumns } from './repository.ts';

/** Newest first, without hidden ones. */
export async function readRecent(db: Db, customerId: number, most: number): Promise<AddressRecord[]> {
  const ofSide = (type: AddressType) => sql`(
    select * from recent_addresses
    where customer_id = ${customerId}::bigint and type = ${type} and hidden_at is null
    order by used_at desc, id desc limit ${most}::bigint)`;
  // Recent addresses are never edited, so their version is constant.
  const { rows } = await sql<AddressRecord>`
    select a.id, ${shownColumns}, 1 as version
    from (${ofSide('From')} union all ${ofSide('To')}) a join countries c on c.id = a.country_id
    order by a.used_at desc, a.type, a.id desc`.execute(db);
  return rows;
}

/** An address that is there already gets the new time and label. */
export async function noteUse(tx: Db, address: Insertable<Tables['recentAddresses']>): Promise<void> {
  await tx
    .insertInto('recentAddresses')
    .values(address)
    .onConflict((conflict) =>
      conflict
        .columns(['customerId', 'type', 'fingerprint'])
        .doUpdateSet({ name: address.name, usedAt: address.usedAt, hiddenAt: null }),
    )
    .execute();
}

export async function findRecentOwner(db: Db, id: number, type: AddressType): Promise<number | null> {
  const row = await db
    .selectFrom('recentAddresses')
    .select('customerId')
    .where('id', '=', id)
    .where('type', '=', type)
    .executeTakeFirst();
  return row?.customerId ?? null;
}

export const hideRecent = (tx: Db, id: number, now: Date) =>
  tx.updateTable('recentAddresses').set({ hiddenAt: now }).where('id', '=', id).where('hiddenAt', 'is', null).execute();
