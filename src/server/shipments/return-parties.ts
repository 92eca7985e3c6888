import type { Db } from '#server/platform/handler.ts';
import { readParties, readShipmentRecord } from './store.ts';
import type { PartyRecord, ShipmentRecord } from './store.ts';

interface Parties {
  from: PartyRecord | null;
  to: PartyRecord | null;
}

// A label would be kept in the book once more, for the other side.
const unlabelled = (party: PartyRecord | null): PartyRecord | null => party && { ...party, name: null };

/**
 * The addresses with which the forms of a request open: the entered ones. A return without entered ones opens with the sides
 * of the first shipment, swapped, where they lie at the places of its quote (rule Q-23).
 */
export async function readFormParties(db: Db, shipment: ShipmentRecord, entered: Parties): Promise<Parties> {
  if (shipment.return_of_id === null || entered.from || entered.to) return entered;
  const first = await readShipmentRecord(db, shipment.return_of_id);
  if (!first) return entered;
  const { from, to } = await readParties(db, first.id);
  const comesFromThere = first.country_to_id === shipment.country_from_id && first.city_to === shipment.city_from;
  const goesBack = first.country_from_id === shipment.country_to_id && first.city_from === shipment.city_to;
  return { from: comesFromThere ? unlabelled(to) : null, to: goesBack ? unlabelled(from) : null };
}
