import { type RawBuilder, sql } from 'kysely';
import type { ScannedOrder } from '#contract/scans.ts';
import { readOrderId } from '#domain/order-number.ts';
import type { ScannedCode } from '#domain/scan.ts';
import type { Db } from '#server/platform/handler.ts';
import { findByKey } from '#server/tracking/page-key.ts';
import { statusAt } from '#server/orders/order-columns.ts';

/** A pick-up may have many orders. */
const mostOfOne = 20;

const read = async (db: Db, matches: RawBuilder<unknown>, now: Date): Promise<ScannedOrder[]> => {
  const { rows } = await sql<ScannedOrder>`
    select r.id, r.customer_name as "customerName", r.deliver_from as "deliverFrom", r.deliver_to as "deliverTo",
      ${statusAt(now)} as status, r.step, r.payment_type as "paymentType", r.tracking_state as "trackingState",
      r.awb_number as "awbNumber",
      r.prg_number as "prgNumber"
    from (${matches}) found join order_rows r on r.id = found.id and r.livemode
    order by r.id desc limit ${sql.lit(mostOfOne)}`.execute(db);
  return rows;
};

const readById = (db: Db, id: number, now: Date): Promise<ScannedOrder[]> =>
  read(db, sql`select ${id}::bigint as id`, now);

/** By the whole AWB number, a piece's number, id or pick-up number, in small letters; newest first. */
const readByNumber = (db: Db, number: string, id: number | null, now: Date): Promise<ScannedOrder[]> =>
  // Each part uses an index; one condition with `or` would use none.
  read(
    db,
    sql`select r.id from order_rows r where lower(r.awb_number) = ${number}
      union select ${id}::bigint
      union select p.request_id from shipment_pieces p where lower(p.tracking_number) = ${number}
      union (select r.id from order_rows r where lower(r.prg_number) = ${number} and r.livemode order by r.id desc
        limit ${sql.lit(mostOfOne)})`,
    now,
  );

export async function findScanned(db: Db, code: ScannedCode, now: Date): Promise<ScannedOrder[]> {
  if (code.kind === 'number') return await readByNumber(db, code.number, readOrderId(code.number), now);
  const id = code.kind === 'order' ? code.id : await findByKey(db, code.key);
  return id === null ? [] : await readById(db, id, now);
}

/** The orders of the first code that has any. */
export async function findFirstScanned(db: Db, codes: readonly ScannedCode[], now: Date): Promise<ScannedOrder[]> {
  for (const code of codes) {
    const scanned = await findScanned(db, code, now);
    if (scanned.length > 0) return scanned;
  }
  return [];
}
