import { plainPostcode } from '#domain/postcode-formats.ts';
import { longestPostcode } from '#domain/postcode.ts';
import { longestCity } from '#domain/quote.ts';
import { countCharacters, isStorable } from '#domain/text-form.ts';
import { listCountries } from './countries.ts';
import { foldName } from './fold-name.ts';

// A line is one of a GeoNames dump of postcodes, `country⇥postcode⇥place` and whatever columns follow, of which the tenth and
// eleventh are latitude and longitude. The shipped file has cities too: lines without a postcode, with three columns more,
// the city's number, its people and its other names.

const latitudeAt = 9;

/** The columns of a row of `postcodes`, apart from its origin, in the order of the table. */
export type PostcodeCells = readonly string[];
/** The columns of a row of `cities`, in the order of the table. */
export type CityCells = readonly string[];

const countryCodes = new Set(listCountries().map(({ code }) => code));

const isPosition = (latitude: string, longitude: string): boolean =>
  /^-?\d{1,2}(\.\d+)?$/.test(latitude) && /^-?\d{1,3}(\.\d+)?$/.test(longitude);

/** A key of digits as `plainPostcode` makes it, in a tenth of the time. */
const keyOf = (countryCode: string, postcode: string): string =>
  /^\d[\d -]*$/.test(postcode) ? postcode.replaceAll(/[ -]/g, '') : plainPostcode(countryCode, postcode);

/** The last few names: the lines of a city stand together. */
const folded = new Map<string, string>();

function foldAgain(name: string): string {
  const cached = folded.get(name);
  if (cached !== undefined) return cached;
  if (folded.size > 1000) folded.clear();
  const key = foldName(name);
  folded.set(name, key);
  return key;
}

/** A line with a postcode as a row. '' stands for a position that is not known. */
function makePostcodeCells(cells: readonly string[]): PostcodeCells {
  const [countryCode = '', postcode = '', city = ''] = cells;
  const [latitude = '', longitude = ''] = cells.slice(latitudeAt, latitudeAt + 2);
  const position = isPosition(latitude, longitude) ? [latitude, longitude] : ['', ''];
  return [countryCode, keyOf(countryCode, postcode), foldAgain(city), postcode, city, ...position];
}

/** A line of somebody's file as a row; or why it cannot be one, in half a sentence. */
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

/** The rows of a city: one for its own name, and one for each other. */
function makeCityCells(cells: readonly string[]): CityCells[] {
  const [countryCode = '', , city = ''] = cells;
  const [latitude = '', longitude = '', , place = '', population = '', others = ''] = cells.slice(latitudeAt);
  const names = others === '' ? [city] : [city, ...others.split(',')];
  return names.map((name) => {
    const shown = isLatin(name) ? name : city;
    return [countryCode, foldName(name), shown, place, population, latitude, longitude];
  });
}

/** A line of the shipped file: the row of a postcode, or the rows of a city. */
export function readShippedLine(line: string): { postcode: PostcodeCells } | { cities: CityCells[] } {
  const cells = line.split('\t');
  return cells[1] === '' ? { cities: makeCityCells(cells) } : { postcode: makePostcodeCells(cells) };
}
