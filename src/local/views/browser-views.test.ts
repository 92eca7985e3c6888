// The library looks for the storage of the browser when it is loaded.
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { createTestStorage } from '#local/storage.testing.ts';
import { forgetBrowserView, readBrowserViews } from './browser-views.ts';

test('views that an older page stored are read and deleted one by one', async () => {
  const store = createTestStorage().open(1);
  expect(await readBrowserViews(store)).toEqual([]);
  const savedViews = ['a', 'b'].map((id) => ({ id, name: `View ${id}`, query: '?status=W' }));
  await store.write(['meta'], (database) =>
    database.meta.put({ name: 'order views', value: [...savedViews, null, { id: 1 }] }),
  );
  expect(await readBrowserViews(store)).toEqual(savedViews);
  await forgetBrowserView(store, 'a');
  expect(await readBrowserViews(store)).toEqual(savedViews.slice(1));
  await forgetBrowserView(store, 'b');
  await forgetBrowserView(store, 'b');
  expect(await readBrowserViews(store)).toEqual([]);
});

test.each(['text', null, [{ id: 1 }, null, 'x']])('any other stored value causes no error: %j', async (value) => {
  const store = createTestStorage().open(1);
  await store.write(['meta'], (database) => database.meta.put({ name: 'order views', value }));
  expect(await readBrowserViews(store)).toEqual([]);
});
