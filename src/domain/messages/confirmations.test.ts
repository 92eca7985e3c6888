import { expect, test } from 'vitest';
import { confirmationMessages, deletionTitles } from './confirmations.ts';

const deleteQuestion = confirmationMessages.delete;

test('the question names what will be deleted', () => {
  expect(deleteQuestion(deletionTitles.order(17))).toBe('Do you really want to delete order 17?');
  expect(deleteQuestion(deletionTitles.provider({ name: 'Harbour Saver' }))).toBe(
    'Do you really want to delete Harbour Saver?',
  );
  expect(deleteQuestion(deletionTitles.discount({ code: 'SPRING-10' }))).toBe(
    'Do you really want to delete SPRING-10?',
  );
});

test('an address goes by its name, else by its company, and is never nameless', () => {
  const { address } = deletionTitles;
  expect(address({ name: 'Main store', company: 'Lumen GmbH' })).toBe('Main store');
  expect(address({ name: '', company: 'Lumen GmbH' })).toBe('Lumen GmbH');
  expect(address({ name: '   ', company: 'Lumen GmbH' })).toBe('Lumen GmbH');
  expect(address({ name: null, company: null })).toBe('this address');
  expect(address({})).toBe('this address');
});

test('a name of several lines is written on one line', () => {
  expect(deletionTitles.provider({ name: ' Harbour\n Saver ' })).toBe('Harbour Saver');
});
