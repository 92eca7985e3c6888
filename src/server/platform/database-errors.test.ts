import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from './database-errors.ts';

const failure = (code: string): Error => Object.assign(new Error('no'), { code });

test.each([
  ['08006', 'the connection broke'],
  ['53100', 'the disk is full'],
  ['53200', 'there is no memory'],
  ['53300', 'too many connections'],
  ['57P01', 'it is being stopped'],
  ['58030', 'the disk cannot be read'],
])('after error %s (%s) the database can be asked again later', (code) => {
  expect(isDatabaseUnavailable(failure(code))).toBe(true);
});

test.each(['23505', '22P02', '42601', '40001', 'P0001', ''])('error %s of the database stays an error', (code) => {
  expect(isDatabaseUnavailable(failure(code))).toBe(false);
});

test.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Postgres connection has been discarded',
])('a driver error “%s” counts as a lost connection', (words) => {
  expect(isDatabaseUnavailable(new Error(words))).toBe(true);
});
