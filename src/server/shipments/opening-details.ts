import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import { placeFrom, placeTo } from './show-parties.ts';
import { type PartyRecord, readParties, readShipmentRecord, type ShipmentRecord } from './repository.ts';

interface Parties {
  from: PartyRecord | null;
  to: PartyRecord | null;
}

/** Without its day and the carrier's phone, which belong to one offer. */
type HandOver = Pick<ShipmentRecord, 'pickupType' | 'pickupTime' | 'officeCloseTime' | 'pickupNotice' | 'dropOffPoint'>;

interface OpeningDetails extends Parties {
  /** Null: the order's own. */
  handOver: HandOver | null;
}

// With its label the address would be added to the book again.
const unlabelled = (party: PartyRecord | null): PartyRecord | null => party && { ...party, name: null };

const fold = (text: string | null): string => (text ?? '').trim().toLowerCase();

const isSamePlace = (one: ReturnType<typeof placeFrom>, other: ReturnType<typeof placeFrom>): boolean =>
  one.country.id === other.country.id &&
  fold(one.postcode) === fold(other.postcode) &&
  fold(one.city) === fold(other.city);

/** The newest replaced order with details, directly or through others. */
async function findReplacedWithDetails(db: Db, { replacesId: id }: ShipmentRecord): Promise<ShipmentRecord | null> {
  if (id === null) return null;
  const { rows } = await sql<{ id: number }>`
    with recursive replaced as (
      select id, replaces_id from requests where id = ${id}
      union all
      select r.id, r.replaces_id from requests r join replaced on r.id = replaced.replaces_id
    )
    select id from replaced where exists (select from request_parties where request_id = replaced.id)
    order by id desc limit 1`.execute(db);
  return rows[0] ? await readShipmentRecord(db, rows[0].id) : null;
}

const handOverOf = ({
  pickupType,
  pickupTime,
  officeCloseTime,
  pickupNotice,
  dropOffPoint,
}: ShipmentRecord): HandOver => ({ pickupType, pickupTime, officeCloseTime, pickupNotice, dropOffPoint });

/** Sides whose place is the same; the hand-over follows the ship-from side. */
async function openReplaced(db: Db, shipment: ShipmentRecord, replaced: ShipmentRecord): Promise<OpeningDetails> {
  const { from, to } = await readParties(db, replaced.id);
  const isFromSame = isSamePlace(placeFrom(replaced), placeFrom(shipment));
  return {
    from: isFromSame ? unlabelled(from) : null,
    to: isSamePlace(placeTo(replaced), placeTo(shipment)) ? unlabelled(to) : null,
    handOver: isFromSame ? handOverOf(replaced) : null,
  };
}

/** Swapped sides whose place is the same. */
async function openReturned(db: Db, shipment: ShipmentRecord, returned: ShipmentRecord): Promise<OpeningDetails> {
  const { from, to } = await readParties(db, returned.id);
  return {
    from: isSamePlace(placeTo(returned), placeFrom(shipment)) ? unlabelled(to) : null,
    to: isSamePlace(placeFrom(returned), placeTo(shipment)) ? unlabelled(from) : null,
    handOver: null,
  };
}

/** Entered details, else those of the replaced or returned order where places are the same. Saved only when confirmed. */
export async function readOpeningDetails(db: Db, shipment: ShipmentRecord, entered: Parties): Promise<OpeningDetails> {
  if (entered.from || entered.to) return { ...entered, handOver: null };
  const replaced = await findReplacedWithDetails(db, shipment);
  if (replaced) return await openReplaced(db, shipment, replaced);
  const returned = shipment.returnOfId === null ? null : await readShipmentRecord(db, shipment.returnOfId);
  return returned ? await openReturned(db, shipment, returned) : { ...entered, handOver: null };
}
