import tzLookup from '@photostructure/tz-lookup';
import { getTimezonesForCountry } from 'countries-and-timezones';
import { plainPostcode } from '#domain/postcode-formats.ts';
import { listsAllPostcodes } from '#domain/postcode-lists.ts';
import type { Db } from '#server/platform/handler.ts';
import { foldName, withoutUmlautSpelling } from './fold-name.ts';
import { splitPostcode } from './postcode-areas.ts';
import {
  type Coordinates,
  findByPostcode,
  locateLargestCity,
  locateName,
  locatePostcode,
  readLoadedVersion,
} from './repository.ts';

/** A request's data about a place. `postcode` is null where the country has none. */
export interface PlaceName {
  readonly countryCode: string;
  readonly city: string;
  readonly postcode: string | null;
}

/**
 * `timeZone` is an IANA name. `coordinates` are the place's, the largest one's where several bear its name, and null where
 * it is unknown. `certain` is false when the zone is a guess of which staff should read (rule Q-4).
 */
export interface PlaceTime {
  readonly timeZone: string;
  readonly coordinates: Coordinates | null;
  readonly certain: boolean;
}

const knownZones = new Map<string, Set<string>>();

function zonesOf(countryCode: string): Set<string> {
  const cached = knownZones.get(countryCode);
  if (cached) return cached;
  const zones = new Set((getTimezonesForCountry(countryCode, { deprecated: true }) ?? []).map(({ name }) => name));
  knownZones.set(countryCode, zones);
  return zones;
}

function hasOneTime(countryCode: string): boolean {
  const zones = getTimezonesForCountry(countryCode) ?? [];
  return new Set(zones.map(({ utcOffset, dstOffset }) => `${utcOffset} ${dstOffset}`)).size === 1;
}

// A border runs between some places and their zone's line on the map: a neighbour's zone is not believed.
function ownZoneAt(countryCode: string, { latitude, longitude }: Coordinates): string | null {
  const zone = tzLookup(latitude, longitude);
  return zonesOf(countryCode).has(zone) ? zone : null;
}

/** The zone of the country's largest city, null when the country has several times and no listed places. */
async function mainZoneOf(db: Db, countryCode: string): Promise<string | null> {
  const largest = await locateLargestCity(db, countryCode);
  const only = hasOneTime(countryCode) ? getTimezonesForCountry(countryCode)?.[0]?.name : undefined;
  return (largest && ownZoneAt(countryCode, largest)) ?? only ?? null;
}

/**
 * Where the place may lie, the largest first: by its postcode where the data knows it, else every place of the country with the
 * city's name, else those whose name goes on after it (Frankfurt, Las Palmas). Empty when nothing is known.
 */
async function findSpots(db: Db, { countryCode, city, postcode }: PlaceName): Promise<Coordinates[]> {
  const { area } = splitPostcode(countryCode, postcode);
  const folded = foldName(city);
  const searches = [
    () => (area === '' ? [] : locatePostcode(db, countryCode, area)),
    ...(folded === '' ? [] : [folded, withoutUmlautSpelling(folded)]).map(
      (key) => () => locateName(db, countryCode, key, { parts: false }),
    ),
    () => (folded === '' ? [] : locateName(db, countryCode, folded, { parts: true })),
  ];
  for (const search of searches) {
    const spots = await search();
    if (spots.length > 0) return spots;
  }
  return [];
}

/** Says that all postcodes of the country are known and this one is not among them: the city's name may mean another place. */
async function isUnknownPostcode(db: Db, { countryCode, postcode }: PlaceName): Promise<boolean> {
  const { area } = splitPostcode(countryCode, postcode);
  if (area === '' || !listsAllPostcodes(countryCode)) return false;
  const key = plainPostcode(countryCode, postcode ?? '');
  for (const each of [key, area]) if ((await findByPostcode(db, countryCode, each, 1)).length > 0) return false;
  return (await readLoadedVersion(db)) !== null;
}

/** Where a place lies, the largest one where several bear its name; null for a place that nobody knows. */
export async function locatePlace(db: Db, name: PlaceName): Promise<Coordinates | null> {
  const [largest = null] = await findSpots(db, { ...name, countryCode: name.countryCode.toUpperCase() });
  return largest;
}

/**
 * The time zone in which a place keeps its clocks: by its coordinates, else that of its country's largest city, else UTC
 * (rule Q-4). A postcode decides over a city's name where the data knows it.
 */
export async function timeZoneOf(db: Db, name: PlaceName): Promise<PlaceTime> {
  const place = { ...name, countryCode: name.countryCode.toUpperCase() };
  const hasOne = hasOneTime(place.countryCode);
  const zoneAt = (spot: Coordinates): string | null => ownZoneAt(place.countryCode, spot);
  const spots = await findSpots(db, place);
  const [coordinates = null] = spots;
  const zone = coordinates && zoneAt(coordinates);
  if (zone === null) {
    const main = await mainZoneOf(db, place.countryCode);
    return { timeZone: main ?? 'UTC', coordinates, certain: main !== null && hasOne };
  }
  const isAgreed = spots.every((spot) => (zoneAt(spot) ?? zone) === zone);
  return { timeZone: zone, coordinates, certain: hasOne || (isAgreed && !(await isUnknownPostcode(db, place))) };
}

/** The IANA zone of a position in a country (ISO 3166 alpha-2): the country's main one where the map gives it a neighbour's. */
export async function timeZoneAt(db: Db, countryCode: string, position: Coordinates): Promise<string> {
  return ownZoneAt(countryCode, position) ?? (await mainZoneOf(db, countryCode)) ?? 'UTC';
}
