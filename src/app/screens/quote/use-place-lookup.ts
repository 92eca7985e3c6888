import { useEffect, useMemo, useRef, useState } from 'react';
import { loadAnswer } from '#app/query/answers.ts';
import { useConfig } from '#app/shell/config.ts';
import type { Option } from '#app/ui/match-options.ts';
import { placeCalls } from '#contract/places.ts';
import type { Place } from '#contract/places.ts';

/** What is looked for: the cities of a postcode, or the postcodes of a city. */
export type Sought = 'postcode' | 'city';

/** Fewer characters find nothing worth showing (S1 §5, lookups); Enter looks at once with any length. */
const fewestCharacters = 2;
const fiveMinutes = 300_000;

const ask = (sought: Sought, countryCode: string, text: string): Promise<{ items: Place[] }> =>
  sought === 'postcode'
    ? loadAnswer(placeCalls.citiesOfPostcode, { params: { countryCode, postcode: text } }, { staleTime: fiveMinutes })
    : loadAnswer(placeCalls.postcodesOfCity, { params: { countryCode, cityText: text } }, { staleTime: fiveMinutes });

const optionOf = (sought: Sought, { postalCode, city }: Place): Option => ({
  value: `${postalCode}\n${city}`,
  text: sought === 'postcode' ? postalCode : city,
  aside: sought === 'postcode' ? city : postalCode,
});

/** The place that an option stands for. */
export function placeOf(option: Option): Place {
  const [postalCode = '', city = ''] = option.value.split('\n');
  return { postalCode, city };
}

/** The city of a whole postcode, when all places that bear it agree; null otherwise. */
export function onlyCity(places: readonly Place[], postcode: string): string | null {
  const fold = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();
  const cities = new Set(
    places.filter(({ postalCode }) => fold(postalCode) === fold(postcode)).map(({ city }) => city),
  );
  return cities.size === 1 ? [...cities][0]! : null;
}

interface Lookup {
  suggestions: readonly Option[];
  /** A text was typed: it is looked up after a pause, at once on Enter, never when something was deleted. */
  look: (text: string, how: 'typed' | 'deleted' | 'entered') => void;
  clear: () => void;
}

/**
 * Looks places up while somebody types. An answer that a later question overtook is dropped; a failure is silent, because
 * whatever was typed is good without it.
 */
export function usePlaceLookup(
  sought: Sought,
  countryCode: string | null,
  onFound: (places: readonly Place[], text: string) => void,
): Lookup {
  const pause = useConfig()?.debounceMs ?? 300;
  const [suggestions, setSuggestions] = useState<readonly Option[]>([]);
  const asked = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = useRef(onFound);
  tell.current = onFound;
  useEffect(() => () => clearTimeout(timer.current), []);

  return useMemo(() => {
    const clear = () => {
      clearTimeout(timer.current);
      asked.current += 1;
      setSuggestions([]);
    };
    const lookNow = async (text: string): Promise<void> => {
      const question = ++asked.current;
      try {
        const { items } = await ask(sought, countryCode!, text);
        if (question !== asked.current) return;
        setSuggestions(
          items
            .filter((place) => place[sought === 'postcode' ? 'postalCode' : 'city'])
            .map((place) => optionOf(sought, place)),
        );
        tell.current(items, text);
      } catch {
        if (question === asked.current) setSuggestions([]);
      }
    };
    return {
      suggestions,
      clear,
      look(typed, how) {
        clear();
        const text = typed.trim();
        if (!countryCode || text === '' || how === 'deleted') return;
        if (how === 'entered') void lookNow(text);
        else if ([...text].length >= fewestCharacters) timer.current = setTimeout(() => void lookNow(text), pause);
      },
    };
  }, [suggestions, sought, countryCode, pause]);
}
