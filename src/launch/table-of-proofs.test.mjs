import { expect, test } from 'vitest';
import { readRecords, tableOf } from './table-of-proofs.mjs';

test('a table says of each proof what it counted, and which failed', () => {
  const records = readRecords(
    [
      { name: 'one', seed: 5, count: 10_000, seconds: 12.34, never: 'lost, doubled', isProved: true },
      { name: 'the other', seed: 12, count: 3, seconds: 1, never: 'left behind', isProved: false },
    ]
      .map((record) => `${JSON.stringify(record)}\n`)
      .join(''),
  );
  expect(tableOf(records).split('\n')).toEqual([
    'proof      seed  count  seconds  found',
    'one           5  10000     12.3  none lost, doubled',
    'the other    12      3      1.0  FAILED',
  ]);
});
