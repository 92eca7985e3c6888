import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commentLines, joinComments, listCommentLines } from './comment-lines.ts';
import type { Comment } from './comment-lines.ts';

// A comment names its subject, verb and object. A clause in the place of the subject leaves the reader to find out what is meant.

const clause = /^(?:- )?(?:What|Whatever|Whether|Which|Whichever|Who|Whoever|Whom|Whose|How)\b/;

const listClauses = (comments: readonly Comment[]): string[] =>
  comments.flatMap(({ at, text }) =>
    text
      .split(/(?<=[.:;!?][)'"”`]?)\s+/)
      .filter((sentence) => clause.test(sentence) && !sentence.endsWith('?'))
      .map((sentence) => `${at} ${sentence}`),
  );

test('a clause in the place of a subject is found at the beginning, in the middle and over two lines', () => {
  // The mark # keeps this text itself from being found.
  const text = `/** W#hat is due. */
const due = 1;
/**
 * A price. W#hoever
 * pays it gets a receipt; W#hich it is.
 *
 * H#ow often
 */
paid(); // W#ho pays. Is it true? W#ho knows?
// Money that what follows needs.
const who = 'What is it?';`.replaceAll('#', '');
  expect(listClauses(joinComments(listCommentLines('a.ts', text))).map((found) => found.split(' ')[1])).toEqual([
    'What',
    'Whoever',
    'Which',
    'How',
    'Who',
  ]);
});

test('no sentence of a comment begins with a clause in the place of its subject', () => {
  const comments = joinComments(commentLines);
  expect(comments.length).toBeGreaterThan(2_000);
  expect(listClauses(comments)).toEqual([]);
});

/** The paragraphs, items and cells of a page, without headings, quotations, blocks of code and words that head a paragraph. */
const listParagraphs = (at: string, page: string): Comment[] =>
  page
    .replaceAll(/^ *```.*?^ *```$/gms, '')
    .replaceAll(/^(?:#|>|- (?:Code|Test): ).*$/gm, '')
    .split(/\n\s*\n|\n(?=[-|\d*])|\|/)
    .map((text) => ({
      at,
      text: text
        .replaceAll(/\s+/g, ' ')
        .replace(/^\s*(?:-|\d+\.)\s|\*\*[^*]*[.?]\*\*/, '')
        .trim(),
    }));

test('no sentence of the documents does either', () => {
  const root = join(import.meta.dirname, '../..');
  const paragraphs = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).flatMap((page) =>
    listParagraphs(page, readFileSync(join(root, page), 'utf8')),
  );
  expect(paragraphs.length).toBeGreaterThan(800);
  expect(listClauses(listParagraphs('a.md', '# What is\n\n**Who.** What is due\nis 1.'))).toEqual([
    'a.md What is due is 1.',
  ]);
  expect(listClauses(paragraphs)).toEqual([]);
});
