import { foldName } from './fold-name.ts';

/** A forward sortation area (the first three characters of a Canadian postcode) as the bundled data describes it. */
export interface SortationArea {
  readonly code: string;
  /** A district, a town with a point of the compass, or a region with its main post office in brackets. */
  readonly description: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface KnownCity {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

// Municipalities of the island of Montréal that are written on an envelope under their own name.
const islandTowns = [
  "Baie-D'Urfé",
  'Beaconsfield',
  'Côte-Saint-Luc',
  'Dollard-Des Ormeaux',
  'Dorval',
  'Hampstead',
  'Kirkland',
  'Mont-Royal',
  'Montréal-Est',
  'Montréal-Ouest',
  'Pointe-Claire',
  'Sainte-Anne-de-Bellevue',
  'Senneville',
  'Westmount',
];
const islandNames = new Map([
  ...islandTowns.map((name) => [foldName(name), name] as const),
  ['mount royal', 'Mont-Royal'],
  ['montreal east', 'Montréal-Est'],
  ['montreal west', 'Montréal-Ouest'],
]);
// Areas whose description names an office or a district only, or lost the letters that no list can restore.
const namedByHand: Readonly<Record<string, string>> = {
  B0L: 'River Hebert',
  E2J: 'Saint John',
  E2M: 'Saint John',
  E4N: 'Cap-Pelé',
  G0E: 'Grande-Vallée',
  G0H: 'Baie-Trinité',
  G0P: 'Saint-Valère',
  G1A: 'Québec',
  G1G: 'Québec',
  G2M: 'Québec',
  G2N: 'Québec',
  G3E: 'Saint-Émile',
  G3J: 'Val-Bélair',
  G3K: 'Val-Bélair',
  G4T: 'Les Îles-de-la-Madeleine',
  G7N: 'Laterrière',
  G8N: 'Hébertville',
  G9T: 'Grand-Mère',
  H0M: 'Akwesasne',
  J0V: 'Chénéville',
  K1A: 'Ottawa',
};
const reservedArea = 'H0H';

// The source lost its accented letters; a dot stands for one of them in a pattern.
const patternOf = (text: string): string => foldName(text.replaceAll('\ufffd', 'zqz')).replaceAll('zqz', '.');

const matches = (pattern: string, folded: string): boolean =>
  pattern.length === folded.length && [...pattern].every((letter, at) => letter === '.' || letter === folded[at]);

// Wide enough for the largest rural areas, narrow enough to keep Ontario's Georgetown from naming the Island's.
const farthestKm = 400;
const kmPerDegree = 111.2;

function isNear(area: SortationArea, city: KnownCity): boolean {
  const north = (area.latitude - city.latitude) * kmPerDegree;
  const east = (area.longitude - city.longitude) * kmPerDegree * Math.cos((area.latitude * Math.PI) / 180);
  return Math.hypot(north, east) < farthestKm;
}

/** Cities by the number of words in their name, so that `North Vancouver` can be tried before `Vancouver`. */
export function indexCities(
  cities: readonly KnownCity[],
): ReadonlyMap<number, readonly (KnownCity & { folded: string })[]> {
  return Map.groupBy(
    cities.map((city) => ({ ...city, folded: foldName(city.name) })),
    ({ folded }) => folded.split(' ').length,
  );
}

function findKnown(area: SortationArea, text: string, known: ReturnType<typeof indexCities>): string | undefined {
  const words = patternOf(text).split(' ');
  for (let count = words.length; count > 0; count -= 1) {
    const pattern = words.slice(0, count).join(' ');
    const found = (known.get(count) ?? []).find((city) => matches(pattern, city.folded) && isNear(area, city));
    if (found) return found.name;
  }
  return undefined;
}

const compass = /( (and|inner|outer|upper|lower|(north|south)?(east|west)?|central|township))+$/i;

function tidyName(text: string): string {
  return text
    .replaceAll('- ', '-')
    .replace(compass, '')
    .replace(/(^|[\s/-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/-(De|Des|Du|La|Le|Les|Sur|Aux)(?=-)/g, (word) => word.toLowerCase());
}

function nameOnTheIsland(description: string): string {
  const words = patternOf(description).split(' ');
  for (let count = words.length; count > 0; count -= 1) {
    const pattern = words.slice(0, count).join(' ');
    const town = [...islandNames].find(([folded]) => matches(pattern, folded));
    if (town && !/^montreal (east|west) \w/.test(pattern)) return town[1];
  }
  return 'Montréal';
}

/**
 * The city a sender writes for a sortation area: Toronto for its districts, the main post office for a rural region
 * (second character 0), the town without its point of the compass otherwise. Null when the area takes no parcels.
 */
export function cityOfArea(area: SortationArea, known: ReturnType<typeof indexCities>): string | null {
  const { code, description } = area;
  if (code === reservedArea) return null;
  if (namedByHand[code] !== undefined) return namedByHand[code];
  if (code.startsWith('M')) return 'Toronto';
  if (code.startsWith('H7')) return 'Laval';
  if (code.startsWith('H')) return nameOnTheIsland(description);
  const [, region = description, office] = /^(.*?) ?\((.*)\)/.exec(description) ?? [];
  const wanted = code[1] === '0' && office !== undefined ? office : region;
  return findKnown(area, wanted, known) ?? tidyName(wanted);
}
