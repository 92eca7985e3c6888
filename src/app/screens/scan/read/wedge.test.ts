import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeWedge } from './wedge.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const press = (key: string, timeStamp: number, held: object = {}) => ({
  key,
  timeStamp,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

/** A page that hears keys: what it takes for codes, and what reaches its shortcuts. */
function listen() {
  const codes: string[] = [];
  const keys: string[] = [];
  const feed = makeWedge<ReturnType<typeof press>>({
    onCode: (code) => codes.push(code),
    giveBack: (events) => keys.push(...events.map(({ key }) => key)),
  });
  /** Presses keys with a pause between them; `isJammed`, the page's timers run when all is over. */
  const type = (typed: readonly string[], pauseMs: number, { isJammed = false } = {}) => {
    for (const key of typed) {
      if (!feed(press(key, Date.now()))) keys.push(key);
      if (isJammed) vi.setSystemTime(Date.now() + pauseMs);
      else vi.advanceTimersByTime(pauseMs);
    }
  };
  return { codes, keys, feed, type };
}
const code = '7Z55-A1';

describe('a keyboard scanner', () => {
  test.each([8, 49])('is recognised by its speed and by Enter at the end, with pauses of %i ms', (pause) => {
    const page = listen();
    page.type([...code, 'Enter'], pause);
    vi.runAllTimers();
    expect(page).toMatchObject({ codes: [code], keys: [] });
  });

  test('may hold Shift for capital letters', () => {
    const page = listen();
    page.type(['Shift', '7', 'Shift', 'Z', '5', '5', 'Enter'], 8);
    expect(page.codes).toEqual(['7Z55']);
  });

  test('triggers no shortcut when its keys begin like one, and neither without Enter', () => {
    const page = listen();
    page.type([...'gn?/17', 'Enter', ...code], 8);
    vi.runAllTimers();
    expect(page).toMatchObject({ codes: ['gn?/17'], keys: [] });
  });

  test('keeps its first digit when the page is busy and timers are late or early', () => {
    const late = listen();
    late.type([...code, 'Enter'], 30, { isJammed: true });
    expect(late.codes).toEqual([code]);
    const early = listen();
    const at = Date.now();
    early.feed(press('9', at));
    vi.runAllTimers();
    for (const [nth, key] of [...'876', 'Enter'].entries()) early.feed(press(key, at + 10 * (nth + 1)));
    expect(early.codes).toEqual(['9876']);
  });

  test.each([
    ['after its first key', [90, 8, 8, 8, 8, 8, 8]],
    ['within its code', [8, 8, 8, 150, 8, 8, 8]],
    ['before Enter', [8, 8, 8, 8, 8, 8, 140]],
    ['between all of its keys', [60, 70, 60, 70, 60, 70, 60]],
  ])('keeps its first keys when it stops for longer %s', (_, pauses) => {
    const page = listen();
    for (const [nth, key] of [...code].entries()) page.type([key], pauses[nth]!);
    page.type(['Enter'], 8);
    vi.runAllTimers();
    expect(page.codes).toEqual([code]);
  });

  test('triggers no shortcut once it is recognised', () => {
    const page = listen();
    page.type([...'17gn?/', 'Enter'], 60);
    vi.runAllTimers();
    expect(page).toMatchObject({ codes: ['17gn?/'], keys: ['1', '7', 'g'] });
  });

  test('starts again after a pause', () => {
    const page = listen();
    page.type([...'999'], 8);
    vi.advanceTimersByTime(5000);
    page.type([...code, 'Enter'], 8);
    expect(page).toMatchObject({ codes: [code], keys: ['9', '9', '9'] });
  });
});

describe('a typing person', () => {
  test('gets a single key back within 50 milliseconds', () => {
    const page = listen();
    page.type(['?'], 49);
    expect(page.keys).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(page.keys).toEqual(['?']);
  });

  test.each([
    ['slow keys', [...code, 'Enter'], 90],
    ['two keys of a shortcut', ['g', 'o'], 120],
    ['two keys at once', ['g', 'o'], 10],
    ['a short word and Enter', ['1', '2', '3', 'Enter'], 8],
    ['Enter alone', ['Enter'], 8],
    ['keys that move the focus', ['g', 'Tab', 'n', 'ArrowDown'], 8],
  ])('gets all keys back in their order: %s', (_, keys, pause) => {
    const page = listen();
    page.type(keys, pause);
    vi.runAllTimers();
    expect(page).toMatchObject({ codes: [], keys });
  });

  test('gets keys with Control, and the space that presses a button, at once', () => {
    const page = listen();
    expect(page.feed(press('k', 1, { ctrlKey: true }))).toBe(false);
    expect(page.feed(press('v', 2, { metaKey: true }))).toBe(false);
    expect(page.feed(press(' ', 3))).toBe(false);
  });
});
