import { stateOfZip } from './zip-state.ts';

/** Null: unknown. `country`: ISO 3166 alpha-2, or the name in our list. */
export interface Town {
  readonly city: string;
  readonly postcode: string | null;
  readonly state?: string | null;
  readonly country: string;
}

/** By code and by name. In the second group the postcode comes after the state. */
const american = new Set(['US', 'United States']);
const postcodeLast = new Set(['CA', 'Canada', 'AU', 'Australia']);

const join = (parts: readonly (string | null | undefined)[], by: string): string => parts.filter(Boolean).join(by);

/** `New York, NY 10001`, `Toronto ON M5V 3L9`, else `10115 Berlin` (rule Q-39). A missing American state comes from the ZIP code. */
export function townLine({ city, postcode, state, country }: Town): string {
  if (american.has(country))
    return join([city, join([state || (postcode && stateOfZip(postcode)), postcode], ' ')], ', ');
  if (postcodeLast.has(country)) return join([city, state, postcode], ' ');
  return join([join([postcode, city], ' '), state], ', ');
}
