import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTypedSearch, type TypedSearch } from './typed-search.ts';

const pause = 300;

/** A search whose responses the test sends, in any order. */
function start(isAtOnce?: (text: string) => boolean) {
  const requests: { text: string; response: (city: string) => void; fail: () => void }[] = [];
  const states: TypedSearch<string[]>[] = [];
  const made = makeTypedSearch<string[]>({
    pause,
    minimum: 3,
    ...(isAtOnce && { isAtOnce }),
    load: (text) =>
      new Promise((resolve, reject) => {
        requests.push({
          text,
          response: (city) => resolve([city]),
          fail: () => reject(new Error('no answer')),
        });
      }),
    onResult: (search) => states.push(search),
  });
  const shownStates = () => states.filter(({ state }) => state === 'found' || state === 'failed');
  return { ...made, requests, states, shownStates };
}
const settle = () => vi.advanceTimersByTimeAsync(0);
const foundState = (text: string, city: string) => ({ state: 'found', text, results: [city] });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ['in their order', [0, 1]],
  ['the other way round', [1, 0]],
])('of two responses that come %s only the one for the later text is shown', async (_, order) => {
  const { search, requests, shownStates } = start();
  search('berl', 'entered');
  search('lyon', 'entered');
  for (const at of order) {
    requests[at]!.response(['Berlin', 'Lyon'][at]!);
    await settle();
  }
  expect(requests.map(({ text }) => text)).toEqual(['berl', 'lyon']);
  expect(shownStates()).toEqual([foundState('lyon', 'Lyon')]);
});

test.each([
  ['in their order', [0, 1]],
  ['the other way round', [1, 0]],
])('a failed search that was overtaken is not shown, %s', async (_, order) => {
  const { search, requests, shownStates } = start();
  search('berl', 'entered');
  search('lyon', 'entered');
  for (const at of order) {
    if (at === 0) requests[0]!.fail();
    else requests[1]!.response('Lyon');
    await settle();
  }
  expect(shownStates()).toEqual([foundState('lyon', 'Lyon')]);
});

test('a response is not shown after more was typed or after the field is gone', async () => {
  const { search, stop, requests, shownStates } = start();
  search('berl', 'entered');
  search('ber', 'typed');
  requests[0]!.response('Berlin');
  await settle();
  search('lyon', 'entered');
  stop();
  requests[1]!.response('Lyon');
  await settle();
  expect(shownStates()).toEqual([]);
});

test('a search starts after a pause from three characters on, and at once when cleared or entered', async () => {
  const { search, requests, states } = start();
  for (const text of ['b', 'be', ' ber ']) search(text, 'typed');
  await vi.advanceTimersByTimeAsync(pause);
  expect(requests).toEqual([]);
  expect(states.at(-1)).toEqual({ state: 'short' });
  for (const text of ['berl', 'berli', ' berlin ']) search(text, 'typed');
  expect(states.at(-1)).toEqual({ state: 'searching' });
  await vi.advanceTimersByTimeAsync(pause - 1);
  expect(requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  search(' ', 'typed');
  search('b', 'entered');
  expect(requests.map(({ text }) => text)).toEqual(['berlin', '', 'b']);
});

test('a failed search is reported and can be repeated', async () => {
  const { search, requests, states } = start();
  search('berl', 'entered');
  requests[0]!.fail();
  await settle();
  expect(states.at(-1)).toMatchObject({ state: 'failed', failure: new Error('no answer') });
  search('berl', 'entered');
  requests[1]!.response('Berlin');
  await settle();
  expect(states.at(-1)).toEqual(foundState('berl', 'Berlin'));
});

test('some texts are searched at once, at any length', async () => {
  const { search, requests } = start((text) => /^\d+$/.test(text));
  search('7', 'typed');
  expect(requests.map(({ text }) => text)).toEqual(['7']);
  search('7 b', 'typed');
  search('', 'typed');
  await vi.advanceTimersByTimeAsync(pause);
  search('berlin', 'typed');
  expect(requests.map(({ text }) => text)).toEqual(['7', '']);
  await vi.advanceTimersByTimeAsync(pause);
  expect(requests.map(({ text }) => text)).toEqual(['7', '', 'berlin']);
});

test('a text that cannot be searched ends the running search', async () => {
  const { search, requests, states, shownStates } = start();
  search('berl', 'entered');
  search('b'.repeat(256), 'entered');
  requests[0]!.response('Berlin');
  await settle();
  expect(requests).toHaveLength(1);
  expect(shownStates()).toEqual([]);
  expect(states.at(-1)).toEqual({ state: 'refused' });
});
