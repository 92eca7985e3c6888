import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Sentences of the server held against sentences of the page, or looked for words. */
const comparedWords = [
  /(?:[=!]==?|\b(?:includes|has|indexOf|startsWith|endsWith)\()\s*\w*[mM]essages\.(?!length)/,
  /\b\w*[mM]essages\.(?!length)[\w.]+\s*[=!]==?/,
  /\bcase\s+\w*[mM]essages\./,
  /\b(?:sentences|fields\[[^\]]*\])!?\??\.(?:includes|indexOf|match|startsWith|endsWith|search)\(/,
  /\.(?:includes|has|indexOf)\(sentence\b/,
];

const findCompared = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => comparedWords.some((pattern) => pattern.test(line)))
    .map((line) => line.trim());

test('the page decides by refusal codes, never by sentences', () => {
  const files = ['src/app', 'src/local', 'sw'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  expect(files.length).toBeGreaterThan(300);
  const compared = files.flatMap((path) =>
    findCompared(readFileSync(path, 'utf8')).map((line) => `${relative(root, path)}: ${line}`),
  );
  expect(compared).toEqual([]);
});

test.each([
  "if (sentences.includes(orderMessages.alreadyPaid)) return 'paid';",
  'if (sentence === orderMessages.deleted) return null;',
  'return orderMessages.deleted !== told[0];',
  'return sentences.some((sentence) => ofNothing.includes(sentence));',
  'switch (sentence) { case errorMessages.system:',
  'if (failure.sentences.includes(text))',
])('the search finds the comparison in %s', (line) => {
  expect(findCompared(line)).toEqual([line]);
});
