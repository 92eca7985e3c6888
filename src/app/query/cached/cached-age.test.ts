import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { noteCachedAt, findOldest, forgetCachedAt, takeCachedAt } from './cached-age.ts';

/** A client with responses on screen, each with the time at which it came. */
function show(responses: Record<string, number>, { cachedOffline = true, tellsOwnAge = false } = {}) {
  const client = new QueryClient();
  for (const [name, at] of Object.entries(responses)) {
    client.setQueryData([name], name, { updatedAt: at });
    const options = {
      queryKey: [name],
      meta: { cachedOffline, tellsOwnAge },
      staleTime: Infinity,
      queryFn: () => name,
    };
    new QueryObserver(client, options).subscribe(() => {});
  }
  return client;
}

test('online a fresh screen shows no age, and offline it shows the age of its oldest response', () => {
  const client = show({ orders: 2000, offers: 1000 });
  expect(findOldest(client, true)).toBeNull();
  expect(findOldest(client, false)).toBe(1000);
});

test('only shown, cached responses without their own age are counted', () => {
  const client = show({ method: 1000 }, { cachedOffline: false });
  client.setQueryData(['elsewhere'], 1, { updatedAt: 5 });
  expect(findOldest(client, false)).toBeNull();
  expect(findOldest(show({ recent: 1000 }, { tellsOwnAge: true }), false)).toBeNull();
});

test('a cached response keeps its age until a fresh one arrives', () => {
  const client = show({ orders: 1000 });
  const hash = '["orders"]';
  noteCachedAt(hash, 1000);
  expect(takeCachedAt(hash)).toBe(1000);
  expect(findOldest(client, true)).toBe(1000);
  expect(takeCachedAt(hash)).toBeNull();
  expect(findOldest(client, true)).toBeNull();
  noteCachedAt(hash, 1000);
  takeCachedAt(hash);
  forgetCachedAt(hash);
  expect(findOldest(client, true)).toBeNull();
});
