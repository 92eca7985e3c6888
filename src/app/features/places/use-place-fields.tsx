import { type Country, type Place, placeEndpoints, type Places } from '#contract/places.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { loadResponse, invalidateEndpoints } from '#app/query/endpoint-query.ts';
import { makeTypedSearch, type TypedSearch } from '#app/query/typed-search.ts';
import { useConfig } from '#app/base/config.ts';
import type { Option } from '#app/ui/match-options.ts';
import { quoteMessages } from '#domain/messages/quote.ts';
import { fitsPostcodeFormat, plainPostcode, listsAllPostcodes } from '#domain/postcode-formats.ts';
import { longestPostcode } from '#domain/postcode.ts';
import { longestCity } from '#domain/quote.ts';
import { countryOptions } from './states.ts';
import { flushSync } from 'react-dom';

/** Typed text is looked up after a pause, after a deletion never, at Enter at once. */
type TextOrigin = 'typed' | 'deleted' | 'entered';

/** Text of this length or shorter starts no look-up (rule Q-3), except at Enter. */
const minimum = 1;

/** Cities of a postcode, or postcodes of a city. */
type Sought = 'postcode' | 'city';

/** Longer text is not looked up: its field reports it. */
const longestText = { postcode: longestPostcode, city: longestCity };

const fiveMinutesMs = 300_000;

const fresh = { staleTime: fiveMinutesMs };

/** A cached response from before the server had its lists is not used. */
async function loadCities(countryCode: string, postcode: string): Promise<Places> {
  const response = await loadResponse(placeEndpoints.citiesOfPostcode, { params: { countryCode, postcode } }, fresh);
  if (response.isLoading) void invalidateEndpoints([placeEndpoints.citiesOfPostcode]);
  return response;
}

async function loadPostcodes(countryCode: string, cityText: string): Promise<Places> {
  const response = await loadResponse(placeEndpoints.postcodesOfCity, { params: { countryCode, cityText } }, fresh);
  if (response.isLoading) void invalidateEndpoints([placeEndpoints.postcodesOfCity]);
  return response;
}

const optionOf = (sought: Sought, { postalCode, city }: Place): Option => ({
  value: `${postalCode}\n${city}`,
  text: sought === 'postcode' ? postalCode : city,
  aside: sought === 'postcode' ? city : postalCode,
});

function placeOf(option: Option): Place {
  const [postalCode = '', city = ''] = option.value.split('\n');
  return { postalCode, city };
}

/** The city of a complete postcode if all its places agree, or are parts of the first one (`Hamburg Neustadt` of `Hamburg`). */
export function onlyCity(countryCode: string, places: readonly Place[], postcode: string): string | null {
  const plain = plainPostcode(countryCode, postcode);
  const cities = places
    .filter(({ postalCode }) => plainPostcode(countryCode, postalCode) === plain)
    .map(({ city }) => city);
  const [first] = cities;
  const isSameCity = (city: string): boolean => city === first || city.startsWith(`${first} `);
  return first !== undefined && cities.every(isSameCity) ? first : null;
}

interface Lookup {
  suggestions: readonly Option[];
  note: string | null;
  look: (text: string, how: TextOrigin) => void;
  clear: () => void;
}

const noOptions: readonly Option[] = [];

/** `onFound` gets responses to the latest search only. */
function usePlaceLookup(
  sought: Sought,
  countryCode: string | null,
  onFound: (places: readonly Place[], text: string) => void,
): Lookup {
  const pause = useConfig()?.debounceMs ?? 300;
  const [suggestions, setSuggestions] = useState(noOptions);
  const [isLoading, setIsLoading] = useState(false);
  const search = useRef<ReturnType<typeof makeTypedSearch<readonly Place[]>>>(null);
  // A failure is ignored, since the text is valid without a look-up.
  const show = useEffectEvent((result: TypedSearch<readonly Place[]>) => {
    if (result.state !== 'found') return setSuggestions(noOptions);
    const shown = result.results.filter((place) => place[sought === 'postcode' ? 'postalCode' : 'city']);
    setSuggestions(shown.map((place) => optionOf(sought, place)));
    onFound(result.results, result.text);
  });
  useEffect(() => {
    const typedSearch = makeTypedSearch<readonly Place[]>({
      pause,
      minimum,
      isAtOnce: () => false,
      async load(text) {
        if (!countryCode || [...text].length > longestText[sought]) return [];
        const response = await (sought === 'postcode' ? loadCities : loadPostcodes)(countryCode, text);
        setIsLoading(response.isLoading === true);
        return response.items;
      },
      onResult: (result) => show(result),
    });
    search.current = typedSearch;
    return typedSearch.stop;
  }, [sought, countryCode, pause]);
  function clear(): void {
    search.current?.stop();
    setSuggestions(noOptions);
  }
  return {
    suggestions,
    note: isLoading ? quoteMessages.placesLoading : null,
    look(text, how) {
      clear();
      if (how !== 'deleted' && text.trim() !== '') search.current?.search(text, how);
    },
    clear,
  };
}

async function isUnknown(code: string, postcode: string): Promise<boolean> {
  const { items, isLoading } = await loadCities(code, postcode);
  if (isLoading) return false;
  const plain = plainPostcode(code, postcode);
  return items.every(({ postalCode }) => plainPostcode(code, postalCode) !== plain);
}

/** For a postcode in the right format that is in none of our lists. Only a warning (rule Q-40). */
function usePostcodeDoubt(country: Country | null, typed: string): string | null {
  const pause = useConfig()?.debounceMs ?? 300;
  const postcode = typed.trim();
  const code = country?.code ?? '';
  const isChecked = listsAllPostcodes(code) && postcode !== '' && fitsPostcodeFormat(code, postcode);
  const question = isChecked ? `${code} ${postcode}` : '';
  const [settled] = useDebouncedValue(question, pause);
  // A failure is ignored: the text is valid without a look-up.
  const { data: isDoubtful } = useQuery({
    queryKey: ['postcode-doubt', code, postcode],
    queryFn: () => isUnknown(code, postcode),
    enabled: question !== '' && settled === question,
    retry: false,
    gcTime: 0,
  });
  return country && question !== '' && isDoubtful ? quoteMessages.postcodeDoubt(postcode, country.name) : null;
}

interface PlaceForm {
  countries: readonly Country[];
  countryId: string;
  postcode: string;
  cityId: string;
  readCity: () => string;
  set: (field: 'country' | 'postcode' | 'city', text: string) => void;
}

/** Country, postcode and city for all forms: postcode and city fill each other in, and another country clears both (rule Q-2). */
export function usePlaceFields({ countries, countryId, postcode, cityId, readCity, set }: PlaceForm) {
  const country = useMemo(() => countries.find(({ id }) => String(id) === countryId) ?? null, [countries, countryId]);
  const options = useMemo(() => countryOptions(countries, ({ id }) => String(id)), [countries]);
  const hasPostcodes = country?.hasPostCode !== false;
  const doubt = usePostcodeDoubt(country, postcode);
  const byPostcode = usePlaceLookup('postcode', hasPostcodes ? (country?.code ?? null) : null, (places, text) => {
    const city = onlyCity(country?.code ?? '', places, text);
    if (city && readCity().trim() === '') fillField(cityId, () => set('city', city));
  });
  const byCity = usePlaceLookup('city', country?.code ?? null, () => {});

  function clear(): void {
    byPostcode.clear();
    byCity.clear();
  }
  function choose(option: Option): void {
    const { postalCode, city } = placeOf(option);
    if (postalCode && hasPostcodes) set('postcode', postalCode);
    set('city', city);
    clear();
  }
  function fill(value: string, code = '', city = ''): void {
    set('country', value);
    set('postcode', code);
    set('city', city);
    clear();
  }
  const foundBy = ({ suggestions, note, look }: typeof byCity, other: string | null) => ({
    suggestions,
    description: (other ?? note) && <span role="status">{other ?? note}</span>,
    onChoose: choose,
    onType: look,
    onEnter: (text: string) => look(text, 'entered'),
  });
  return {
    fill,
    country: {
      listLabel: 'Countries',
      required: true,
      options,
      value: countryId,
      onChange: (value: string) => fill(value),
      emptyNote: 'Loading countries …',
    },
    postcode: {
      listLabel: 'Postcodes',
      required: country?.hasPostCode === true,
      disabled: !hasPostcodes,
      placeholder: hasPostcodes ? undefined : 'none there',
      ...foundBy(byPostcode, doubt),
    },
    city: { listLabel: 'Cities', required: true, ...foundBy(byCity, null) },
  };
}

/** If the user has just focused the field, its text is selected, so that typing replaces it. */
function fillField(id: string, fill: () => void): void {
  flushSync(fill);
  const field = document.activeElement;
  if (field instanceof HTMLInputElement && field.id === id) field.select();
}
