import { foldName, withoutUmlautSpelling } from './fold-name.ts';
import type { PlaceIndex, Run } from './place-index.ts';
import { splitPostcode } from './postcode-areas.ts';

/** A position on the globe in degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** A request's data about a place. The country's code is in capitals; `postcode` is null where the country has none. */
export interface PlaceName {
  readonly countryCode: string;
  readonly city: string;
  readonly postcode: string | null;
}

function spotsOf({ from, to }: Run, spotAt: (at: number) => Coordinates | null): Coordinates[] {
  const spots = [];
  for (let at = from; at < to; at += 1) spots.push(spotAt(at));
  return spots.filter((spot) => spot !== null);
}

/**
 * Where the place may lie: by its postcode where the data knows it, else every place of the country with the city's name,
 * else those whose name goes on after it (Frankfurt, Las Palmas). Empty when nothing is known.
 */
export function findPlaces(index: PlaceIndex, { countryCode, city, postcode }: PlaceName): Coordinates[] {
  const { area } = splitPostcode(countryCode, postcode);
  const folded = foldName(city);
  const byName = (start: string): Coordinates[] =>
    start.trim() === '' ? [] : spotsOf(index.runOfNames(`${countryCode}\t${start}`), index.coordinatesAt);
  const searches = [
    () =>
      spotsOf(index.runOfPostcodes(`${countryCode}\t${area}\t`), (at) =>
        index.coordinatesAt(index.entryByPostcodeAt(at).at),
      ),
    () => byName(`${folded}\t`),
    () => byName(`${withoutUmlautSpelling(folded)}\t`),
    () => byName(`${folded} `),
  ];
  for (const search of searches) {
    const spots = search();
    if (spots.length > 0) return spots;
  }
  return [];
}

/** Says that the country's postcodes are known and this one is not among them: the city's name may mean another place. */
export function isUnknownPostcode(index: PlaceIndex, { countryCode, postcode }: PlaceName): boolean {
  const { area } = splitPostcode(countryCode, postcode);
  const isAmong = (start: string): boolean => {
    const { from, to } = index.runOfPostcodes(start);
    return from < to;
  };
  return area !== '' && isAmong(`${countryCode}\t`) && !isAmong(`${countryCode}\t${area}\t`);
}

// About as far as a city reaches.
const cityDegrees = 0.3;
const enoughNeighbours = 5000;

const isNear = (one: Coordinates, other: Coordinates): boolean =>
  Math.abs(one.latitude - other.latitude) < cityDegrees && Math.abs(one.longitude - other.longitude) < cityDegrees;

/** Of several places with one name the one with the most listed places around it, which is the largest. Null for none. */
export function busiestOf(index: PlaceIndex, countryCode: string, spots: readonly Coordinates[]): Coordinates | null {
  const [first] = spots;
  if (!first || spots.every((spot) => isNear(spot, first))) return first ?? null;
  const { from, to } = index.runOfNames(`${countryCode}\t`);
  const step = Math.ceil((to - from) / enoughNeighbours);
  const neighbours = spots.map(() => 0);
  for (let at = from; at < to; at += step) {
    const place = index.coordinatesAt(at);
    spots.forEach((spot, which) => {
      if (place && isNear(place, spot)) neighbours[which] = (neighbours[which] ?? 0) + 1;
    });
  }
  return spots[neighbours.indexOf(Math.max(...neighbours))] ?? null;
}
