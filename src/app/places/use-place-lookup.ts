import { useEffect, useMemo, useRef, useState } from 'react';
import { loadAnswer } from '#app/query/answers.ts';
import { useConfig } from '#app/base/config.ts';
import type { Option } from '#app/ui/match-options.ts';
import { placeCalls } from '#contract/places.ts';
import type { Place } from '#contract/places.ts';
import { plainPostcode } from '#domain/postcode-formats.ts';
import { longestPostcode } from '#domain/postcode.ts';
import { longestCity } from '#domain/quote.ts';
import { makeLookUp } from './place-look-up.ts';
import type { TextOrigin } from './place-look-up.ts';

/** The subject of a look-up: the cities of a postcode, or the postcodes of a city. */
export type Sought = 'postcode' | 'city';

/** The longest text of a look-up: one that is longer is no place, and its field says so. */
const longest = { postcode: longestPostcode, city: longestCity };

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

/**
 * The city of a whole postcode: where its places agree, or are parts of the first one, as `Hamburg Neustadt` is of `Hamburg`;
 * null otherwise.
 */
export function onlyCity(countryCode: string, places: readonly Place[], postcode: string): string | null {
  const plain = plainPostcode(countryCode, postcode);
  const cities = places
    .filter(({ postalCode }) => plainPostcode(countryCode, postalCode) === plain)
    .map(({ city }) => city);
  const [first] = cities;
  const isPart = (city: string): boolean => city === first || city.startsWith(`${first} `);
  return first !== undefined && cities.every(isPart) ? first : null;
}

interface Lookup {
  suggestions: readonly Option[];
  look: (text: string, how: TextOrigin) => void;
  clear: () => void;
}

const noOptions: readonly Option[] = [];

/** Looks places up in a country while somebody types; `onFound` hears of each answer that counts. */
export function usePlaceLookup(
  sought: Sought,
  countryCode: string | null,
  onFound: (places: readonly Place[], text: string) => void,
): Lookup {
  const pause = useConfig()?.debounceMs ?? 300;
  const [suggestions, setSuggestions] = useState(noOptions);
  const onAnswer = useRef(onFound);
  onAnswer.current = onFound;
  const lookUp = useMemo(
    () =>
      makeLookUp({
        pause,
        ask: async (text) =>
          countryCode && [...text].length <= longest[sought] ? (await ask(sought, countryCode, text)).items : [],
        onResult(places, text) {
          const shown = (places ?? []).filter((place) => place[sought === 'postcode' ? 'postalCode' : 'city']);
          setSuggestions(shown.length > 0 ? shown.map((place) => optionOf(sought, place)) : noOptions);
          if (places) onAnswer.current(places, text);
        },
      }),
    [sought, countryCode, pause, onAnswer],
  );
  useEffect(() => lookUp.stop, [lookUp]);
  return { suggestions, look: lookUp.look, clear: lookUp.clear };
}
