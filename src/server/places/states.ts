import { iso31662 } from 'iso-3166';

/** `code` is the part of ISO 3166-2 after the hyphen, which carriers and card issuers expect. */
export interface State {
  readonly code: string;
  readonly name: string;
}

/** Countries whose addresses need a state from a list. */
export type CountryWithStates = 'US' | 'AU' | 'IN' | 'MX' | 'BR';

/** ISO writes India's states with marks that nobody uses in English. */
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

export const stateLists: Readonly<Record<CountryWithStates, readonly State[]>> = {
  US: listStates('US'),
  AU: listStates('AU'),
  IN: listStates('IN'),
  MX: listStates('MX'),
  BR: listStates('BR'),
};
