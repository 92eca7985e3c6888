import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cityOfArea, indexCities } from './canadian-cities.ts';
import { cityAliases } from './city-aliases.ts';
import { foldName } from './fold-name.ts';
import { readGeoNamesCities } from './geonames-cities.ts';
import type { GeoNamesCity } from './geonames-cities.ts';

/** One place of the bundled data. `postcode` is '', `population` 0 and the coordinates are NaN where the data does not say. */
export interface PlaceRow {
  readonly countryCode: string;
  readonly city: string;
  /** The name by which it is found, where that is not the one it is shown by. */
  readonly alias?: string;
  readonly population: number;
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
}

interface CodeEntry {
  zip: string;
  latitude: number;
  longitude: number;
  city: string;
  state: string;
}

const require = createRequire(import.meta.url);
const readJson = (name: string): unknown => JSON.parse(readFileSync(require.resolve(name), 'utf8'));

/** A small place's names in other scripts are mostly transcribed by programs, and nobody types them. */
const smallestWithOtherScripts = 1000;
const isInAnotherScript = (name: string): boolean => /\p{L}/u.test(name) && !/\p{Script=Latin}/u.test(name);

/** The cities, each also by its names in other scripts: `София` and `Σόφια` lead to Sofia. */
function rowsOfCity({ name, otherNames, countryCode, latitude, longitude, population }: GeoNamesCity): PlaceRow[] {
  const row = { countryCode, latitude, longitude, population, city: name, postcode: '' };
  const others = population < smallestWithOtherScripts ? [] : otherNames.filter(isInAnotherScript);
  return [row, ...others.map((alias) => ({ ...row, alias }))];
}

function nameAliases(cities: readonly PlaceRow[]): PlaceRow[] {
  const bySize = cities.toSorted((one, other) => one.population - other.population);
  const byName = new Map(bySize.map((row) => [`${row.countryCode} ${row.city}`, row]));
  return cityAliases.flatMap(([country, ...names]) => {
    const own = names.find((name) => byName.has(`${country} ${name}`));
    const row = byName.get(`${country} ${own}`);
    return row ? names.filter((name) => name !== own).map((city) => ({ ...row, city })) : [];
  });
}

// Parts of the United States' postal system that are countries of their own on a waybill.
const ownCountries = new Set(['AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI']);

type Uncounted = Omit<PlaceRow, 'population'>;

function readUnitedStates(): Uncounted[] {
  const { codes } = require('zipcodes/lib/codes.js') as { codes: Record<string, CodeEntry> };
  return Object.values(codes).map(({ zip, city, state, latitude, longitude }) => ({
    countryCode: ownCountries.has(state) ? state : 'US',
    city,
    postcode: zip,
    latitude,
    longitude,
  }));
}

function readCanada(cities: readonly GeoNamesCity[]): Uncounted[] {
  const { codes } = require('zipcodes/lib/codesCanada.js') as { codes: Record<string, CodeEntry> };
  const known = indexCities(cities.filter(({ countryCode }) => countryCode === 'CA'));
  return Object.values(codes).flatMap(({ zip, city, state, latitude, longitude }) => {
    // Where the region's name held a comma, its second half slipped into the column of provinces.
    const description = state.includes('(') ? `${city}, ${state}` : city;
    const name = cityOfArea({ code: zip, description, latitude, longitude }, known);
    return name === null ? [] : [{ countryCode: 'CA', city: name, postcode: zip, latitude, longitude }];
  });
}

const overseas: Readonly<Record<string, string>> = { 971: 'GP', 972: 'MQ', 973: 'GF', 974: 'RE', 975: 'PM', 976: 'YT' };

function readFrance(): Uncounted[] {
  const codes = readJson('codes-postaux/codes-postaux.json') as { codePostal: string; nomCommune: string }[];
  return codes.map(({ codePostal, nomCommune }) => ({
    countryCode: overseas[codePostal.slice(0, 3)] ?? 'FR',
    city: nomCommune.replace(/ \d+er?? Arrondissement$/, ''),
    postcode: codePostal,
    latitude: Number.NaN,
    longitude: Number.NaN,
  }));
}

/** The number of postcodes a name needs to be that of a city which GeoNames calls otherwise, such as New York City. */
const fewestOfCity = 5;

/** Lists of postcodes count nobody: each of their places has as many people as the largest of the name in that country. */
function countPeople(rows: readonly Uncounted[], cities: readonly GeoNamesCity[]): PlaceRow[] {
  const keyOf = (countryCode: string, name: string): string => `${countryCode}\t${foldName(name)}`;
  const codes = new Map<string, number>();
  for (const { countryCode, city } of rows)
    codes.set(keyOf(countryCode, city), (codes.get(keyOf(countryCode, city)) ?? 0) + 1);
  const people = new Map<string, number>();
  const note = (key: string, population: number): unknown =>
    people.set(key, Math.max(people.get(key) ?? 0, population));
  for (const { countryCode, name, otherNames, population } of cities) {
    const key = keyOf(countryCode, name);
    if (codes.has(key)) note(key, population);
    if (population < smallestWithOtherScripts) continue;
    for (const other of otherNames) {
      const otherKey = keyOf(countryCode, other);
      if ((codes.get(otherKey) ?? 0) >= fewestOfCity) note(otherKey, population);
    }
  }
  return rows.map((row) => ({ ...row, population: people.get(keyOf(row.countryCode, row.city)) ?? 0 }));
}

/** Every place of the bundled packages: cities of all countries, postcodes of the United States, Canada and France. */
export function readPlaceRows(): PlaceRow[] {
  const known = readGeoNamesCities();
  const coded = [...readUnitedStates(), ...readCanada(known), ...readFrance()];
  const countries = new Set(coded.map(({ countryCode }) => countryCode));
  const people = countPeople(
    coded,
    known.filter(({ countryCode }) => countries.has(countryCode)),
  );
  const rows = known.flatMap(rowsOfCity);
  return [...rows, ...nameAliases(rows.filter(({ alias }) => alias === undefined)), ...people];
}
