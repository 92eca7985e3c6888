import { sql } from 'kysely';
import type { Address } from '#contract/addresses.ts';
import type { AddressType, OrderAddress } from '#domain/address.ts';
import { NotFound } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { shownColumns } from './repository.ts';
import type { AddressPlace } from './save-labelled-address.ts';
import { type AddressRecord, showAddress } from './show-address.ts';

/** Of senders, and of receivers (rule D-5). */
const mostRecent = 20;

/** Senders and receivers together, each address once, newest first, without hidden ones (rule D-5). */
export async function listRecent(db: Db, customerId: number): Promise<Address[]> {
  const ofSide = (type: AddressType) => sql`(
    select * from recent_addresses
    where customer_id = ${customerId}::bigint and type = ${type} and hidden_at is null
    order by used_at desc, id desc limit ${sql.lit(mostRecent)})`;
  // Recent addresses are never edited, so their version is constant.
  const { rows } = await sql<AddressRecord>`
    select a.id, ${shownColumns}, 1 as version
    from (${ofSide('From')} union all ${ofSide('To')}) a join countries c on c.id = a.country_id
    order by a.used_at desc, a.type, a.id desc`.execute(db);
  return rows.map(showAddress);
}

export async function listRecentBySide(db: Db, customerId: number): Promise<{ from: Address[]; to: Address[] }> {
  const all = await listRecent(db, customerId);
  return { from: all.filter(({ type }) => type === 'From'), to: all.filter(({ type }) => type === 'To') };
}

/** An address that is there already gets the new time and label, and is shown again if it was hidden. */
export async function noteRecentAddress(
  tx: Db,
  customerId: number,
  { taxID, ...address }: OrderAddress,
  { countryId, city, postcode }: AddressPlace,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('recentAddresses')
    .values({ ...address, taxId: taxID, countryId, city, postcode, customerId, usedAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['customerId', 'type', 'fingerprint'])
        .doUpdateSet({ name: address.name, usedAt: now, hiddenAt: null }),
    )
    .execute();
}

/** It stays hidden until it is used again. @throws NotFound for a missing one, or another company's */
export async function hideRecentAddress(
  tx: Db,
  { id, type, customerId, now }: { id: number; type: AddressType; customerId: number; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('recentAddresses')
    .set({ hiddenAt: now })
    .where('id', '=', id)
    .where('type', '=', type)
    .where('customerId', '=', customerId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new NotFound();
}
