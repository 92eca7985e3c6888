import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { HsCode } from '#contract/customs.ts';
import { ownFile } from '#server/platform/own-files.ts';

const mostResults = 12;
/** Chapters that each country fills itself, as for returned goods. */
const nationalChapters = ['98', '99'];
const fillers = new Set(['a', 'an', 'and', 'for', 'from', 'in', 'of', 'or', 'the', 'to', 'with']);

/** Everyday words that the list does not use. */
const listWords: Readonly<Record<string, string>> = {
  backpack: 'trunk suit-case satchel',
  cellphone: 'telephone cellular',
  jean: 'trousers',
  jumper: 'pullover',
  laptop: 'portable automatic data processing machine',
  phone: 'telephone',
  rucksack: 'trunk suit-case satchel',
  shoe: 'footwear',
  sneaker: 'sports footwear',
  sofa: 'seat upholstered',
  tshirt: 't-shirt',
  wooden: 'wood',
};

interface Entry extends HsCode {
  words: readonly string[];
  wordsAbove: readonly string[];
}

const stem = (word: string): string => (word.length > 3 ? word.replace(/(?<=s|x|ch|sh)es$|(?<!s)s$/, '') : word);

const wordsOf = (text: string): string[] => [
  ...new Set(
    (
      text
        .normalize('NFKD')
        .replaceAll(/\p{M}/gu, '')
        .toLowerCase()
        .match(/[a-z0-9]+/g) ?? []
    )
      .filter((word) => !fillers.has(word))
      .map(stem),
  ),
];

/** What a line excludes is not what it is about. */
const withoutExclusions = (text: string): string =>
  text.replaceAll(/\([^)]*(excluding|other than)[^)]*\)?|,? (excluding|other than) [^,;]*/g, '');

function readEntries(): ReadonlyMap<string, Entry> {
  const lines = brotliDecompressSync(readFileSync(ownFile('customs-checks/hs-2022.tsv.br')))
    .toString('utf8')
    .split('\n');
  const texts = new Map(lines.filter(Boolean).map((line) => line.split('\t') as [string, string]));
  const aboveOf = (code: string): string => texts.get(code.slice(0, 4)) ?? '';
  const wordsOfHeadings = new Map(
    [...texts.keys()]
      .filter((code) => code.length === 4)
      .map((code) => [code, wordsOf(withoutExclusions(`${aboveOf(code)} ${texts.get(code.slice(0, 2)) ?? ''}`))]),
  );
  const rows = [...texts].filter(([code]) => code.length === 6);
  return new Map(
    rows.map(([code, description]) => [
      code,
      {
        code,
        description,
        heading: aboveOf(code),
        words: wordsOf(withoutExclusions(description)),
        wordsAbove: wordsOfHeadings.get(code.slice(0, 4)) ?? [],
      },
    ]),
  );
}

let entries: ReadonlyMap<string, Entry> | null = null;
const listEntries = (): ReadonlyMap<string, Entry> => (entries ??= readEntries());

/** A longer code is a country's own, below one of the list. */
export const isHsCode = (code: string): boolean =>
  listEntries().has(code.slice(0, 6)) || nationalChapters.includes(code.slice(0, 2));

function scoreWord(entry: Entry, wanted: string): number {
  if (entry.words.includes(wanted)) return 30 - Math.min(entry.words.indexOf(wanted), 9);
  if (entry.words.some((word) => word.startsWith(wanted))) return 15;
  return entry.wordsAbove.some((word) => word.startsWith(wanted)) ? 5 : 0;
}

/** Finds codes by the beginning of the number, or by words, the best first. */
export function findHsCodes(typed: string): HsCode[] {
  const show = ({ code, description, heading }: Entry): HsCode => ({ code, description, heading });
  const all = [...listEntries().values()];
  const digits = typed.replaceAll(/[\s.-]/g, '');
  if (/^\d{2,15}$/.test(digits))
    return all
      .filter(({ code }) => code.startsWith(digits.slice(0, 6)))
      .slice(0, mostResults)
      .map(show);
  const wanted = wordsOf(typed).flatMap((word) => wordsOf(Object.hasOwn(listWords, word) ? listWords[word]! : word));
  if (wanted.length === 0) return [];
  const scored = wanted.map((word) => all.map((entry) => scoreWord(entry, word)));
  // A rare word says more about the goods.
  const weights = scored.map((scores) => Math.log(1 + all.length / (1 + scores.filter((score) => score > 5).length)));
  const totals = all.map((entry, index) => {
    const scores = scored.map((each, word) => each[index]! * weights[word]!);
    return {
      entry,
      matched: scores.filter((score) => score > 0).length,
      score: scores.reduce((sum, score) => sum + score, 0),
    };
  });
  return totals
    .filter(({ matched }) => matched > 0)
    .toSorted((one, other) => other.matched - one.matched || other.score - one.score)
    .slice(0, mostResults)
    .map(({ entry }) => show(entry));
}
