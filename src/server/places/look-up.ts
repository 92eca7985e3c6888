import type { Place } from '#contract/places.ts';
import { fitsPostcodeFormat, plainPostcode } from '#domain/postcode-formats.ts';
import type { Db } from '#server/platform/handler.ts';
import { listCountries } from './countries.ts';
import { foldName, withoutUmlautSpelling } from './fold-name.ts';
import { hasAreasOnly, splitPostcode } from './postcode-areas.ts';
import {
  type CityRow,
  findByCityKeys,
  findByPostcode,
  findByPostcodeStart,
  findCities,
  findOwnPlaces,
  lacksPostcodes,
  listCityKeys,
  type PostcodeRow,
  readLoadedVersion,
} from './repository.ts';

const longestLookup = 50;

/** `countryCode` is ISO 3166 alpha-2 in capitals. `customerId` null: without a company's own places. */
interface LookUp {
  readonly countryCode: string;
  readonly text: string;
  readonly customerId: number | null;
}

const countryIds = new Map(listCountries().map(({ code, id }) => [code, id]));

export const arePlacesLoading = async (db: Db): Promise<boolean> => (await readLoadedVersion(db)) === null;

/** Only for countries without a shipped list of postcodes. */
async function listOwn(db: Db, { countryCode, customerId }: LookUp): Promise<Place[]> {
  const countryId = countryIds.get(countryCode);
  if (customerId === null || countryId === undefined || !(await lacksPostcodes(db, countryCode))) return [];
  const places = await findOwnPlaces(db, customerId, countryId);
  return places.map(({ postcode, city }) => ({ postalCode: postcode, city }));
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The lowest rank is trusted most: shipped, then a file's, then a company's own. */
interface FoundPlace extends Place {
  readonly key: string;
  readonly cityKey: string;
  readonly rank: number;
}

// A shipped postcode without its city ranks last.
const foundIn = (row: PostcodeRow): FoundPlace => ({
  ...{ postalCode: row.postcode, city: row.city, key: row.postcodeKey, cityKey: row.cityKey },
  rank: row.city === '' ? 3 : row.origin === 'shipped' ? 0 : 1,
});
const foundOwn = (countryCode: string, place: Place): FoundPlace => ({
  ...place,
  ...{ key: plainPostcode(countryCode, place.postalCode), cityKey: foldName(place.city), rank: 2 },
});
const placeOf = ({ postalCode, city }: FoundPlace): Place => ({ postalCode, city });

/** Of each postcode only the cities with the best rank, each once. */
function keepTrusted(places: readonly FoundPlace[]): FoundPlace[] {
  const best = new Map<string, number>();
  for (const { key, rank } of places) best.set(key, Math.min(best.get(key) ?? rank, rank));
  const trusted = places.filter(({ key, rank }) => best.get(key) === rank);
  return [...new Map(trusted.map((place) => [`${place.key}\t${place.cityKey}`, place])).values()];
}

/** The rows of a postcode or its beginning; if the data has only areas, those of the area, with the typed rest added. */
async function findTyped(db: Db, { countryCode, text }: LookUp, limit: number): Promise<FoundPlace[]> {
  const key = plainPostcode(countryCode, text);
  const rows = await findByPostcodeStart(db, countryCode, key, limit);
  const { area, rest, join } = splitPostcode(countryCode, text);
  if (rows.length > 0 || rest === '') return rows.map(foundIn);
  const wide = await findByPostcode(db, countryCode, area, limit);
  return wide.map((row) => foundIn({ ...row, postcode: row.postcode + join + rest, postcodeKey: key }));
}

/** Rule Q-3; ordered by postcode, of which `text` may be the beginning. `city` is '' if unknown. */
export async function findCitiesOfPostcode(db: Db, lookUp: LookUp, limit = longestLookup): Promise<Place[]> {
  const key = plainPostcode(lookUp.countryCode, lookUp.text);
  if (key === '') return [];
  const places = await findTyped(db, lookUp, limit);
  const own = (await listOwn(db, lookUp))
    .map((place) => foundOwn(lookUp.countryCode, place))
    .filter((place) => place.key.startsWith(key));
  const all = keepTrusted([...places, ...own]);
  if (own.length > 0)
    all.sort((one, other) => compareText(one.key, other.key) || compareText(one.cityKey, other.cityKey));
  return all.slice(0, limit).map(placeOf);
}

/** Folded names. `city` null: its rows have the spelling. */
interface Name {
  readonly key: string;
  readonly city: string | null;
  readonly others: readonly string[];
}

const isLatin = (key: string): boolean => /\p{Script=Latin}/u.test(key);

const nameOfCity = ({ city, keys }: CityRow): Name => {
  const key = foldName(city);
  return { key, city, others: keys.filter((other) => other !== key) };
};

/** Ordered: exact matches, the largest city with its names in other scripts, other cities, then names without a city. */
async function findNames(db: Db, countryCode: string, folded: string, own: readonly Place[], limit: number) {
  const cities = (await findCities(db, countryCode, folded, limit)).map(nameOfCity);
  const others = [
    ...(await listCityKeys(db, countryCode, folded, limit)),
    ...own.map(({ city }) => foldName(city)).filter((key) => key.startsWith(folded)),
  ];
  const bare = (key: string): Name => ({ key, city: null, others: [] });
  const [best, ...rest] = cities;
  const asBest = best ? [best, ...best.others.filter((key) => !isLatin(key)).map(bare)] : [];
  const names = [...asBest, ...rest, ...others.map(bare)];
  const exact = names.filter(({ key }) => key === folded);
  const byKey = Map.groupBy([...exact, ...names], ({ key }) => key);
  return [...byKey.values()].map(([first]) => first!).slice(0, limit + asBest.length);
}

/** An area alone finds its town, but is no postcode to suggest. */
const isOffered = (countryCode: string, postcode: string): boolean =>
  !hasAreasOnly(countryCode) || fitsPostcodeFormat(countryCode, postcode);

async function findPlacesOf(
  db: Db,
  countryCode: string,
  names: readonly Name[],
  limit: number,
): Promise<Map<string, Place[]>> {
  const most = { most: limit };
  const placesBy = new Map<string, Place[]>();
  const note = (name: string, { postcode, city }: PostcodeRow): unknown =>
    isOffered(countryCode, postcode) &&
    placesBy.set(name, [...(placesBy.get(name) ?? []), { postalCode: postcode, city }]);
  const rows = await findByCityKeys(
    db,
    countryCode,
    names.map(({ key }) => key),
    most,
  );
  for (const row of rows) note(row.wanted, row);
  // A city without postcodes under its name may have them under another name, or under its parts' names (København K).
  const without = names.filter(({ key, city }) => city !== null && !placesBy.has(key));
  const others = new Map(without.flatMap(({ key, others: keys }) => keys.filter(isLatin).map((other) => [other, key])));
  const cityOf = new Map(names.map(({ key, city }) => [key, city ?? '']));
  for (const row of await findByCityKeys(db, countryCode, [...others.keys()], most)) {
    const name = others.get(row.wanted)!;
    note(name, { ...row, city: cityOf.get(name)! });
  }
  const partless = without.flatMap(({ key, others: keys }) =>
    placesBy.has(key) ? [] : [key, ...keys.filter(isLatin)].map((start) => [start, key] as const),
  );
  const starts = new Map(partless);
  for (const row of await findByCityKeys(db, countryCode, [...starts.keys()], { ...most, parts: true })) {
    const name = starts.get(row.wanted)!;
    note(name, { ...row, city: cityOf.get(name)! });
  }
  return placesBy;
}

async function findByName(db: Db, lookUp: LookUp, folded: string, own: readonly Place[], limit: number) {
  const { countryCode } = lookUp;
  const names = await findNames(db, countryCode, folded, own, limit);
  if (names.length === 0) return [];
  const placesBy = await findPlacesOf(db, countryCode, names, limit);
  const ownBy = Map.groupBy(own, ({ city }) => foldName(city));
  const groups = names.map(({ key, city }) => {
    const places = [...(placesBy.get(key) ?? []), ...(ownBy.get(key) ?? [])];
    const byCode = Map.groupBy(places, ({ postalCode }) => plainPostcode(countryCode, postalCode));
    const once = [...byCode.values()].map(([first]) => first!);
    return once.length > 0 || city === null ? once : [{ postalCode: '', city }];
  });
  return shareFairly(groups.filter(({ length }) => length > 0).slice(0, limit), limit);
}

/** Rule Q-3; `text` may be the beginning of the name. Exact matches come first, then the largest cities. `postalCode` is '' if unknown. */
export async function findPostcodesOfCity(db: Db, lookUp: LookUp, limit = longestLookup): Promise<Place[]> {
  const folded = foldName(lookUp.text);
  if (folded === '') return [];
  const own = await listOwn(db, lookUp);
  const places = await findByName(db, lookUp, folded, own, limit);
  const other = withoutUmlautSpelling(folded);
  return places.length > 0 || other === folded ? places : await findByName(db, lookUp, other, own, limit);
}

/** The most rows per list with which all lists together stay within the limit. */
function fairShare(sizes: readonly number[], limit: number): number {
  const shownWith = (share: number): number => sizes.reduce((sum, size) => sum + Math.min(size, share), 0);
  let share = 1;
  while (share < limit && shownWith(share + 1) <= limit) share += 1;
  return share;
}

/** Each list gets its fair share, and the first one also what is left. */
function shareFairly<T>(lists: readonly (readonly T[])[], limit: number): T[] {
  const [first = [], ...others] = lists;
  const share = fairShare(
    lists.map(({ length }) => length),
    limit,
  );
  const rest = others.flatMap((list) => list.slice(0, share));
  return [...first.slice(0, Math.max(share, limit - rest.length)), ...rest].slice(0, limit);
}
