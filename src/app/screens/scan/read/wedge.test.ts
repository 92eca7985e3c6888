import { describe, expect, test } from 'vitest';
import { makeWedge } from './wedge.ts';

const press = (key: string, timeStamp: number, held: object = {}) => ({
  key,
  timeStamp,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

/** Feeds keys with a pause between them and answers what the last one was. */
function type(keys: readonly string[], pauseMs: number) {
  const feed = makeWedge();
  return keys.map((key, at) => feed(press(key, 1000 + at * pauseMs))).at(-1);
}
const code = '7Z55-A1';

describe('a scanner that types', () => {
  test('is known by its speed and by Enter at the end', () => {
    expect(type([...code, 'Enter'], 8)).toEqual({ code });
    expect(type([...code, 'Enter'], 50)).toEqual({ code });
    expect(type([...code], 8)).toBe('taken');
  });

  test('may hold Shift for capital letters', () => {
    expect(type(['Shift', '7', 'Shift', 'Z', '5', '5', 'Enter'], 8)).toEqual({ code: '7Z55' });
  });

  test('is no person: slow keys, two keys of a shortcut, a short word and held keys stay keys', () => {
    expect(type([...code, 'Enter'], 90)).toBeNull();
    expect(type(['g', 'o'], 120)).toBeNull();
    expect(type(['1', '2', '3', 'Enter'], 8)).toBeNull();
    expect(type(['Enter'], 8)).toBeNull();
    const feed = makeWedge();
    expect(feed(press('k', 1, { ctrlKey: true }))).toBeNull();
    expect(feed(press('v', 2, { metaKey: true }))).toBeNull();
  });

  test('begins anew after a pause', () => {
    const feed = makeWedge();
    for (const [at, key] of ['9', '9', '9'].entries()) feed(press(key, at));
    const keys = [...code, 'Enter'].map((key, at) => feed(press(key, 5000 + at)));
    expect(keys.at(-1)).toEqual({ code });
  });
});
