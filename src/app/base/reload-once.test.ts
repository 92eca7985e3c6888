import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followPending, reloadOnce } from './reload-once.ts';
import { watchUnsaved } from './unsaved.ts';

const reload = vi.fn<() => void>();
const assign = vi.fn<(to: string) => void>();
let stored: Map<string, string>;

function serve(build: unknown): void {
  vi.stubGlobal('fetch', async () => Response.json({ build }));
}

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('location', { reload, assign });
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  });
  followPending(() => null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('the page reloads once for each build', async () => {
  serve('new');
  expect(await reloadOnce()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(await reloadOnce()).toBe(false);
  serve('newer');
  expect(await reloadOnce()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a running navigation continues after the reload', async () => {
  serve('new');
  followPending(() => '/shippingQuote?x=1');
  expect(await reloadOnce()).toBe(true);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/shippingQuote?x=1');
  expect(reload).not.toHaveBeenCalled();
});

test('a missing or invalid response about the build changes nothing', async () => {
  serve(17);
  expect(await reloadOnce()).toBe(false);
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await reloadOnce()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('the page reloads only when nothing is unsaved', async () => {
  serve('new');
  const leave = watchUnsaved(() => true);
  expect(await reloadOnce()).toBe(false);
  leave();
  expect(await reloadOnce()).toBe(true);
});

test('a tab without storage does not reload, because it would do so without end', async () => {
  serve('new');
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('blocked');
    },
  });
  expect(await reloadOnce()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
