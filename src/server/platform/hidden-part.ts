import { constants, inflate } from 'node:zlib';
import type { HiddenPart } from '#domain/file-format.ts';

/*
 * A PDF can do more than be read: run a script, start a program, carry other files. The names of such parts are looked for
 * where readers of PDFs find objects: in the file itself and in its compressed lists of objects.
 */

/** A pattern of a name; each letter may be written by its number, as in `/J#61vaScript`. */
function nameOf(...names: readonly string[]): string {
  const letterOf = (letter: string): string => {
    const [high, low] = letter.charCodeAt(0).toString(16);
    return `(?:${letter}|#${high}[${low}${low!.toUpperCase()}])`;
  };
  const patterns = names.map((name) => [...name].map(letterOf).join(''));
  return String.raw`\/(?:${patterns.join('|')})(?=[\s\0/<>[\](){}%]|$)`;
}

const named: readonly (readonly [RegExp, HiddenPart])[] = [
  [new RegExp(nameOf('JavaScript', 'Rendition')), 'script'],
  [new RegExp(nameOf('Launch', 'ImportData')), 'program'],
  [new RegExp(nameOf('EmbeddedFile', 'EmbeddedFiles', 'RichMedia')), 'file'],
];
const encrypted = new RegExp(nameOf('Encrypt'));
const objectList = new RegExp(nameOf('ObjStm'), 'g');
/** The one way of compression that is read here, alone or as the only one of a list. */
const deflated = /\/Filter\s*(?:\/(?:FlateDecode|Fl)\b|\[\s*\/(?:FlateDecode|Fl)\s*\])/;

/** The greatest distance between a dictionary's parts, in bytes, and the greatest number of lists that are looked at. */
const longestDictionary = 4096;
const mostLists = 10_000;
/** The greatest size of the text of all lists of a file, in bytes. */
const longestText = 64 * 1024 * 1024;

const findNamed = (text: string): HiddenPart | null => named.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Where the compressed bytes of the lists of objects begin; null where one cannot be read, or there are too many. */
function findLists(text: string): number[] | null {
  const begins: number[] = [];
  for (const { index } of text.matchAll(objectList)) {
    const before = text.slice(Math.max(0, index - longestDictionary), index);
    const after = text.slice(index, index + longestDictionary);
    const keyword = /stream(?:\r\n|\n|\r)/.exec(after);
    if (!keyword) return null;
    const dictionary = before.slice(before.lastIndexOf(' obj') + 1) + after.slice(0, keyword.index);
    if (!deflated.test(dictionary) || begins.length === mostLists) return null;
    begins.push(index + keyword.index + keyword[0].length);
  }
  return begins;
}

/** The content of a list; null for one that is not compressed as it says, or is longer than may be looked at. */
const inflateText = (bytes: Uint8Array, maxOutputLength: number): Promise<string | null> =>
  new Promise((resolve) => {
    // A list that is cut short still shows what stands before the cut, as readers show it.
    inflate(bytes, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH }, (error, text) =>
      resolve(error ? null : text.toString('latin1')),
    );
  });

/** Finds what makes a PDF more than pages to be read; null for one that is nothing else. */
export async function findHiddenPart(content: Uint8Array): Promise<HiddenPart | null> {
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1');
  const inFile = findNamed(text);
  if (inFile) return inFile;
  const lists = findLists(text);
  if (lists === null) return 'unreadable';
  if (lists.length > 0 && encrypted.test(text)) return 'locked';
  let left = longestText;
  for (const [place, begin] of lists.entries()) {
    const next = lists[place + 1] ?? content.length;
    const length = text.slice(begin, next).indexOf('endstream');
    const last = length === -1 ? next : begin + length;
    const objects = left > 0 ? await inflateText(content.subarray(begin, last), left) : null;
    if (objects === null) return 'unreadable';
    left -= objects.length;
    const inList = findNamed(objects);
    if (inList) return inList;
  }
  return null;
}
