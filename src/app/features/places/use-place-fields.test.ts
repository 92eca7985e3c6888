import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Place } from '#contract/places.ts';
import { makeLookUp } from './use-place-fields.tsx';

const pause = 300;
const place = (city: string): Place => ({ postalCode: '1', city });

/** A look-up whose questions are answered by hand, in any order. */
function start() {
  const requests: { text: string; response: (places: Place[]) => void; fail: () => void }[] = [];
  const results: [string[] | null, string][] = [];
  const lookUp = makeLookUp({
    pause,
    search: (text) =>
      new Promise((resolve, reject) => {
        requests.push({ text, response: resolve, fail: () => reject(new Error('no answer')) });
      }),
    onResult: (places, text) => results.push([places && places.map(({ city }) => city), text]),
  });
  return { ...lookUp, requests, results };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('when two look-ups overtake each other, only the later one is shown', async () => {
  const { look, requests, results } = start();
  look('10', 'entered');
  look('101', 'entered');
  requests[1]!.response([place('Berlin')]);
  await settle();
  requests[0]!.response([place('Potsdam')]);
  await settle();
  expect(requests.map(({ text }) => text)).toEqual(['10', '101']);
  expect(results.filter(([places]) => places)).toEqual([[['Berlin'], '101']]);
});

test('a look-up that ends after more was typed, deleted or chosen is not shown', async () => {
  for (const next of ['typed', 'deleted', 'cleared'] as const) {
    const { look, clear, requests, results } = start();
    look('10', 'entered');
    if (next === 'cleared') clear();
    else look('1', next);
    requests[0]!.response([place('Potsdam')]);
    await settle();
    expect(results.every(([places]) => places === null)).toBe(true);
  }
});

test('the look-up starts after a pause, and once for several letters typed quickly', async () => {
  const { look, requests } = start();
  for (const text of ['B', 'Be', 'Ber']) look(text, 'typed');
  await vi.advanceTimersByTimeAsync(pause - 1);
  expect(requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(requests.map(({ text }) => text)).toEqual(['Ber']);
  look('B', 'typed');
  await vi.advanceTimersByTimeAsync(pause);
  look(' ', 'entered');
  expect(requests).toHaveLength(1);
});

test('a failed look-up shows nothing, and nothing is reported after the field is gone', async () => {
  const { look, stop, requests, results } = start();
  look('Be', 'entered');
  requests[0]!.fail();
  await settle();
  look('Ber', 'entered');
  stop();
  requests[1]!.response([place('Berlin')]);
  await settle();
  expect(results.every(([places]) => places === null)).toBe(true);
});
