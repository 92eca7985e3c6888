import type { Place } from '#contract/places.ts';
import type { Db } from '#server/platform/handler.ts';
import { hasBundledList } from './bundled-lists.ts';
import { listCountries } from './countries.ts';
import { shareFairly } from './fair-share.ts';
import { foldName, foldPostcode, withoutUmlautSpelling } from './fold-name.ts';
import { longestLookup } from './postal-source.ts';
import type { PostalSource } from './postal-source.ts';
import { splitPostcode } from './postcode-areas.ts';
import { findByCityKeys, findByPostcode, findOwnPlaces, listCityKeys } from './store.ts';
import type { PostcodeRow } from './store.ts';

const countryIds = new Map(listCountries().map(({ code, id }) => [code, id]));

/** A pair with its trust: what the server ships with before what a file brought, and that before what a company has typed. */
interface Ranked extends Place {
  rank: number;
}

const ranks = { file: 1, own: 2 } as const;
/** The data that ships comes first, but not where it has a postcode without its place. */
const rankShipped = (place: Place): Ranked => ({ ...place, rank: place.city === '' ? 3 : 0 });
const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const rankRow = ({ postcode, city }: PostcodeRow): Ranked => ({ postalCode: postcode, city, rank: ranks.file });
const rankOwn = ({ postcode, city }: OwnPlace): Ranked => ({ postalCode: postcode, city, rank: ranks.own });
const pairKey = ({ postalCode, city }: Place): string => `${foldPostcode(postalCode)}\t${foldName(city)}`;

function eachOnce(places: readonly Ranked[]): Ranked[] {
  const byTrust = places.toSorted((one, other) => other.rank - one.rank);
  return [...new Map(byTrust.map((place) => [pairKey(place), place])).values()];
}

/** A postcode and its city as a company has typed them. */
interface OwnPlace {
  postcode: string;
  city: string;
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
  { db, countryCode, own }: { db: Db; countryCode: string; own: readonly OwnPlace[] },
  typed: string,
  known: readonly Place[],
): Promise<string[]> {
  const folded = foldName(typed);
  if (!folded) return [];
  const spellings = [...new Set([folded, withoutUmlautSpelling(folded)])];
  const stored: string[] = [];
  for (const spelling of spellings) {
    if (stored.length > 0) break;
    stored.push(
      ...(await listCityKeys(db, countryCode, spelling, longestLookup)),
      ...own.map(({ city }) => foldName(city)).filter((name) => name.startsWith(spelling)),
    );
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

/** The places of a country that a company has typed, where no list of its postcodes says better; `customerId` null: of nobody. */
async function listOwn(db: Db, customerId: number | null, countryCode: string): Promise<OwnPlace[]> {
  const countryId = countryIds.get(countryCode);
  if (customerId === null || countryId === undefined || hasBundledList(countryCode)) return [];
  return await findOwnPlaces(db, customerId, countryId);
}

/**
 * The places of another source, `shipped`, together with those that a file has brought into the database and, where no list of
 * the country ships, those that the customer's own addresses and orders name (rule Q-3). `customerId` null: without those.
 */
export const joinPlaces = (shipped: PostalSource, db: Db, customerId: number | null): PostalSource => ({
  otherNames: shipped.otherNames,

  async citiesForPostcode(countryCode, postcodePrefix, limit) {
    const most = Math.min(limit, longestLookup);
    const key = foldPostcode(postcodePrefix);
    const known = await shipped.citiesForPostcode(countryCode, postcodePrefix, most);
    const stored = await findStoredByPostcode(db, countryCode, postcodePrefix, most);
    const own = key === '' ? [] : await listOwn(db, customerId, countryCode);
    const begun = own.filter(({ postcode }) => foldPostcode(postcode).startsWith(key));
    const all = eachOnce([...known.map(rankShipped), ...stored, ...begun.map(rankOwn)]);
    return keepTrusted(all)
      .toSorted((one, other) => compareText(pairKey(one), pairKey(other)))
      .slice(0, most)
      .map(({ postalCode, city }) => ({ postalCode, city }));
  },

  async postcodesForCity(countryCode, cityText, limit) {
    const most = Math.min(limit, longestLookup);
    const known = await shipped.postcodesForCity(countryCode, cityText, most);
    const own = await listOwn(db, customerId, countryCode);
    const names = await nameCities(shipped, { db, countryCode, own }, cityText, known);
    const stored = names.length === 0 ? [] : await findByCityKeys(db, countryCode, names, most);
    const all = [...known.map(rankShipped), ...stored.map(rankRow), ...own.map(rankOwn)];
    return shareFairly(gatherByName(names, all), most);
  },
});
