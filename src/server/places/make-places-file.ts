import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { asciiText } from '#domain/ascii-text.ts';
import { fitsPostcodeFormat, plainPostcode, postcodeExample } from '#domain/postcode-formats.ts';
import { longestCity } from '#domain/quote.ts';
import { cityAliases } from './city-aliases.ts';
import { listCountries } from './countries.ts';
import { foldName } from './fold-name.ts';
import { firstCities, shippedPlaces } from './read-dump.ts';

// Makes the shipped file: `node src/server/places/make-places-file.ts CITIES POSTCODES …`, from GeoNames' cities500.txt and dumps of
// postcodes (`country⇥postcode⇥place…`). Countries without a dump stay as they are. See docs/decisions/0017-places.md and
// read-place-line.ts.

/** Their dump names quarters, but the file has the towns that addresses name. */
const keptCountries = new Set(['CA', 'GB']);

/** Countries whose dumps have only the first part of postcodes. */
const areas: Readonly<Record<string, RegExp>> = {
  AR: /^\d{4}$/,
  GG: /^GY\d{1,2}$/,
  IE: /^[A-Z]\d[\dW]$/,
  IM: /^IM\d$/,
  JE: /^JE\d$/,
  MT: /^[A-Z]{3}$/,
  NL: /^\d{4}$/,
};

/** In the dump such a code stands for a whole city of many districts, and addresses never have it. */
const isWholeCity = (country: string, code: string): boolean => country === 'FR' && /^(13|69|75)000$/.test(code);

/** Dumps with names of streets or quarters, but no towns: only the codes are used, with the town if there is only one. */
const townless: Readonly<Record<string, string>> = { KR: '', SG: 'Singapore' };

/** Countries that use the spelling of the postcodes, not of the list of cities. */
const writtenByPost = new Set('US AS FM GU MH MP PR PW VI CA FR GP MQ GF RE PM YT'.split(' '));

/** Names in other scripts of smaller places are mostly machine transcriptions that nobody types. */
const smallestWithOtherNames = 1000;
/** So many postcodes make a name that of a city which GeoNames calls otherwise, such as New York City. */
const fewestOfCity = 5;

interface City {
  readonly country: string;
  name: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly population: number;
  readonly id: string;
  /** GeoNames' code; '' for none. */
  readonly region: string;
  /** In every language and script. */
  readonly otherNames: readonly string[];
}

interface Postcode {
  readonly code: string;
  city: string;
  readonly latitude: string;
  readonly longitude: string;
}

const countryCodes = new Set(listCountries().map(({ code }) => code));
// Historical, abandoned and destroyed places.
const formerKinds = new Set(['PPLH', 'PPLCH', 'PPLQ', 'PPLW']);
// Zürich is listed with forty quarters (`Zürich (Kreis 1) / City`), and each Swiss village with its centre.
const isSwissQuarter = (country: string, name: string): boolean => country === 'CH' && /[(/]/.test(name);
const isLatin = (name: string): boolean => /\p{Script=Latin}/u.test(name);

/** Cities from 500 people on. Longer names could not be stored with a quote. */
function readCities(file: string): City[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const cells = line.split('\t');
      const [id = '', name = '', , others = '', latitude = '', longitude = '', , kind = '', country = ''] = cells;
      if (name === '' || formerKinds.has(kind) || !countryCodes.has(country)) return [];
      if (name.length > longestCity || isSwissQuarter(country, name)) return [];
      const otherNames = others === '' ? [] : others.split(',');
      return [
        { id, name, country, latitude, longitude, population: Number(cells[14]), region: cells[10] ?? '', otherNames },
      ];
    });
}

const [citiesFile = '', ...dumps] = process.argv.slice(2);
const cities = readCities(citiesFile);
const bySize = cities.toSorted((one, other) => one.population - other.population);

/** The Latin name of a city by its names in other scripts; the largest city wins. */
const latinNames = new Map(
  bySize.flatMap(({ country, name, otherNames }) =>
    otherNames.filter((other) => !isLatin(other)).map((other) => [`${country} ${other}`, name] as const),
  ),
);

const germanCities = new Set(
  cities
    .filter(({ country }) => country === 'DE')
    .flatMap(({ name, otherNames }) => [name, ...otherNames].map(foldName)),
);

/** Large German receivers have their own postcodes, with their name as the place: a single name that is no city. */
const withoutReceivers = (places: readonly string[]): readonly string[] =>
  places.length > 1 ? places : places.filter((place) => germanCities.has(foldName(place)));

/** Regions by folded city name; Peruvian postcodes begin with the region. */
const peruvianRegions = new Map<string, Set<string>>();
for (const { country, name, otherNames, region } of cities) {
  if (country !== 'PE') continue;
  // The capital is a region of its own, but shares the code of the land around it.
  const beginning = region === 'LMA' ? '15' : region;
  for (const each of [name, ...otherNames].map(foldName))
    peruvianRegions.set(each, (peruvianRegions.get(each) ?? new Set()).add(beginning));
}

/** The Peruvian dump names every hamlet, often like a distant city: cities of the code's own region win. */
function withoutHamlets(code: string, places: readonly string[]): readonly string[] {
  const regionsOf = (place: string) => peruvianRegions.get(foldName(place));
  const towns = places.filter((place) => regionsOf(place)?.has(code.slice(0, 2)));
  return towns.length > 0 ? towns : places.filter((place) => !regionsOf(place));
}

const ukrainian: Readonly<Record<string, string>> = { и: 'y', г: 'h', И: 'Y', Г: 'H' };

/** Latin letters, without quarters, office numbers and remarks; '' if nothing is left. */
function tidyPlace(country: string, text: string): string {
  const town = townless[country];
  if (town !== undefined) return town;
  const parts = text.split(' / ');
  const latinName = parts.map((part) => latinNames.get(`${country} ${part}`)).find(Boolean);
  const latin = latinName ?? parts.find(isLatin) ?? text;
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

function readPostcodeLine(line: string): Postcode & { country: string } {
  const cells = line.split('\t').map((cell) => cell.trim());
  const [country = '', code = '', city = ''] = cells;
  return { country, code, city, latitude: cells[9] ?? '', longitude: cells[10] ?? '' };
}

/** By country, each place of a postcode once. */
function readDumps(): Map<string, Postcode[]> {
  const countries = new Map<string, Map<string, Map<string, Postcode>>>();
  for (const line of dumps.flatMap((file) => readFileSync(file, 'utf8').split('\n'))) {
    const { country, ...row } = readPostcodeLine(line);
    const code = row.code.replace(/ CEDEX.*$/, '');
    if (keptCountries.has(country) || postcodeExample(country) === null || row.city === '') continue;
    if (isWholeCity(country, code)) continue;
    if (!(areas[country]?.test(code) ?? fitsPostcodeFormat(country, code))) continue;
    const codes = countries.get(country) ?? new Map<string, Map<string, Postcode>>();
    const places = codes.get(code) ?? new Map<string, Postcode>();
    const city = tidyPlace(country, row.city);
    countries.set(country, codes.set(code, places.set(city, { ...row, code, city })));
  }
  const usedOf = (country: string, code: string, places: ReadonlyMap<string, Postcode>): Postcode[] => {
    const names = [...places.keys()].filter(Boolean);
    const used = country === 'PE' ? withoutHamlets(code, names) : country === 'DE' ? withoutReceivers(names) : names;
    return used.length > 0 ? used.map((name) => places.get(name)!) : [{ ...[...places.values()][0]!, city: '' }];
  };
  return new Map(
    [...countries].map(([country, codes]) => [
      country,
      [...codes].flatMap(([code, places]) => usedOf(country, code, places)),
    ]),
  );
}

function readShipped(): Map<string, Postcode[]> {
  const lines = brotliDecompressSync(readFileSync(shippedPlaces)).toString('utf8').split('\n');
  const rows = lines.map(readPostcodeLine).filter(({ country, code }) => code !== '' && !isWholeCity(country, code));
  return Map.groupBy(rows, ({ country }) => country);
}

const postcodes = new Map([...readShipped(), ...readDumps()]);

/** One spelling per city: the larger city's, or in some countries the postcodes'. */
function spellAlike(): void {
  const cityNames = new Map<string, string>([
    ...bySize.map(({ country, name }) => [`${country} ${foldName(name)}`, name] as const),
    ...cityAliases.flatMap(([country, ...names]) =>
      names.map((name) => [`${country} ${foldName(name)}`, name] as const),
    ),
  ]);
  const postNames = new Map<string, string>();
  for (const [country, rows] of postcodes) {
    for (const row of rows) {
      const key = `${country} ${foldName(row.city)}`;
      if (writtenByPost.has(country)) postNames.set(key, postNames.get(key) ?? row.city);
      else row.city = cityNames.get(key) ?? row.city;
    }
  }
  for (const city of cities) city.name = postNames.get(`${city.country} ${foldName(city.name)}`) ?? city.name;
}

spellAlike();

const aliases = new Map<City, string[]>();
const addAliases = (city: City, names: readonly string[]): unknown =>
  aliases.set(city, [...(aliases.get(city) ?? []), ...names]);

/** Names that senders use for large cities, and names of cities in a country's postcodes. */
function findLatinAliases(): void {
  const byName = new Map(bySize.map((city) => [`${city.country} ${city.name}`, city]));
  for (const [country, ...names] of cityAliases) {
    const own = names.find((name) => byName.has(`${country} ${name}`));
    const city = byName.get(`${country} ${own}`);
    if (city)
      addAliases(
        city,
        names.filter((name) => name !== own),
      );
  }
  const keys = new Set(cities.map(({ country, name }) => `${country} ${foldName(name)}`));
  for (const country of writtenByPost) {
    const names = Map.groupBy(postcodes.get(country) ?? [], ({ city }) => foldName(city));
    const largest = new Map(
      bySize
        .filter((city) => city.country === country && city.population >= smallestWithOtherNames)
        .flatMap((city) => city.otherNames.map((other) => [foldName(other), city] as const)),
    );
    for (const [key, rows] of names) {
      const city = largest.get(key);
      if (city && rows.length >= fewestOfCity && !keys.has(`${country} ${key}`)) addAliases(city, [rows[0]!.city]);
    }
  }
}

findLatinAliases();

function otherNamesOf(city: City): string[] {
  const inOtherScripts =
    city.population < smallestWithOtherNames
      ? []
      : city.otherNames.filter((name) => /\p{L}/u.test(name) && !isLatin(name));
  const names = [...(aliases.get(city) ?? []), ...inOtherScripts].filter((name) => foldName(name) !== '');
  const byKey = new Map(names.toReversed().map((name) => [foldName(name), name]));
  byKey.delete(foldName(city.name));
  return [...byKey.values()].toReversed();
}

const writeCity = (city: City): string =>
  [
    ...[city.country, '', city.name, '', '', '', '', '', '', city.latitude, city.longitude, '', city.id],
    ...[city.population, otherNamesOf(city).join(',')],
  ].join('\t');

const writePostcode = (country: string, { code, city, latitude, longitude }: Postcode): string =>
  latitude === ''
    ? [country, code, city].join('\t')
    : [country, code, city, '', '', '', '', '', '', latitude, longitude].join('\t');

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The largest city of each country and the largest of all come first, since a new portal needs them at once. */
function sortCities(): City[] {
  const largest = [...new Map(bySize.map((city) => [city.country, city])).values()];
  const first = new Set([...largest, ...bySize.toReversed()].slice(0, firstCities));
  const others = cities.filter((city) => !first.has(city));
  return [
    ...first,
    ...others.toSorted((one, other) => compareText(one.country, other.country) || compareText(one.name, other.name)),
  ];
}

const lines = [
  ...sortCities().map(writeCity),
  ...[...postcodes]
    .toSorted(([one], [other]) => compareText(one, other))
    .flatMap(([country, rows]) =>
      rows
        .map((row) => ({ key: plainPostcode(country, row.code), row }))
        .toSorted((one, other) => compareText(one.key, other.key) || compareText(one.row.city, other.row.city))
        .map(({ row }) => writePostcode(country, row)),
    ),
];
const text = `${lines.join('\n')}\n`;
const packed = brotliCompressSync(text, {
  params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text) },
});
writeFileSync(shippedPlaces, packed);
process.stdout.write(`${lines.length} lines, ${text.length} characters, ${packed.length} bytes\n`);
