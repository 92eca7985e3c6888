import type { CustomsDeclaration } from '#domain/customs.ts';
import { NotFound } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { readCustoms } from './customs-repository.ts';
import {
  type PackageRecord,
  type PartyRecord,
  readPackages,
  readParties,
  readShipmentRecord,
  type ShipmentRecord,
} from './repository.ts';

/** A shipment as it was sent, to send it back. The ends are null only before the details. */
export interface SentShipment {
  shipment: ShipmentRecord;
  from: PartyRecord | null;
  to: PartyRecord | null;
  packages: readonly PackageRecord[];
  /** Null where none are declared. */
  customs: CustomsDeclaration | null;
}

/** @throws NotFound */
export async function readSent(db: Db, requestId: number): Promise<SentShipment> {
  const shipment = await readShipmentRecord(db, requestId);
  if (!shipment) throw new NotFound();
  const parties = await readParties(db, requestId);
  return {
    shipment,
    ...parties,
    packages: await readPackages(db, requestId),
    customs: await readCustoms(db, requestId),
  };
}
