import { expect, test } from 'vitest';
import type { Entry } from '#local/outbox/entry.ts';
import { describeHandOver } from './hand-over.ts';

const entryOf = (changes: Partial<Entry>) => ({ words: null, response: null, ...changes }) as Entry;
const sent = (isNew: boolean) =>
  entryOf({ state: 'sent', response: { orderId: 7, entryId: 1, at: '2026-11-18T09:00:00Z', isNew } });

test.each([
  ['is being sent before its entry is read', undefined, 'pending', '17: sending …'],
  ['is being sent', entryOf({ state: 'sending' }), 'pending', '17: sending …'],
  ['is not good before the server says so', entryOf({ state: 'uncertain' }), 'pending', '17: sending …'],
  ['is good by the server’s word', sent(true), 'good', '17 is marked as handed over.'],
  [
    'is bad by the server’s word',
    entryOf({ state: 'refused', words: ['No order has 17.'] }),
    'bad',
    '17 was not accepted: No order has 17.',
  ],
] as const)('a hand-over %s', (_, entry, tone, text) => {
  expect(describeHandOver(entry, '17', true)).toEqual({ tone, text });
});

test('a hand-over that was made before is shown as not accepted', () => {
  expect(describeHandOver(sent(false), '17', true)).toMatchObject({
    tone: 'bad',
    text: expect.stringMatching(/^17 was handed over before, /),
  });
});

test('an offline hand-over is shown as waiting, and not as marked', () => {
  const { tone, text } = describeHandOver(entryOf({ state: 'waiting' }), '17', false);
  expect([tone, text]).toEqual(['pending', expect.stringContaining('not marked as handed over yet')]);
});
