import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { commentLines } from './comment-lines.ts';

const root = join(import.meta.dirname, '../..');
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');

test('every file and folder that the glossary names is there', () => {
  const named = [...glossary.matchAll(/`((?:src|sw|tests)\/[^`]+)`/g)].map(([, path]) => path!);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('every word has one row', () => {
  const words = [...glossary.matchAll(/^\| ([a-z][^|]*?) +\|/gim)]
    .map(([, word]) => word!)
    .filter((word) => word !== 'word' && word !== 'verb');
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});

/** Names that were given up for those of the glossary: verbs that meant several things, and nouns of our own. */
const givenUp = [
  /\b(?:tell|judge|say|hold)[A-Z]\w*/,
  /\bsay\(/,
  /\b(?:ToldOnce|doWhatIsDue|followLater|madeOld|callWords|TypedQuote|PaymentWay)\b/,
  /\blook="/,
];

test('no name in code is one that was given up', () => {
  const paths = ['src', 'sw']
    .flatMap((folder) => readdirSync(join(root, folder), { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  expect(paths.length).toBeGreaterThan(1_000);
  const found = paths.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return givenUp.flatMap((pattern) => pattern.exec(text)?.map((name) => `${path}: ${name}`) ?? []);
  });
  expect(found).toEqual([]);
  expect(
    paths.filter((path) => /\/(?:tell|judge|say|hold|typed)[-.](?!number|search|guard|before)/.test(path)),
  ).toEqual([]);
});

test('a word is spelt one way in documents, comments and sentences', () => {
  const pages = globSync(['*.md', 'docs/**/*.md', 'src/domain/messages/*.ts'], { cwd: root });
  const lines = [
    ...pages.flatMap((at) =>
      readFileSync(join(root, at), 'utf8')
        .split('\n')
        .map((text) => ({ at, text })),
    ),
    ...commentLines,
  ];
  expect(lines.length).toBeGreaterThan(5_000);
  const otherSpelling = /\be-mail|\b(?:pickup|pick up) number|\bAWB No\b/i;
  expect(lines.filter(({ text }) => otherSpelling.test(text)).map(({ at, text }) => `${at} ${text.trim()}`)).toEqual(
    [],
  );
});
