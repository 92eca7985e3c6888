import tzLookup from '@photostructure/tz-lookup';
import { getTimezonesForCountry } from 'countries-and-timezones';
import { plainPostcode, listsAllPostcodes } from '#domain/postcode-formats.ts';
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

/** `postcode` is null if the country has none. */
interface PlaceName {
  readonly countryCode: string;
  readonly city: string;
  readonly postcode: string | null;
}

/** `timeZone`: IANA name. `coordinates`: the largest place of the name. Not `certain`: staff should check it (rule Q-4). */
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

// Near a border the map may return a neighbour's zone, which is ignored.
function ownZoneAt(countryCode: string, { latitude, longitude }: Coordinates): string | null {
  const zone = tzLookup(latitude, longitude);
  return zonesOf(countryCode).has(zone) ? zone : null;
}

/** Null if the country has several times and no listed places. */
async function mainZoneOf(db: Db, countryCode: string): Promise<string | null> {
  const largest = await locateLargestCity(db, countryCode);
  const only = hasOneTime(countryCode) ? getTimezonesForCountry(countryCode)?.[0]?.name : undefined;
  return (largest && ownZoneAt(countryCode, largest)) ?? only ?? null;
}

/** Possible positions, largest place first: by postcode, else by city name, else by names that go on after it (Frankfurt, Las Palmas). */
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

/** If all postcodes of a country are listed and this one is not, the city's name may mean another place. */
async function isUnknownPostcode(db: Db, { countryCode, postcode }: PlaceName): Promise<boolean> {
  const { area } = splitPostcode(countryCode, postcode);
  if (area === '' || !listsAllPostcodes(countryCode)) return false;
  const key = plainPostcode(countryCode, postcode ?? '');
  for (const each of [key, area]) if ((await findByPostcode(db, countryCode, each, 1)).length > 0) return false;
  return (await readLoadedVersion(db)) !== null;
}

/** Of several places with the name the largest. */
export async function locatePlace(db: Db, name: PlaceName): Promise<Coordinates | null> {
  const [largest = null] = await findSpots(db, { ...name, countryCode: name.countryCode.toUpperCase() });
  return largest;
}

/** From the coordinates (a postcode wins over a city name), else the country's largest city's zone, else UTC (rule Q-4). */
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

/** An IANA name; `countryCode` is ISO 3166 alpha-2. */
export async function timeZoneAt(db: Db, countryCode: string, position: Coordinates): Promise<string> {
  return ownZoneAt(countryCode, position) ?? (await mainZoneOf(db, countryCode)) ?? 'UTC';
}
