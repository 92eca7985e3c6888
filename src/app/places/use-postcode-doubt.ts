import { useEffect, useState } from 'react';
import { useConfig } from '#app/base/config.ts';
import type { Country } from '#contract/places.ts';
import { quoteMessages } from '#domain/messages/quote.ts';
import { fitsPostcodeFormat, plainPostcode } from '#domain/postcode-formats.ts';
import { listsAllPostcodes } from '#domain/postcode-lists.ts';
import { askCities } from './use-place-lookup.ts';

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
export function usePostcodeDoubt(country: Country | null, typed: string): string | null {
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
