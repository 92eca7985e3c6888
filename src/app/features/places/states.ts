import { matchOptions, type Option, settleOption } from '#app/ui/match-options.ts';
import { useMemo, useState } from 'react';
import type { Country } from '#contract/places.ts';
import { countryMatcher } from '#domain/country-names.ts';
import { statesOf } from '#domain/states.ts';

/** States if the country has a closed list (rule D-3), otherwise none. */
export const listStates = (countryCode: string): readonly Option[] =>
  statesOf(countryCode).map(({ code, name }) => ({ value: code, text: name, aside: code }));

const none: readonly Option[] = [];

/** Null if the country has no closed list. */
export function useStateList(countryCode: string, set: (code: string) => void) {
  const states = useMemo(() => listStates(countryCode), [countryCode]);
  const [suggestions, setSuggestions] = useState(none);
  if (states.length === 0) return null;
  const choose = ({ value }: Option): void => {
    set(value);
    setSuggestions(none);
  };
  return {
    listLabel: 'States',
    suggestions,
    onType: (typed: string) => setSuggestions(typed.trim() === '' ? none : matchOptions(states, typed).slice(0, 8)),
    onChoose: choose,
    onEnter: (typed: string) => {
      const meant = settleOption(states, typed);
      if (meant) choose(meant);
    },
  };
}

/** Also found by other common names: `UK`, `PRT`, `Deutschland`. */
export function countryOptions(countries: readonly Country[], valueOf: (country: Country) => string): Option[] {
  const match = countryMatcher(countries);
  return countries.map((country) => ({
    value: valueOf(country),
    text: country.name,
    aside: country.code,
    otherName: (typed) => match(typed).get(country.code) ?? null,
  }));
}
