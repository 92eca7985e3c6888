import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Place } from '#contract/places.ts';
import { makeLookUp } from './use-place-fields.tsx';

const pause = 300;
const place = (city: string): Place => ({ postalCode: '1', city });

/** A look-up whose questions are answered by hand, in any order. */
function start() {
  const asked: { text: string; response: (places: Place[]) => void; fail: () => void }[] = [];
  const told: [string[] | null, string][] = [];
  const lookUp = makeLookUp({
    pause,
    ask: (text) =>
      new Promise((resolve, reject) => {
        asked.push({ text, response: resolve, fail: () => reject(new Error('no answer')) });
      }),
    onResult: (places, text) => told.push([places && places.map(({ city }) => city), text]),
  });
  return { ...lookUp, asked, told };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('of two answers that overtake each other only the one to the later question is shown', async () => {
  const { look, asked, told } = start();
  look('10', 'entered');
  look('101', 'entered');
  asked[1]!.response([place('Berlin')]);
  await settle();
  asked[0]!.response([place('Potsdam')]);
  await settle();
  expect(asked.map(({ text }) => text)).toEqual(['10', '101']);
  expect(told.filter(([places]) => places)).toEqual([[['Berlin'], '101']]);
});

test('an answer that comes after more was typed, deleted or chosen is not shown', async () => {
  for (const next of ['typed', 'deleted', 'cleared'] as const) {
    const { look, clear, asked, told } = start();
    look('10', 'entered');
    if (next === 'cleared') clear();
    else look('1', next);
    asked[0]!.response([place('Potsdam')]);
    await settle();
    expect(told.every(([places]) => places === null)).toBe(true);
  }
});

test('looks after a pause, and once for letters in quick succession', async () => {
  const { look, asked } = start();
  for (const text of ['B', 'Be', 'Ber']) look(text, 'typed');
  await vi.advanceTimersByTimeAsync(pause - 1);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.map(({ text }) => text)).toEqual(['Ber']);
  look('B', 'typed');
  await vi.advanceTimersByTimeAsync(pause);
  look(' ', 'entered');
  expect(asked).toHaveLength(1);
});

test('a failure is silent, and nobody is told after the end', async () => {
  const { look, stop, asked, told } = start();
  look('Be', 'entered');
  asked[0]!.fail();
  await settle();
  look('Ber', 'entered');
  stop();
  asked[1]!.response([place('Berlin')]);
  await settle();
  expect(told.every(([places]) => places === null)).toBe(true);
});
