import { brotliDecompressSync } from 'node:zlib';
import { plainPostcode } from '#domain/postcode-formats.ts';
import type { Place } from '#contract/places.ts';
import { findFirst } from './find-first.ts';
import { foldName } from './fold-name.ts';

/**
 * The postcodes of one country, each with the names of its places. A place is '' where the list knows the code and no town
 * for it, as for a large receiver with a code of its own.
 */
export interface PostcodeList {
  /** Says that the list has the postcode, which is compared as `plainPostcode` writes it. */
  has(plain: string): boolean;
  /** The places of the postcodes that begin so, in the order of the codes, at most `limit`. */
  beginningWith(plain: string, limit: number): Place[];
  /** The places whose name folds to the text, or else begins with it and a blank, as København K does. */
  named(folded: string): Place[];
  /** The different names, as they are written, that begin so when they are folded; at most `limit`. */
  namesBeginning(folded: string, limit: number): string[];
}

// Sorts after every character of a key.
const last = '\uffff';

/** Takes apart lines that each begin with the number of characters which the one before gives, as a letter from 0 on. */
function unfold(text: string): string[] {
  let before = '';
  return text.split('\n').map((line) => (before = before.slice(0, line.charCodeAt(0) - 48) + line.slice(1)));
}

/** The same in the other direction. No more than 70 characters are shared, so that the first letter stays ASCII. */
export function foldLines(lines: readonly string[]): string {
  let before = '';
  return lines
    .map((line) => {
      let shared = 0;
      while (shared < 70 && shared < line.length && line[shared] === before[shared]) shared += 1;
      before = line;
      return String.fromCharCode(48 + shared) + line.slice(shared);
    })
    .join('\n');
}

/** The rows in the order of their names, and where each name begins among them, with the end of the last. */
function groupByName(nameOf: Uint32Array, names: number) {
  const firstOfName = new Uint32Array(names + 1);
  for (const name of nameOf) firstOfName[name + 1]! += 1;
  for (let name = 0; name < names; name += 1) firstOfName[name + 1]! += firstOfName[name]!;
  const next = firstOfName.slice();
  const rowsByName = new Uint32Array(nameOf.length);
  nameOf.forEach((name, row) => {
    rowsByName[next[name]!] = row;
    next[name]! += 1;
  });
  return { rowsByName, firstOfName };
}

/**
 * Reads the file of a country: under Brotli the names in the order of their folded form, then the codes, then for each code
 * the number of its name, told as the distance from the one before.
 */
export function openPostcodeList(countryCode: string, file: Buffer): PostcodeList {
  const [nameText = '', codeText = '', steps = ''] = brotliDecompressSync(file).toString('utf8').split('\n\n');
  const names = unfold(nameText);
  const codes = unfold(codeText);
  // Most codes are digits with a blank or a hyphen: the quick way for those, because there are up to 200,000.
  const plain = codes.map((code) =>
    /^\d[\d -]*$/.test(code) ? code.replaceAll(/[ -]/g, '') : plainPostcode(countryCode, code),
  );
  const nameOf = new Uint32Array(codes.length);
  let name = 0;
  steps.split(' ').forEach((step, row) => {
    name += Number.parseInt(step, 36);
    nameOf[row] = name;
  });
  const { rowsByName, firstOfName } = groupByName(nameOf, names.length);
  const placeAt = (row: number): Place => ({ postalCode: codes[row]!, city: names[nameOf[row]!]! });
  const nameFrom = (folded: string): number => findFirst(names.length, (at) => foldName(names[at]!) >= folded);
  const rowFrom = (start: string): number => findFirst(plain.length, (row) => plain[row]! >= start);

  function placesOfNames(from: number, to: number): Place[] {
    return Array.from(rowsByName.subarray(firstOfName[from], firstOfName[to]), placeAt);
  }

  return {
    has: (code) => plain[rowFrom(code)] === code,
    beginningWith(code, limit) {
      const from = rowFrom(code);
      const to = Math.min(rowFrom(code + last), from + limit);
      return Array.from({ length: Math.max(0, to - from) }, (_, at) => placeAt(from + at));
    },
    named(folded) {
      const exact = placesOfNames(nameFrom(folded), nameFrom(`${folded}\0`));
      return exact.length > 0 ? exact : placesOfNames(nameFrom(`${folded} `), nameFrom(`${folded} ${last}`));
    },
    namesBeginning: (folded, limit) => names.slice(nameFrom(folded), nameFrom(folded + last)).slice(0, limit),
  };
}
