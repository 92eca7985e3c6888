import type { BookedShipment } from './carrier.ts';
import type { Db } from '#server/platform/handler.ts';

/** Replaces the pieces of an earlier booking. */
export async function savePieces(
  tx: Db,
  { id: requestId, customerId }: { id: number; customerId: number },
  trackingNumbers: readonly string[],
): Promise<void> {
  await tx.deleteFrom('shipmentPieces').where('requestId', '=', requestId).execute();
  if (trackingNumbers.length === 0) return;
  const pieces = trackingNumbers.map((trackingNumber, at) => ({
    requestId,
    customerId,
    number: at + 1,
    trackingNumber,
  }));
  await tx.insertInto('shipmentPieces').values(pieces).execute();
}

/** What the carrier calls a booked order; empty for one that was booked by hand. */
export async function readBookedIds(
  db: Db,
  requestId: number,
): Promise<Pick<BookedShipment, 'carrierShipmentId' | 'trackingNumbers'>> {
  const attempt = await db
    .selectFrom('bookingAttempts')
    .select('carrierShipmentId')
    .where('requestId', '=', requestId)
    .where('state', '=', 'booked')
    .executeTakeFirst();
  const pieces = await db
    .selectFrom('shipmentPieces')
    .select('trackingNumber')
    .where('requestId', '=', requestId)
    .orderBy('number')
    .execute();
  return {
    carrierShipmentId: attempt?.carrierShipmentId ?? null,
    trackingNumbers: pieces.map(({ trackingNumber }) => trackingNumber),
  };
}
