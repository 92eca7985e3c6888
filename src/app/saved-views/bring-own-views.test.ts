import { expect, test } from 'vitest';
import { RequestFailed } from '#local/request-failed.ts';
import type { BrowserView } from '#local/views/browser-views.ts';
import { bringViews, freeNameOf } from './bring-own-views.ts';

const view = (id: string, name: string, query = ''): BrowserView => ({ id, name, query });

test.each([
  ['a new one', [], 'To pay'],
  ['one that is there', [view('1', 'to pay', '?status=W')], null],
  ['another one of its name', [view('1', 'TO PAY', '?status=N')], 'To pay (2)'],
  ['two others of its name', [view('1', 'To pay'), view('2', 'To pay (2)')], 'To pay (3)'],
  ['the same under a number', [view('1', 'To pay'), view('2', 'To pay (2)', '?status=W')], null],
])('a browser’s own view gets a free name: %s', (_, saved, name) => {
  expect(freeNameOf(view('9', ' To pay ', '?status=W'), saved)).toBe(name);
});

test('a long name leaves room for its number', () => {
  expect(freeNameOf(view('9', 'x'.repeat(60), '?a'), [view('1', 'x'.repeat(60))])).toBe(`${'x'.repeat(55)} (2)`);
});

test('views of the browser are moved to the server once, and refused ones stay', async () => {
  let left = [view('a', 'One', '?a'), view('b', 'Two', '?b'), view('c', 'Old', '?c'), view('d', 'One', '?d')];
  const saved: BrowserView[] = [];
  const parts = {
    read: async () => left,
    readSaved: async () => [{ name: 'old', query: '?c' }],
    keep: async (newView: BrowserView) => {
      if (newView.id === 'b') throw new RequestFailed(400, { Errors: { name: ['full'] } }, null);
      saved.push(newView);
    },
    forget: async (id: string) => void (left = left.filter((each) => each.id !== id)),
  };
  expect(await bringViews(parts)).toBe(2);
  expect(saved.map(({ id, name }) => [id, name])).toEqual([
    ['a', 'One'],
    ['d', 'One (2)'],
  ]);
  expect(left.map(({ id }) => id)).toEqual(['b']);
  expect(
    await bringViews({ ...parts, read: async () => [], readSaved: () => Promise.reject(new Error('asked')) }),
  ).toBe(0);
});
