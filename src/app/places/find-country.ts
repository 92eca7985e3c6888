import type { Country } from '#contract/places.ts';
import { foldText } from '#app/ui/match-options.ts';

/** Finds countries by name, code or number, without regard to case and accents. */
export function countryFinder(countries: readonly Country[]): (text: string) => Country | null {
  const known = new Map(
    countries.flatMap((country) =>
      [country.name, country.code, String(country.id)].map((name) => [foldText(name), country] as const),
    ),
  );
  return (text) => known.get(foldText(text)) ?? null;
}
