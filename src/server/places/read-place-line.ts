import { plainPostcode } from '#domain/postcode-formats.ts';
import { longestPostcode } from '#domain/postcode.ts';
import { longestCity } from '#domain/quote.ts';
import { countCharacters, isStorable } from '#domain/text-form.ts';
import { listCountries } from './countries.ts';
import { foldName } from './fold-name.ts';

// A line is `country⇥postcode⇥place⇥…` as in GeoNames' dumps; columns ten and eleven are latitude and longitude. In the shipped file a
// line without a postcode is a city, with three more columns: id, population and other names.

const latitudeAt = 9;

/** In the order of table `postcodes`, without `origin`. */
export type PostcodeCells = readonly string[];
/** In the order of table `cities`. */
export type CityCells = readonly string[];

const countryCodes = new Set(listCountries().map(({ code }) => code));

const isPosition = (latitude: string, longitude: string): boolean =>
  /^-?\d{1,2}(\.\d+)?$/.test(latitude) && /^-?\d{1,3}(\.\d+)?$/.test(longitude);

/** As `plainPostcode`, but ten times faster. */
const keyOf = (countryCode: string, postcode: string): string =>
  /^\d[\d -]*$/.test(postcode) ? postcode.replaceAll(/[ -]/g, '') : plainPostcode(countryCode, postcode);

/** A cache: lines of one city follow each other. */
const folded = new Map<string, string>();

function foldAgain(name: string): string {
  const cached = folded.get(name);
  if (cached !== undefined) return cached;
  if (folded.size > 1000) folded.clear();
  const key = foldName(name);
  folded.set(name, key);
  return key;
}

/** '' for an unknown position. */
function makePostcodeCells(cells: readonly string[]): PostcodeCells {
  const [countryCode = '', postcode = '', city = ''] = cells;
  const [latitude = '', longitude = ''] = cells.slice(latitudeAt, latitudeAt + 2);
  const position = isPosition(latitude, longitude) ? [latitude, longitude] : ['', ''];
  return [countryCode, keyOf(countryCode, postcode), foldAgain(city), postcode, city, ...position];
}

/** A row, or half a sentence that says why it is none. */
export function readPostcodeLine(line: string): PostcodeCells | string {
  const cells = line.split('\t').map((cell) => cell.trim());
  const [countryCode = '', postcode = '', city = ''] = cells;
  if (!countryCodes.has(countryCode)) return 'its first column is no country code';
  if (postcode === '') return 'it has no postcode';
  if (city === '') return 'it has no place';
  if (countCharacters(postcode) > longestPostcode) return `its postcode has more than ${longestPostcode} characters`;
  if (countCharacters(city) > longestCity) return `its place has more than ${longestCity} characters`;
  if (!isStorable(line) || line.includes('\ufffd')) return 'it holds characters that cannot be read';
  const row = makePostcodeCells(cells);
  return row[1] === '' || row[2] === '' ? 'its postcode or place has no letters or digits' : row;
}

const isLatin = (name: string): boolean => /\p{Script=Latin}/u.test(name);

/** One row for each name. */
function makeCityCells(cells: readonly string[]): CityCells[] {
  const [countryCode = '', , city = ''] = cells;
  const [latitude = '', longitude = '', , place = '', population = '', others = ''] = cells.slice(latitudeAt);
  const names = others === '' ? [city] : [city, ...others.split(',')];
  return names.map((name) => {
    const shownName = isLatin(name) ? name : city;
    return [countryCode, foldName(name), shownName, place, population, latitude, longitude];
  });
}

export function readShippedLine(line: string): { postcode: PostcodeCells } | { cities: CityCells[] } {
  const cells = line.split('\t');
  return cells[1] === '' ? { cities: makeCityCells(cells) } : { postcode: makePostcodeCells(cells) };
}
