import { type CustomsDeclaration, invoiceNumberOf } from '#domain/customs.ts';
import { customsPapersJob } from '#domain/customs-papers.ts';
import { isDutiable } from '#domain/customs-territory.ts';
import { readBookedIds } from '#server/carriers/booked-shipment.ts';
import { type ChosenOffer, readChosenOffer } from '#server/offers/chosen-offer.ts';
import type { Db } from '#server/platform/handler.ts';
import { rescheduleJob } from '#server/platform/jobs.ts';
import { readCustoms } from './customs-repository.ts';
import { readShipment, type Shipment } from './read-shipment.ts';
import type { PartyRecord } from './repository.ts';

/** A shipment with its customs declaration, and what else the customs papers say. */
export interface DeclaredShipment extends Pick<Shipment, 'shipment' | 'packages'> {
  from: PartyRecord;
  to: PartyRecord;
  customs: CustomsDeclaration;
  offer: ChosenOffer | null;
  /** One for each piece; none for a carrier that numbers shipments alone. */
  trackingNumbers: readonly string[];
  /** For a return: the invoice of the order that brought the goods. Null otherwise. */
  first: { number: string; date: string } | null;
}

/** Null where no border is crossed, or the details are not complete yet. @throws NotFound */
export async function readDeclaredShipment(db: Db, requestId: number): Promise<DeclaredShipment | null> {
  const { shipment, from, to, packages, customs } = await readShipment(db, requestId);
  const crossesBorder = isDutiable(
    { country: shipment.fromCode, postcode: shipment.postcodeFrom },
    { country: shipment.toCode, postcode: shipment.postcodeTo },
    packages,
  );
  if (!customs || !from || !to || !crossesBorder) return null;
  const offer = await readChosenOffer(db, requestId);
  const { returnOfId } = shipment;
  const returned = returnOfId === null ? null : await readCustoms(db, returnOfId);
  const first = returned && { number: invoiceNumberOf(returned, returnOfId!), date: returned.invoiceDate };
  const { trackingNumbers } = await readBookedIds(db, requestId);
  return { shipment, from, to, packages, customs, offer, trackingNumbers, first };
}

/** Papers that say something else than the order does now are made anew (rule S-49). */
export async function schedulePapers(tx: Db, requestId: number, now: Date): Promise<void> {
  if (await readCustoms(tx, requestId))
    await rescheduleJob(tx, { kind: customsPapersJob, subjectId: requestId, dueAt: now, now });
}
