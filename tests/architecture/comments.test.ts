import { expect, test } from 'vitest';
import { commentLines, joinComments, listCommentLines } from './comment-lines.ts';
import type { Comment } from './comment-lines.ts';

// A comment names its subject, verb and object. A clause in the place of the subject leaves the reader to find out what is meant.

const clause = /^(?:- )?(?:What|Whatever|Whether|Which|Whichever|Who|Whoever|Whose|How)\b/;

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
