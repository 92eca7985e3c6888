import { iso31662 } from 'iso-3166';

/** A state or region: `code` is what stands after the hyphen in ISO 3166-2, the form carriers and card issuers take. */
export interface State {
  readonly code: string;
  readonly name: string;
}

/** The countries whose addresses name a state from a closed list. */
export type CountryWithStates = 'US' | 'AU' | 'IN' | 'MX' | 'BR';

/** The standard writes India's states with long-vowel marks that nobody there uses in English. */
function withoutMacrons(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll('\u0304', '')
    .normalize('NFC')
    .replace(/ \(.*\)$/, '');
}

function listStates(country: CountryWithStates): readonly State[] {
  return iso31662
    .filter(({ parent }) => parent === country)
    .map(({ code, name }) => ({ code: code.slice(3), name: withoutMacrons(name) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** States by country, each list by name. */
export const stateLists: Readonly<Record<CountryWithStates, readonly State[]>> = {
  US: listStates('US'),
  AU: listStates('AU'),
  IN: listStates('IN'),
  MX: listStates('MX'),
  BR: listStates('BR'),
};
