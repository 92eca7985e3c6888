import { useMemo, useState } from 'react';
import { matchOptions, type Option, settleOption } from '#app/ui/match-options.ts';
import { listStates } from './states.ts';

const none: readonly Option[] = [];

/** The props of a field that suggests the states of a country; null where the country has no closed list of them. */
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
