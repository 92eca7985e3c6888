import type { Place } from '#contract/places.ts';
import { placesOfBritishPostcode } from './british-post-towns.ts';
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

/** The lines of a city that was found by another name are those of its own. */
function runOfCity(index: PlaceIndex, run: Run): Run {
  const { countryCode, folded, city } = index.entryAt(run.from);
  const own = foldName(city);
  return own === folded ? run : index.runOfNames(`${countryCode}\t${own}\t`);
}

/** The exact name first, then the largest cities: where more names begin so than can be shown, small places are left out. */
function rankRuns(index: PlaceIndex, start: string, limit: number): Run[] {
  const ranked = index.runsByName(start).map((run, at) => {
    const isExact = index.entryAt(run.from).folded === start.slice(start.indexOf('\t') + 1);
    return { run, at, rank: isExact ? Number.POSITIVE_INFINITY : index.peopleOf(run) };
  });
  const sorted = ranked.sort((one, other) => (one.rank === other.rank ? one.at - other.at : other.rank - one.rank));
  const own = new Map<number, Run>();
  for (const { run } of sorted) {
    if (own.size >= limit) break;
    const city = runOfCity(index, run);
    if (!own.has(city.from)) own.set(city.from, city);
  }
  return [...own.values()];
}

function findByName(index: PlaceIndex, countryCode: string, folded: string, limit: number): Place[] {
  return shareFairly(
    rankRuns(index, `${countryCode}\t${folded}`, limit).map((run) => placesOfName(index, run)),
    limit,
  );
}

/**
 * Postcodes and cities that this server ships with: postcodes of the United States and its territories, Canada (by sortation
 * area), France and the United Kingdom (by district), names of cities everywhere. The first question waits for the reading,
 * the others do not.
 */
export const bundledPlaces: PostalSource = {
  async citiesForPostcode(countryCode, postcodePrefix, limit) {
    const country = countryCode.toUpperCase();
    if (country === 'GB') return placesOfBritishPostcode(postcodePrefix, allowed(limit));
    return findByPostcode(await loadPlaces(), country, postcodePrefix, allowed(limit));
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

  async otherNames(countryCode, cityText) {
    return (await loadPlaces()).otherNamesOf(countryCode.toUpperCase(), foldName(cityText));
  },
};
