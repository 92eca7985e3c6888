import { expect, test } from 'vitest';
import type { ChangedRow, RowResult } from './change-each.ts';
import { describeResult, describeResults } from './status-run-texts.ts';

const rowOf = (result: RowResult): ChangedRow => ({ id: 1, shownStatus: 'N', attempt: null, result });

test('every result is described in words', () => {
  const results: RowResult[] = [
    { kind: 'waiting' },
    { kind: 'running' },
    { kind: 'changed', back: null },
    { kind: 'same' },
    { kind: 'refused', reasons: ['One.', 'Two.'] },
    { kind: 'unknown' },
    { kind: 'notSent', why: 'cancelled' },
    { kind: 'notSent', why: 'lost' },
    { kind: 'undone', status: 'O' },
    { kind: 'notUndone', back: null, reasons: ['Not undone.'] },
  ];
  const texts = results.map((result) => describeResult(rowOf(result), 'F'));
  expect(new Set(texts).size).toBe(results.length);
  expect(texts.slice(2, 5)).toEqual(['Changed to Delivered', 'Already Delivered', 'Not changed: One. Two.']);
});

test('results are counted, and each order once', () => {
  const rows: RowResult[] = [
    { kind: 'changed', back: null },
    { kind: 'same' },
    { kind: 'undone', status: 'O' },
    { kind: 'notUndone', back: null, reasons: [] },
    { kind: 'refused', reasons: [] },
    { kind: 'unknown' },
    { kind: 'notSent', why: 'lost' },
  ];
  expect(describeResults(rows.map(rowOf))).toBe('2 done, 1 undone, 1 not undone, 1 refused, 1 unknown, 1 not sent');
  expect(describeResults([])).toBe('');
});
