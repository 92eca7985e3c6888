import type { Country } from '#contract/places.ts';
import { countryMatcher } from '#domain/country-names.ts';
import type { Option } from '#app/ui/match-options.ts';

/** Countries to choose from, found by what else people call them too: `UK`, `PRT`, `Deutschland`. */
export function countryOptions(countries: readonly Country[], valueOf: (country: Country) => string): Option[] {
  const match = countryMatcher(countries);
  return countries.map((country) => ({
    value: valueOf(country),
    text: country.name,
    aside: country.code,
    otherName: (typed) => match(typed).get(country.code) ?? null,
  }));
}
