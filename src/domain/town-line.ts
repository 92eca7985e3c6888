import { stateOfZip } from './zip-state.ts';

/** A town as an address names it; what is not known is null. `country` is an ISO 3166 alpha-2 code or the name in the list of countries. */
export interface Town {
  readonly city: string;
  readonly postcode: string | null;
  readonly state?: string | null;
  readonly country: string;
}

/** Countries that write the postcode last, after the state, each by code and by name. */
const american = new Set(['US', 'United States']);
const postcodeLast = new Set(['CA', 'Canada', 'AU', 'Australia']);

const join = (parts: readonly (string | null | undefined)[], by: string): string => parts.filter(Boolean).join(by);

/**
 * The line of an address with its town, as the country writes it: `New York, NY 10001`, `Toronto ON M5V 3L9`, elsewhere
 * `10115 Berlin` with a state after a comma (rule Q-39). Of an American town without a state the ZIP code tells it.
 */
export function townLine({ city, postcode, state, country }: Town): string {
  if (american.has(country))
    return join([city, join([state || (postcode && stateOfZip(postcode)), postcode], ' ')], ', ');
  if (postcodeLast.has(country)) return join([city, state, postcode], ' ');
  return join([join([postcode, city], ' '), state], ', ');
}
