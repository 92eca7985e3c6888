import tzLookup from '@photostructure/tz-lookup';
import { getTimezonesForCountry } from 'countries-and-timezones';
import { busiestOf, findPlaces, isUnknownPostcode } from './find-place.ts';
import type { Coordinates, PlaceName } from './find-place.ts';
import { loadPlaces } from './load-places.ts';
import type { PlaceIndex } from './place-index.ts';

/**
 * `timeZone` is an IANA name. `coordinates` are the place's, the largest one's where several bear its name, and null where
 * it is unknown. `certain` is false when the zone is a guess of which staff should read (rule Q-4).
 */
export interface PlaceTime {
  readonly timeZone: string;
  readonly coordinates: Coordinates | null;
  readonly certain: boolean;
}

// In the Congo most listed cities lie in the eastern zone, most people and all offices in the western.
const mainZones: Readonly<Record<string, string>> = { CD: 'Africa/Kinshasa' };

const knownZones = new Map<string, Set<string>>();

function zonesOf(countryCode: string): Set<string> {
  const known = knownZones.get(countryCode);
  if (known) return known;
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

// Enough places to see which zone most of a country lives by, few enough to take no noticeable time.
const sampleSize = 400;

function mostFrequentZone(index: PlaceIndex, countryCode: string): string | undefined {
  const { from, to } = index.runOfNames(`${countryCode}\t`);
  const own = zonesOf(countryCode);
  const counts = new Map<string, number>();
  for (let at = from; at < to; at += Math.ceil((to - from) / sampleSize)) {
    const place = index.coordinatesAt(at);
    const zone = place && tzLookup(place.latitude, place.longitude);
    if (zone && own.has(zone)) counts.set(zone, (counts.get(zone) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

/** The zone most of the country lives by, null when the country has several times and no listed places. */
function mainZoneOf(index: PlaceIndex, countryCode: string): string | null {
  const only = hasOneTime(countryCode) ? getTimezonesForCountry(countryCode)?.[0]?.name : undefined;
  return mainZones[countryCode] ?? mostFrequentZone(index, countryCode) ?? only ?? null;
}

/**
 * The time zone in which a place keeps its clocks: by its coordinates, else the zone most of its country lives by, else UTC
 * (rule Q-4). A postcode decides over a city's name where the data knows it.
 */
export async function timeZoneOf(name: PlaceName): Promise<PlaceTime> {
  const place = { ...name, countryCode: name.countryCode.toUpperCase() };
  const index = await loadPlaces(place.countryCode);
  const hasOne = hasOneTime(place.countryCode);
  const zoneAt = (spot: Coordinates): string | null => ownZoneAt(place.countryCode, spot);
  const found = findPlaces(index, place);
  const coordinates = busiestOf(index, place.countryCode, found);
  const zone = coordinates && zoneAt(coordinates);
  if (zone === null) {
    const main = mainZoneOf(index, place.countryCode);
    return { timeZone: main ?? 'UTC', coordinates, certain: main !== null && hasOne };
  }
  const agreed = found.every((spot) => (zoneAt(spot) ?? zone) === zone) && !isUnknownPostcode(index, place);
  return { timeZone: zone, coordinates, certain: hasOne || agreed };
}

/** The IANA zone of a position in a country (ISO 3166 alpha-2): the country's main one where the map gives it a neighbour's. */
export async function timeZoneAt(countryCode: string, position: Coordinates): Promise<string> {
  return ownZoneAt(countryCode, position) ?? mainZoneOf(await loadPlaces(countryCode), countryCode) ?? 'UTC';
}
