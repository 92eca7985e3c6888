import type { Place } from '#contract/places.ts';
import { placesOfBritishPostcode } from './british-post-towns.ts';
import { shareFairly } from './fair-share.ts';
import { cityAliases } from './city-aliases.ts';
import { foldName, withoutUmlautSpelling } from './fold-name.ts';
import { loadPostcodeList } from './load-list.ts';
import { loadPlaces } from './load-places.ts';
import type { PlaceEntry, PlaceIndex, Run } from './place-index.ts';
import type { PostcodeList } from './postcode-list.ts';
import { plainPostcode } from '#domain/postcode-formats.ts';
import { longestLookup } from './postal-source.ts';
import type { PostalSource } from './postal-source.ts';
import { hasAreasOnly, splitPostcode } from './postcode-areas.ts';

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

async function findInList(countryCode: string, typed: string, limit: number): Promise<Place[]> {
  const list = await loadPostcodeList(countryCode);
  const { area, rest, join } = splitPostcode(countryCode, plainPostcode(countryCode, typed));
  if (!list || !area) return [];
  const places = list.beginningWith(area, limit).filter(({ postalCode }) => !rest || postalCode.length === area.length);
  return places.map(({ postalCode, city }) => ({ postalCode: rest ? postalCode + join + rest : postalCode, city }));
}

/** The postcodes of a city in the list of its country, under this name or one of its others. */
function codesInList(list: PostcodeList, countryCode: string, city: string): string[] {
  const others = cityAliases.find(([country, ...names]) => country === countryCode && names.includes(city)) ?? [];
  for (const name of [city, ...others.slice(1)]) {
    const codes = list.named(foldName(name)).map(({ postalCode }) => postalCode);
    if (codes.length > 0) return codes;
  }
  return [];
}

/** Adds the postcodes that the country's list knows, and the places that stand in no other data. */
function addListed(
  list: PostcodeList,
  countryCode: string,
  found: readonly Place[][],
  folded: string,
  limit: number,
): Place[][] {
  const known = found.map((places) => {
    // Of several spellings the last one has the accents.
    const { postalCode, city } = places.at(-1)!;
    const codes = postalCode ? [] : codesInList(list, countryCode, city);
    return codes.length > 0 ? codes.map((code) => ({ postalCode: code, city })) : places;
  });
  const names = new Set(found.flatMap((places) => places.map(({ city }) => foldName(city))));
  const more = list.namesBeginning(folded, limit).filter((name) => !names.has(foldName(name)));
  return [...known, ...more.map((name) => list.named(foldName(name)).filter(({ city }) => city === name))];
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

async function findByName(index: PlaceIndex, countryCode: string, folded: string, limit: number): Promise<Place[]> {
  const list = await loadPostcodeList(countryCode);
  const found = rankRuns(index, `${countryCode}\t${folded}`, limit).map((run) => placesOfName(index, run));
  const places = list && !hasAreasOnly(countryCode) ? addListed(list, countryCode, found, folded, limit) : found;
  return shareFairly(places.slice(0, limit), limit);
}

/**
 * Postcodes and cities that this server ships with: postcodes of the countries of `lists` and of the United States and its
 * territories, Canada (by sortation area), France and the United Kingdom (by district), names of cities everywhere. The first
 * question, and the first about a country, wait for the reading; the others do not.
 */
export const bundledPlaces: PostalSource = {
  async citiesForPostcode(countryCode, postcodePrefix, limit) {
    const country = countryCode.toUpperCase();
    const most = allowed(limit);
    const places =
      country === 'GB'
        ? placesOfBritishPostcode(postcodePrefix, most)
        : findByPostcode(await loadPlaces(country), country, postcodePrefix, most);
    return places.length > 0 ? places : await findInList(country, postcodePrefix, most);
  },

  async postcodesForCity(countryCode, cityText, limit) {
    const country = countryCode.toUpperCase();
    const index = await loadPlaces(country);
    const folded = foldName(cityText);
    if (!folded) return [];
    const places = await findByName(index, country, folded, allowed(limit));
    if (places.length > 0) return places;
    return await findByName(index, country, withoutUmlautSpelling(folded), allowed(limit));
  },

  async otherNames(countryCode, cityText) {
    const country = countryCode.toUpperCase();
    return (await loadPlaces(country)).otherNamesOf(country, foldName(cityText));
  },
};
