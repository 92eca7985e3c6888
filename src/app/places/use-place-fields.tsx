import { useEffect, useMemo, useState } from 'react';
import type { Country } from '#contract/places.ts';
import type { Option } from '#app/ui/match-options.ts';
import { countryOptions } from './country-options.ts';
import { askCities, onlyCity, placeOf, usePlaceLookup } from './use-place-lookup.ts';
import { flushSync } from 'react-dom';
import { useConfig } from '#app/base/config.ts';
import { quoteMessages } from '#domain/messages/quote.ts';
import { fitsPostcodeFormat, plainPostcode } from '#domain/postcode-formats.ts';
import { listsAllPostcodes } from '#domain/postcode-lists.ts';

async function isUnknown(code: string, postcode: string): Promise<boolean> {
  const { items, isLoading } = await askCities(code, postcode);
  if (isLoading) return false;
  const plain = plainPostcode(code, postcode);
  return items.every(({ postalCode }) => plainPostcode(code, postalCode) !== plain);
}

/**
 * The sentence about a postcode that could be one of its country and is in none of our lists; null for any other, and while
 * nobody has answered. It stops nobody (rule Q-40).
 */
function usePostcodeDoubt(country: Country | null, typed: string): string | null {
  const pause = useConfig()?.debounceMs ?? 300;
  const postcode = typed.trim();
  const code = country?.code ?? '';
  const asked = listsAllPostcodes(code) && postcode !== '' && fitsPostcodeFormat(code, postcode);
  const question = asked ? `${code} ${postcode}` : '';
  const [unknown, setUnknown] = useState('');
  useEffect(() => {
    if (question === '') return;
    let isLeft = false;
    const timer = setTimeout(() => {
      // A failure is silent: whatever was typed is good without an answer.
      isUnknown(code, postcode).then(
        (is) => !isLeft && setUnknown(is ? question : ''),
        () => {},
      );
    }, pause);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [question, code, postcode, pause]);
  return country && question !== '' && unknown === question
    ? quoteMessages.postcodeDoubt(postcode, country.name)
    : null;
}

/** The three fields of a place in the form that has them. */
interface PlaceForm {
  countries: readonly Country[];
  countryId: string;
  postcode: string;
  /** The id of the city's input. */
  cityId: string;
  /** The city at this moment. */
  readCity: () => string;
  set: (field: 'country' | 'postcode' | 'city', text: string) => void;
}

/**
 * The props of country, postcode and city that are the same in every form. Postcode and city find each other, and another
 * country clears both (rule Q-2).
 */
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
    /** Another place in all three. */
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

/**
 * Fills a field that was found out. Where somebody has just come to it to type, its text is selected: their words take its
 * place and are not added to it.
 */
function fillField(id: string, fill: () => void): void {
  flushSync(fill);
  const field = document.activeElement;
  if (field instanceof HTMLInputElement && field.id === id) field.select();
}
