import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { asciiText } from '#domain/ascii-text.ts';
import { fitsPostcodeFormat, plainPostcode, postcodeExample } from '#domain/postcode-formats.ts';
import { longestCity } from '#domain/quote.ts';
import { foldName } from './fold-name.ts';
import { readGeoNamesCities } from './geonames-cities.ts';
import { foldLines } from './postcode-list.ts';

// Makes the files of `lists` from dumps of GeoNames: `node src/server/places/pack-lists.ts FILE …`, each line
// `country⇥postcode⇥place`. Needed only when there is newer data.

/** Countries whose postcodes the dumps give by their first part alone. */
const areas: Readonly<Record<string, RegExp>> = {
  AR: /^\d{4}$/,
  CA: /^[A-Z]\d[A-Z]$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]?$/,
  GG: /^GY\d{1,2}$/,
  IE: /^[A-Z]\d[\dW]$/,
  IM: /^IM\d$/,
  JE: /^JE\d$/,
  MT: /^[A-Z]{3}$/,
  NL: /^\d{4}$/,
};

/** Countries whose list has no towns, only names of streets or quarters: the codes are kept, and the town where it is one. */
const townless: Readonly<Record<string, string>> = { KR: '', SG: 'Singapore' };

const ukrainian: Readonly<Record<string, string>> = { и: 'y', г: 'h', И: 'Y', Г: 'H' };

const cities = readGeoNamesCities();

/** The Latin names of cities by their names in other scripts, the largest of each. */
function readLatinNames(): Map<string, string> {
  const names = new Map<string, string>();
  for (const { countryCode, name, otherNames } of cities.toSorted((a, b) => a.population - b.population))
    for (const other of otherNames) if (!/\p{Script=Latin}/u.test(other)) names.set(`${countryCode} ${other}`, name);
  return names;
}

const germanCities = new Set(
  cities
    .filter(({ countryCode }) => countryCode === 'DE')
    .flatMap(({ name, otherNames }) => [name, ...otherNames].map(foldName)),
);

/**
 * The places of a German postcode. Large receivers have codes of their own, and stand where the place should: a code with one
 * name alone, which is that of no city, is such a one.
 */
const withoutReceivers = (places: ReadonlySet<string>): readonly string[] =>
  places.size > 1 ? [...places] : [...places].filter((place) => germanCities.has(foldName(place)));

/** The regions of Peru's cities, as its postcodes begin, by the folded names of the cities. */
const peruvianRegions = new Map<string, Set<string>>();
for (const { countryCode, name, otherNames, region } of cities) {
  if (countryCode !== 'PE') continue;
  // The capital is a region of its own; its codes begin like those of the land around it.
  const beginning = region === 'LMA' ? '15' : region;
  for (const each of [name, ...otherNames].map(foldName))
    peruvianRegions.set(each, (peruvianRegions.get(each) ?? new Set()).add(beginning));
}

/**
 * The places of a Peruvian postcode. Its dump names every hamlet, many of them like a city far away: where a code has cities
 * of its own region, these are its places.
 */
function withoutHamlets(code: string, places: ReadonlySet<string>): readonly string[] {
  const regionsOf = (place: string) => peruvianRegions.get(foldName(place));
  const towns = [...places].filter((place) => regionsOf(place)?.has(code.slice(0, 2)));
  return towns.length > 0 ? towns : [...places].filter((place) => !regionsOf(place));
}

/** The places of a postcode that an address may name, of all that the dump has. */
function usedPlaces(country: string, code: string, places: ReadonlySet<string>): readonly string[] {
  if (country === 'PE') return withoutHamlets(code, places);
  return country === 'DE' ? withoutReceivers(places) : [...places];
}

/** A place as an address names it: in Latin letters, without quarters, numbers of offices and remarks; '' for none. */
function tidyPlace(country: string, given: string, latinNames: ReadonlyMap<string, string>): string {
  const town = townless[country];
  if (town !== undefined) return town;
  const parts = given.split(' / ');
  const known = parts.map((part) => latinNames.get(`${country} ${part}`)).find(Boolean);
  const latin = known ?? parts.find((part) => /\p{Script=Latin}/u.test(part)) ?? given;
  const written = /\p{Script=Cyrillic}/u.test(latin)
    ? asciiText(country === 'UA' ? latin.replaceAll(/[игИГ]/g, (letter) => ukrainian[letter]!) : latin)
    : latin;
  const place = written
    .replaceAll(/\s*\([^)]*\)?/g, '')
    .replace(/,.*$/, '')
    .replace(/\s+\d+(?:[ -].*)?$/, '')
    .trim();
  const usual = /\p{Ll}/u.test(place)
    ? place
    : place.toLowerCase().replaceAll(/(?<=^|[\s'’-])\p{L}/gu, (letter) => letter.toUpperCase());
  return usual.length > longestCity ? '' : usual;
}

function readRows(files: readonly string[]): Map<string, Map<string, Set<string>>> {
  const latinNames = readLatinNames();
  const countries = new Map<string, Map<string, Set<string>>>();
  for (const line of files.flatMap((file) => readFileSync(file, 'utf8').split('\n'))) {
    const [country = '', code = '', given = ''] = line.split('\t').map((cell) => cell.trim());
    const postcode = code.replace(/ CEDEX.*$/, '');
    if (postcodeExample(country) === null) continue;
    if (!(areas[country]?.test(postcode) ?? fitsPostcodeFormat(country, postcode)) || given === '') continue;
    const codes = countries.get(country) ?? new Map<string, Set<string>>();
    const places = codes.get(postcode) ?? new Set();
    countries.set(country, codes.set(postcode, places.add(tidyPlace(country, given, latinNames))));
  }
  return countries;
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function packCountry(country: string, codes: ReadonlyMap<string, ReadonlySet<string>>): Buffer {
  const rows = [...codes]
    .flatMap(([code, places]) => {
      const named = usedPlaces(country, code, places).filter(Boolean);
      return (named.length > 0 ? named : ['']).map((place) => ({ code, place, key: plainPostcode(country, code) }));
    })
    .toSorted((one, other) => compareText(one.key, other.key) || compareText(one.place, other.place));
  const names = [...new Set(rows.map(({ place }) => place))].toSorted(
    (one, other) => compareText(foldName(one), foldName(other)) || compareText(one, other),
  );
  const numbers = new Map(names.map((name, number) => [name, number]));
  let before = 0;
  const steps = rows.map(({ place }) => {
    const number = numbers.get(place)!;
    const step = number - before;
    before = number;
    return step.toString(36);
  });
  const text = [foldLines(names), foldLines(rows.map(({ code }) => code)), steps.join(' ')].join('\n\n');
  const size = Buffer.byteLength(text);
  return brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_LGWIN]: 22, [constants.BROTLI_PARAM_SIZE_HINT]: size },
  });
}

for (const [country, codes] of readRows(process.argv.slice(2)).entries()) {
  const packed = packCountry(country, codes);
  writeFileSync(new URL(`lists/${country}.br`, import.meta.url), packed);
  process.stdout.write(`${country}\t${codes.size}\t${packed.length}\n`);
}
