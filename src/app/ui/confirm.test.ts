import { expect, test } from 'vitest';
import { deletionTitles } from '#domain/messages/confirmations.ts';
import { wordDeletion } from './confirm.tsx';

const danger = { yes: 'Delete', no: 'Keep', danger: true };

test('a deletion is asked in one sentence, with the safe choice first', () => {
  expect(wordDeletion(deletionTitles.order(17))).toEqual({
    question: 'Do you really want to delete order 17?',
    ...danger,
  });
});

test('a consequence is shown below the question', () => {
  expect(wordDeletion('SPRING-10', 'Nobody can use it any more.')).toEqual({
    title: 'Do you really want to delete SPRING-10?',
    question: 'Nobody can use it any more.',
    ...danger,
  });
});
