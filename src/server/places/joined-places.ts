import type { Place } from '#contract/places.ts';
import type { Db } from '#server/platform/handler.ts';
import { shareFairly } from './fair-share.ts';
import { foldName, foldPostcode, withoutUmlautSpelling } from './fold-name.ts';
import { longestLookup } from './postal-source.ts';
import type { PostalSource } from './postal-source.ts';
import { splitPostcode } from './postcode-areas.ts';
import { findByCityKeys, findByPostcode, listCityKeys } from './store.ts';
import type { PostcodeRow } from './store.ts';

/** A pair with its trust: what the server ships with before what a file brought, and that before what was learnt. */
interface Ranked extends Place {
  rank: number;
}

const ranks = { file: 1, learnt: 2 } as const;
/** The data that ships comes first, but not where it has a postcode without its place. */
const rankShipped = (place: Place): Ranked => ({ ...place, rank: place.city === '' ? 3 : 0 });
const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const rankRow = ({ postcode, city, origin }: PostcodeRow): Ranked => ({
  postalCode: postcode,
  city,
  rank: ranks[origin],
});
const pairKey = ({ postalCode, city }: Place): string => `${foldPostcode(postalCode)}\t${foldName(city)}`;

function eachOnce(places: readonly Ranked[]): Ranked[] {
  const byTrust = places.toSorted((one, other) => other.rank - one.rank);
  return [...new Map(byTrust.map((place) => [pairKey(place), place])).values()];
}

/** Places that people typed do not count against the data: of one postcode only the most trusted cities are shown. */
function keepTrusted(places: readonly Ranked[]): Ranked[] {
  const best = new Map<string, number>();
  for (const { postalCode, rank } of places) {
    const key = foldPostcode(postalCode);
    best.set(key, Math.min(best.get(key) ?? rank, rank));
  }
  return places.filter(({ postalCode, rank }) => best.get(foldPostcode(postalCode)) === rank);
}

async function findStoredByPostcode(db: Db, countryCode: string, typed: string, limit: number): Promise<Ranked[]> {
  const key = foldPostcode(typed);
  if (!key) return [];
  const whole = await findByPostcode(db, countryCode, key, limit);
  const { area, rest, join } = splitPostcode(countryCode, typed);
  if (whole.length > 0 || !rest) return whole.map(rankRow);
  const wide = (await findByPostcode(db, countryCode, area, limit)).filter(({ postcode_key }) => postcode_key === area);
  return wide.map((row) => rankRow({ ...row, postcode: row.postcode + join + rest }));
}

/**
 * The names to show, as they are compared: the one that was typed, the best of the data with what else it is called, the
 * others of the data, then what else begins so.
 */
async function nameCities(
  shipped: PostalSource,
  db: Db,
  countryCode: string,
  typed: string,
  known: readonly Place[],
): Promise<string[]> {
  const folded = foldName(typed);
  if (!folded) return [];
  const spellings = [...new Set([folded, withoutUmlautSpelling(folded)])];
  const stored: string[] = [];
  for (const spelling of spellings) {
    if (stored.length === 0) stored.push(...(await listCityKeys(db, countryCode, spelling, longestLookup)));
  }
  const [best, ...others] = known.map(({ city }) => foldName(city));
  const asBest = best === undefined ? [] : [best, ...(await shipped.otherNames(countryCode, best))];
  const all = [...asBest, ...others, ...stored];
  const exact = all.filter((name) => spellings.includes(name));
  return [...new Set([...exact, ...all])].slice(0, longestLookup + asBest.length);
}

function gatherByName(names: readonly string[], places: readonly Ranked[]): Place[][] {
  const byName = Map.groupBy(eachOnce(places), ({ city }) => foldName(city));
  return names.map((name) => {
    const found = byName.get(name) ?? [];
    const coded = found.filter(({ postalCode }) => postalCode !== '');
    return (coded.length > 0 ? coded : found)
      .toSorted((one, other) => compareText(foldPostcode(one.postalCode), foldPostcode(other.postalCode)))
      .map(({ postalCode, city }) => ({ postalCode, city }));
  });
}

/**
 * The places of another source, `shipped`, together with those of the database: brought in from a file, or learnt. Its cost does not
 * grow with the table.
 */
export const joinPlaces = (shipped: PostalSource, db: Db): PostalSource => ({
  otherNames: shipped.otherNames,

  async citiesForPostcode(countryCode, postcodePrefix, limit) {
    const most = Math.min(limit, longestLookup);
    const known = await shipped.citiesForPostcode(countryCode, postcodePrefix, most);
    const stored = await findStoredByPostcode(db, countryCode, postcodePrefix, most);
    const all = eachOnce([...known.map(rankShipped), ...stored]);
    return keepTrusted(all)
      .toSorted((one, other) => compareText(pairKey(one), pairKey(other)))
      .slice(0, most)
      .map(({ postalCode, city }) => ({ postalCode, city }));
  },

  async postcodesForCity(countryCode, cityText, limit) {
    const most = Math.min(limit, longestLookup);
    const known = await shipped.postcodesForCity(countryCode, cityText, most);
    const names = await nameCities(shipped, db, countryCode, cityText, known);
    const stored = names.length === 0 ? [] : await findByCityKeys(db, countryCode, names, most);
    const all = [...known.map(rankShipped), ...stored.map(rankRow)];
    return shareFairly(gatherByName(names, all), most);
  },
});
