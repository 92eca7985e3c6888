import { useEffect, useMemo, useRef, useState } from 'react';
import { loadAnswer, refreshAnswers } from '#app/query/answers.ts';
import { useConfig } from '#app/base/config.ts';
import type { Option } from '#app/ui/match-options.ts';
import { type Place, placeCalls, type Places } from '#contract/places.ts';
import { quoteMessages } from '#domain/messages/quote.ts';
import { plainPostcode } from '#domain/postcode-formats.ts';
import { longestPostcode } from '#domain/postcode.ts';
import { longestCity } from '#domain/quote.ts';
import { makeLookUp, type TextOrigin } from './place-look-up.ts';

/** The subject of a look-up: the cities of a postcode, or the postcodes of a city. */
export type Sought = 'postcode' | 'city';

/** The longest text of a look-up: one that is longer is no place, and its field says so. */
const longest = { postcode: longestPostcode, city: longestCity };

const fiveMinutes = 300_000;

const fresh = { staleTime: fiveMinutes };

/** The cities of a postcode. An answer from before the lists were there is not shown again. */
export async function askCities(countryCode: string, postcode: string): Promise<Places> {
  const answer = await loadAnswer(placeCalls.citiesOfPostcode, { params: { countryCode, postcode } }, fresh);
  if (answer.isLoading) void refreshAnswers([placeCalls.citiesOfPostcode]);
  return answer;
}

async function askPostcodes(countryCode: string, cityText: string): Promise<Places> {
  const answer = await loadAnswer(placeCalls.postcodesOfCity, { params: { countryCode, cityText } }, fresh);
  if (answer.isLoading) void refreshAnswers([placeCalls.postcodesOfCity]);
  return answer;
}

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
  /** What is to be said beside the field; null for nothing. */
  note: string | null;
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
  const [isLoading, setIsLoading] = useState(false);
  const onAnswer = useRef(onFound);
  onAnswer.current = onFound;
  const lookUp = useMemo(
    () =>
      makeLookUp({
        pause,
        async ask(text) {
          if (!countryCode || [...text].length > longest[sought]) return [];
          const answer = await (sought === 'postcode' ? askCities : askPostcodes)(countryCode, text);
          setIsLoading(answer.isLoading === true);
          return answer.items;
        },
        onResult(places, text) {
          const shown = (places ?? []).filter((place) => place[sought === 'postcode' ? 'postalCode' : 'city']);
          setSuggestions(shown.length > 0 ? shown.map((place) => optionOf(sought, place)) : noOptions);
          if (places) onAnswer.current(places, text);
        },
      }),
    [sought, countryCode, pause, onAnswer],
  );
  useEffect(() => lookUp.stop, [lookUp]);
  const note = isLoading ? quoteMessages.placesLoading : null;
  return { suggestions, note, look: lookUp.look, clear: lookUp.clear };
}
