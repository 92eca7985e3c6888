import type { CardCountry } from './protocol.ts';

interface FoundPlace {
  postalCode: string;
  city: string;
}

const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

const placesOf = (places: readonly FoundPlace[], city: string): readonly FoundPlace[] =>
  places.filter((place) => fold(place.city) === fold(city));

/**
 * Says whether a look-up shows that a city has no postcode (rule PAY-16): the whole country has none, or the city is known
 * and never with one. `places` is null while nothing was looked up; the answer is then no.
 */
export function hasNoPostcode(
  country: CardCountry | null,
  city: string,
  places: readonly FoundPlace[] | null,
): boolean {
  if (country && !country.hasPostCode) return true;
  const known = placesOf(places ?? [], city);
  return known.length > 0 && known.every(({ postalCode }) => postalCode === '');
}

/** The one postcode of a city; null where it has several or none. */
export function onlyPostcode(city: string, places: readonly FoundPlace[]): string | null {
  const codes = new Set(placesOf(places, city).map(({ postalCode }) => postalCode));
  return codes.size === 1 ? [...codes][0]! || null : null;
}
