import type { Db } from '#server/platform/handler.ts';
import { countryCodeOf } from './countries.ts';
import { eachOnce, makePostcodeRow } from './postcode-row.ts';
import { insertPostcodes, tryLockPostcodes } from './store.ts';

/** A place as an address or an order names it; without a postcode there is nothing to takeAnswer. */
export interface NamedPlace {
  countryId: number;
  city: string;
  postcode: string | null;
}

/**
 * Keeps the postcodes of an address or an order, so that the next person who types one finds its city. It never waits:
 * while somebody else writes postcodes nothing is learnt, and the next order to the place brings it again.
 */
export async function learnPlaces(tx: Db, places: readonly NamedPlace[]): Promise<void> {
  const rows = places.flatMap(({ countryId, city, postcode }) => {
    const pair = { countryCode: countryCodeOf(countryId), postcode: postcode ?? '', city, origin: 'learnt' as const };
    return makePostcodeRow(pair) ?? [];
  });
  if (rows.length > 0 && (await tryLockPostcodes(tx))) await insertPostcodes(tx, eachOnce(rows));
}
