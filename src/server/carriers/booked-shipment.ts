import type { Booked, BookedShipment } from './carrier.ts';
import type { Db } from '#server/platform/handler.ts';

/** Writes the pieces and files of a booked order, in place of those of an earlier booking. */
export async function savePieces(
  tx: Db,
  { id: requestId, customerId }: { id: number; customerId: number },
  { trackingNumbers, files }: Pick<Booked, 'trackingNumbers' | 'files'>,
  createdAt: Date,
): Promise<void> {
  await tx.deleteFrom('shipmentPieces').where('requestId', '=', requestId).execute();
  await tx.deleteFrom('carrierFiles').where('requestId', '=', requestId).execute();
  const pieces = trackingNumbers.map((trackingNumber, at) => ({
    requestId,
    customerId,
    number: at + 1,
    trackingNumber,
  }));
  if (pieces.length > 0) await tx.insertInto('shipmentPieces').values(pieces).execute();
  await saveFiles(tx, { id: requestId, customerId }, files, createdAt);
}

/** In place of those of the same types. */
export async function saveFiles(
  tx: Db,
  { id: requestId, customerId }: { id: number; customerId: number },
  files: Booked['files'],
  createdAt: Date,
): Promise<void> {
  if (files.length === 0) return;
  const types = files.map(({ type }) => type);
  await tx.deleteFrom('carrierFiles').where('requestId', '=', requestId).where('type', 'in', types).execute();
  const rows = files.map((file) => ({ ...file, content: Buffer.from(file.content), requestId, customerId, createdAt }));
  await tx.insertInto('carrierFiles').values(rows).execute();
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
