import { findFirst } from './find-first.ts';
import { foldName, foldPostcode } from './fold-name.ts';

/**
 * All places in a few buffers, which one process can hand to another as they are, and which leave no list of objects in memory.
 * `text` holds one line per place, `country⇥folded name⇥postcode⇥city`, in the order of those lines; `starts` where each
 * line begins, and the end of the last; `names` the first line of each different name, and the number of lines;
 * `byPostcode` the lines that have a postcode, in its order; `coordinates` latitude and longitude per line, `populations` its
 * people; `aliases` the lines under another name than the city's own, in the order of country and city.
 */
export interface PackedPlaces {
  readonly text: Uint8Array<ArrayBuffer>;
  readonly starts: Uint32Array<ArrayBuffer>;
  readonly names: Uint32Array<ArrayBuffer>;
  readonly byPostcode: Uint32Array<ArrayBuffer>;
  readonly coordinates: Float32Array<ArrayBuffer>;
  readonly populations: Uint32Array<ArrayBuffer>;
  readonly aliases: Uint32Array<ArrayBuffer>;
}

/** A line of the index, taken apart. `at` is its number. */
export interface PlaceEntry {
  readonly at: number;
  readonly countryCode: string;
  readonly folded: string;
  readonly postcode: string;
  readonly city: string;
}

/** A run of line numbers: from `from` up to, not with, `to`. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

/** Binary search over packed places. Line numbers are positions in name order, or in postcode order where it says so. */
export interface PlaceIndex {
  entryAt(at: number): PlaceEntry;
  entryByPostcodeAt(position: number): PlaceEntry;
  /** Lines whose `country⇥folded name…` begins with the text. */
  runOfNames(start: string): Run;
  /** The same lines, a run for each name. */
  runsByName(start: string): Run[];
  /** Positions in postcode order whose `country⇥folded postcode…` begins with the text. */
  runOfPostcodes(start: string): Run;
  /** Null where the data gives none. */
  coordinatesAt(at: number): { latitude: number; longitude: number } | null;
  /** The number of people in the largest place of a run; 0 where the data counts none. */
  peopleOf(run: Run): number;
  /** The folded names in other scripts of the cities of a country with a folded name. */
  otherNamesOf(countryCode: string, folded: string): string[];
}

// Undoes what storing in 32 bits added to the five decimals of the source.
const toSource = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

// Sorts after every character of a name.
const last = '\uffff';

/** Makes packed places searchable. Each search costs some twenty short string comparisons. */
export function openPlaceIndex(packed: PackedPlaces): PlaceIndex {
  const { text, starts, names, byPostcode, coordinates, populations, aliases } = packed;
  const bytes = Buffer.from(text.buffer, text.byteOffset, text.byteLength);
  const lineAt = (at: number): string => bytes.toString('utf8', starts[at], starts[at + 1]);
  const entryAt = (at: number): PlaceEntry => {
    const [countryCode = '', folded = '', postcode = '', city = ''] = lineAt(at).split('\t');
    return { at, countryCode, folded, postcode, city };
  };
  const entryByPostcodeAt = (position: number): PlaceEntry => entryAt(byPostcode[position] ?? 0);
  const postcodeKeyAt = (position: number): string => {
    const { countryCode, postcode } = entryByPostcodeAt(position);
    return `${countryCode}\t${foldPostcode(postcode)}\t`;
  };
  const runOf = (length: number, keyAt: (at: number) => string, start: string): Run => ({
    from: findFirst(length, (at) => keyAt(at) >= start),
    to: findFirst(length, (at) => keyAt(at) >= start + last),
  });
  const aliasKeyAt = (position: number): string => {
    const { countryCode, city } = entryAt(aliases[position] ?? 0);
    return `${countryCode}\t${foldName(city)}\t`;
  };
  const nameKeyAt = (name: number): string => lineAt(names[name] ?? 0);
  const firstLine = (name: number): number => names[name] ?? 0;
  return {
    entryAt,
    entryByPostcodeAt,
    runOfNames: (start) => runOf(starts.length - 1, lineAt, start),
    runsByName(start) {
      const { from, to } = runOf(names.length - 1, nameKeyAt, start);
      return Array.from({ length: to - from }, (_, at) => ({
        from: firstLine(from + at),
        to: firstLine(from + at + 1),
      }));
    },
    runOfPostcodes: (start) => runOf(byPostcode.length, postcodeKeyAt, start),
    peopleOf: ({ from, to }) => populations.subarray(from, to).reduce((most, people) => Math.max(most, people), 0),
    otherNamesOf(countryCode, folded) {
      const { from, to } = runOf(aliases.length, aliasKeyAt, `${countryCode}\t${folded}\t`);
      return [...new Set(Array.from(aliases.subarray(from, to), (at) => entryAt(at).folded))];
    },
    coordinatesAt(at) {
      const [latitude = Number.NaN, longitude = Number.NaN] = coordinates.subarray(at * 2, at * 2 + 2);
      return Number.isNaN(latitude) ? null : { latitude: toSource(latitude), longitude: toSource(longitude) };
    },
  };
}
