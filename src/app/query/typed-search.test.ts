import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTypedSearch, type TypedSearch } from './typed-search.ts';

const pause = 300;

/** A search whose questions are answered by hand, in any order. */
function start(isAtOnce?: (text: string) => boolean) {
  const asked: { text: string; response: (city: string) => void; fail: () => void }[] = [];
  const told: TypedSearch<string[]>[] = [];
  const made = makeTypedSearch<string[]>({
    pause,
    minimum: 3,
    ...(isAtOnce && { isAtOnce }),
    ask: (text) =>
      new Promise((resolve, reject) => {
        asked.push({
          text,
          response: (city) => resolve([city]),
          fail: () => reject(new Error('no answer')),
        });
      }),
    onResult: (search) => told.push(search),
  });
  const seen = () => told.filter(({ state }) => state === 'found' || state === 'failed');
  return { ...made, asked, told, seen };
}
const settle = () => vi.advanceTimersByTimeAsync(0);
const found = (text: string, city: string) => ({ state: 'found', text, found: [city] });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ['in their order', [0, 1]],
  ['the other way round', [1, 0]],
])('of two answers that come %s only the one to the later text is shown', async (_, order) => {
  const { search, asked, seen } = start();
  search('berl', 'entered');
  search('lyon', 'entered');
  for (const at of order) {
    asked[at]!.response(['Berlin', 'Lyon'][at]!);
    await settle();
  }
  expect(asked.map(({ text }) => text)).toEqual(['berl', 'lyon']);
  expect(seen()).toEqual([found('lyon', 'Lyon')]);
});

test.each([
  ['in their order', [0, 1]],
  ['the other way round', [1, 0]],
])('a failure that was overtaken is not told either, %s', async (_, order) => {
  const { search, asked, seen } = start();
  search('berl', 'entered');
  search('lyon', 'entered');
  for (const at of order) {
    if (at === 0) asked[0]!.fail();
    else asked[1]!.response('Lyon');
    await settle();
  }
  expect(seen()).toEqual([found('lyon', 'Lyon')]);
});

test('an answer that comes after more was typed is not shown, and none after the end', async () => {
  const { search, stop, asked, seen } = start();
  search('berl', 'entered');
  search('ber', 'typed');
  asked[0]!.response('Berlin');
  await settle();
  search('lyon', 'entered');
  stop();
  asked[1]!.response('Lyon');
  await settle();
  expect(seen()).toEqual([]);
});

test('starts by itself after a pause with more than three characters, at once when cleared or asked', async () => {
  const { search, asked, told } = start();
  for (const text of ['b', 'be', ' ber ']) search(text, 'typed');
  await vi.advanceTimersByTimeAsync(pause);
  expect(asked).toEqual([]);
  expect(told.at(-1)).toEqual({ state: 'short' });
  for (const text of ['berl', 'berli', ' berlin ']) search(text, 'typed');
  expect(told.at(-1)).toEqual({ state: 'searching' });
  await vi.advanceTimersByTimeAsync(pause - 1);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  search(' ', 'typed');
  search('b', 'entered');
  expect(asked.map(({ text }) => text)).toEqual(['berlin', '', 'b']);
});

test('what could not be asked is told and can be asked again', async () => {
  const { search, asked, told } = start();
  search('berl', 'entered');
  asked[0]!.fail();
  await settle();
  expect(told.at(-1)).toMatchObject({ state: 'failed', failure: new Error('no answer') });
  search('berl', 'entered');
  asked[1]!.response('Berlin');
  await settle();
  expect(told.at(-1)).toEqual(found('berl', 'Berlin'));
});

test('what is to be asked at once waits for no pause and needs no length; a longer text goes the usual way', async () => {
  const { search, asked } = start((text) => /^\d+$/.test(text));
  search('7', 'typed');
  expect(asked.map(({ text }) => text)).toEqual(['7']);
  search('7 b', 'typed');
  search('', 'typed');
  await vi.advanceTimersByTimeAsync(pause);
  search('berlin', 'typed');
  expect(asked.map(({ text }) => text)).toEqual(['7', '']);
  await vi.advanceTimersByTimeAsync(pause);
  expect(asked.map(({ text }) => text)).toEqual(['7', '', 'berlin']);
});

test('a text that no list can be searched by is not asked about, and stops the search before it', async () => {
  const { search, asked, told, seen } = start();
  search('berl', 'entered');
  search('b'.repeat(256), 'entered');
  asked[0]!.response('Berlin');
  await settle();
  expect(asked).toHaveLength(1);
  expect(seen()).toEqual([]);
  expect(told.at(-1)).toEqual({ state: 'refused' });
});
