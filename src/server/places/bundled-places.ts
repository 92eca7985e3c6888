import type { Place } from '#contract/places.ts';
import { shareFairly } from './fair-share.ts';
import { foldName, withoutUmlautSpelling } from './fold-name.ts';
import { loadPlaces } from './load-places.ts';
import type { PlaceEntry, PlaceIndex, Run } from './place-index.ts';
import { longestLookup } from './postal-source.ts';
import type { PostalSource } from './postal-source.ts';
import { splitPostcode } from './postcode-areas.ts';

const allowed = (limit: number): number => Math.max(0, Math.min(limit, longestLookup));

function withoutRepeats(places: readonly Place[]): Place[] {
  return [...new Map(places.map((place) => [`${place.postalCode}\t${place.city}`, place])).values()];
}

function findByPostcode(index: PlaceIndex, countryCode: string, typed: string, limit: number): Place[] {
  const { area, rest, join } = splitPostcode(countryCode, typed);
  if (!area) return [];
  const { from, to } = index.runOfPostcodes(`${countryCode}\t${area}`);
  const places: Place[] = [];
  for (let position = from; position < to && places.length < limit; position += 1) {
    const { postcode, city } = index.entryByPostcodeAt(position);
    const last = places.at(-1);
    const postalCode = rest ? postcode + join + rest : postcode;
    if (last?.postalCode !== postalCode || last.city !== city) places.push({ postalCode, city });
  }
  return places;
}

/** The lines of one name; the nameless half of them (without a postcode) stands first. */
function placesOfName(index: PlaceIndex, { from, to }: Run): Place[] {
  const entries: PlaceEntry[] = [];
  for (let at = from; at < to; at += 1) entries.push(index.entryAt(at));
  const hasCodes = entries.at(-1)?.postcode !== '';
  const shown = hasCodes ? entries.filter(({ postcode }) => postcode !== '') : entries;
  return withoutRepeats(shown.map(({ postcode, city }) => ({ postalCode: postcode, city })));
}

/** Where more names begin so than can be shown: the first and those with the most postcodes, which are the large cities. */
function keepLargest(runs: readonly Run[], limit: number): Run[] {
  const [first, ...others] = runs;
  if (!first || runs.length <= limit) return [...runs];
  const largest = others.toSorted((one, other) => other.to - other.from - (one.to - one.from)).slice(0, limit - 1);
  return [first, ...largest.toSorted((one, other) => one.from - other.from)];
}

function findByName(index: PlaceIndex, countryCode: string, folded: string, limit: number): Place[] {
  const runs = keepLargest(index.runsByName(`${countryCode}\t${folded}`), limit);
  return shareFairly(
    runs.map((run) => placesOfName(index, run)),
    limit,
  );
}

/**
 * Postcodes and cities from the packages this server ships with: postcodes of the United States and its territories, Canada
 * (by sortation area) and France, names of cities everywhere. The first question waits for the reading, the others do not.
 */
export const bundledPlaces: PostalSource = {
  async citiesForPostcode(countryCode, postcodePrefix, limit) {
    return findByPostcode(await loadPlaces(), countryCode.toUpperCase(), postcodePrefix, allowed(limit));
  },

  async postcodesForCity(countryCode, cityText, limit) {
    const index = await loadPlaces();
    const country = countryCode.toUpperCase();
    const folded = foldName(cityText);
    if (!folded) return [];
    const places = findByName(index, country, folded, allowed(limit));
    if (places.length > 0) return places;
    return findByName(index, country, withoutUmlautSpelling(folded), allowed(limit));
  },
};
