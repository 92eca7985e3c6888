import { expect, test } from 'vitest';
import { isAsItShould, tableOfTrials } from './table-of-trials.ts';
import type { Trial } from './try-mutation.ts';

const trial: Trial = { name: 'fault', file: 'src/a.ts', findings: [], green: [], seconds: 1.26, trouble: null };
const found: Trial = { ...trial, name: 'seen', findings: [{ file: 'tests/api/a.test.ts', test: 'a is b' }] };
const survived: Trial = { ...trial, name: 'unseen', green: ['src/a.test.ts'] };
const untried: Trial = { ...trial, name: 'broken', trouble: 'nothing ran' };

test('the table lists for each mutation the test that found it and the seconds it took, with totals', () => {
  const lines = tableOfTrials([found, survived, untried], () => false).split('\n');
  expect(lines).toEqual([
    'mutation  stage  seconds  found by',
    'seen      api        1.3  found  tests/api/a.test.ts › a is b',
    'unseen    -          1.3  SURVIVED  src/a.test.ts',
    'broken    -          1.3  NOT TRIED  nothing ran',
    '',
    '3 mutations: 1 found (1 api), 1 survived, 1 not tried',
  ]);
});

test.each([
  ['is found', found, false, true],
  ['survives', survived, false, false],
  ['survives, as it is marked', survived, true, true],
  ['is found although it is marked', found, true, false],
  ['could not be tried', untried, false, false],
  ['could not be tried and is marked', untried, true, false],
] as const)('a fault that %s is judged right', (_, trialOfFault, isKnown, expected) => {
  expect(isAsItShould(trialOfFault, isKnown)).toBe(expected);
});
