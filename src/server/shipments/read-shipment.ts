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

/** A shipment with all that was entered for it. `from` and `to` are null before the details. */
export interface Shipment {
  shipment: ShipmentRecord;
  from: PartyRecord | null;
  to: PartyRecord | null;
  packages: readonly PackageRecord[];
  /** Null where none are declared. */
  customs: CustomsDeclaration | null;
}

/** @throws NotFound */
export async function readShipment(db: Db, requestId: number): Promise<Shipment> {
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
