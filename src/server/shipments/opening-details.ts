import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import { placeFrom, placeTo } from './show-parties.ts';
import { type PartyRecord, readParties, readShipmentRecord, type ShipmentRecord } from './repository.ts';

interface Parties {
  from: PartyRecord | null;
  to: PartyRecord | null;
}

/** The hand-over without its day and the carrier's number, which are of one offer. */
type HandOver = Pick<ShipmentRecord, 'pickupType' | 'pickupTime' | 'officeCloseTime' | 'pickupNotice' | 'dropOffPoint'>;

/** The details with which the forms of a request open. */
interface OpeningDetails extends Parties {
  /** Null where it opens with the request's own. */
  handOver: HandOver | null;
}

// A label would be kept in the book once more.
const unlabelled = (party: PartyRecord | null): PartyRecord | null => party && { ...party, name: null };

const fold = (text: string | null): string => (text ?? '').trim().toLowerCase();

const isSamePlace = (one: ReturnType<typeof placeFrom>, other: ReturnType<typeof placeFrom>): boolean =>
  one.country.id === other.country.id &&
  fold(one.postcode) === fold(other.postcode) &&
  fold(one.city) === fold(other.city);

/** The newest request that this one replaces, directly or through others, and that has details; null for none. */
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

/** Of the replaced request: each side that stayed at its place, and with the ship-from side the hand-over. */
async function openReplaced(db: Db, shipment: ShipmentRecord, replaced: ShipmentRecord): Promise<OpeningDetails> {
  const { from, to } = await readParties(db, replaced.id);
  const isFromSame = isSamePlace(placeFrom(replaced), placeFrom(shipment));
  return {
    from: isFromSame ? unlabelled(from) : null,
    to: isSamePlace(placeTo(replaced), placeTo(shipment)) ? unlabelled(to) : null,
    handOver: isFromSame ? handOverOf(replaced) : null,
  };
}

/** Of the shipment that comes back: its sides, swapped, where they lie at the places of this quote. */
async function openReturned(db: Db, shipment: ShipmentRecord, returned: ShipmentRecord): Promise<OpeningDetails> {
  const { from, to } = await readParties(db, returned.id);
  return {
    from: isSamePlace(placeTo(returned), placeFrom(shipment)) ? unlabelled(to) : null,
    to: isSamePlace(placeFrom(returned), placeTo(shipment)) ? unlabelled(from) : null,
    handOver: null,
  };
}

/**
 * The details with which the forms of a request open: the entered ones. Without any they are those of the request that this
 * one replaces (rule Q-27), or of the shipment that it returns (rule Q-23), as far as the places are the same; none of that
 * is saved before somebody confirms it.
 */
export async function readOpeningDetails(db: Db, shipment: ShipmentRecord, entered: Parties): Promise<OpeningDetails> {
  if (entered.from || entered.to) return { ...entered, handOver: null };
  const replaced = await findReplacedWithDetails(db, shipment);
  if (replaced) return await openReplaced(db, shipment, replaced);
  const returned = shipment.returnOfId === null ? null : await readShipmentRecord(db, shipment.returnOfId);
  return returned ? await openReturned(db, shipment, returned) : { ...entered, handOver: null };
}
