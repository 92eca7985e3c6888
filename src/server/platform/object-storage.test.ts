import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningStore, runObjectStore } from '#tests/support/run-object-store.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { type ListedObject, type ObjectStore, ObjectStoreUnreachable, openObjectStore } from './object-storage.ts';

let running: RunningStore;
let store: ObjectStore;
beforeAll(async () => {
  running = await runObjectStore();
  store = openObjectStore(running.address, silentLog);
});
afterAll(() => running.clear());

const gather = async (listed: AsyncGenerator<ListedObject>): Promise<ListedObject[]> => {
  const all: ListedObject[] = [];
  for await (const each of listed) all.push(each);
  return all;
};
const content = new TextEncoder().encode('the content');

test('an object is written, read, replaced and removed', async () => {
  await store.put('files/a/1', content);
  expect(await store.get('files/a/1', content.length)).toEqual(content);
  await store.put('files/a/1', content.slice(4));
  expect(await store.get('files/a/1', content.length)).toBeNull();
  expect(await store.get('files/a/1', content.length - 5)).toBeNull();
  expect(await store.get('files/a/1', content.length - 4)).toEqual(content.slice(4));
  await store.remove('files/a/1');
  await store.remove('files/a/1');
  expect(await store.get('files/a/1', content.length)).toBeNull();
});

test('a listing has the objects of a prefix, with their sizes and times', async () => {
  for (let at = 0; at < 5; at += 1) await store.put(`files/many/${at}`, content.slice(0, 1));
  await store.put('others/1', content);
  const listed = await gather(store.list('files/many/'));
  expect(listed.map(({ key }) => key)).toEqual([0, 1, 2, 3, 4].map((at) => `files/many/${at}`));
  expect(listed[0]!.size).toBe(1);
  expect(Math.abs(listed[0]!.changedAt.getTime() - Date.now())).toBeLessThan(3_600_000);
  expect(await gather(store.list('files/none/'))).toEqual([]);
});

test('a listing of many pages is read to its end', async () => {
  const all = Array.from({ length: 5 }, (_, at) => `files/many/${at}`);
  const requestedTokens: (string | null)[] = [];
  const pages = createServer((request, response) => {
    const after = new URL(request.url!, 'http://store').searchParams.get('start-after');
    requestedTokens.push(after);
    const rest = all.filter((key) => after === null || key > after);
    const entries = rest
      .slice(0, 2)
      .map(
        (key) =>
          `<Contents><Key>${key}</Key><LastModified>2026-11-18T12:30:00.000Z</LastModified><Size>7</Size></Contents>`,
      );
    response.end(
      `<ListBucketResult>${entries.join('')}<IsTruncated>${rest.length > 2}</IsTruncated></ListBucketResult>`,
    );
  });
  await new Promise<void>((done) => void pages.listen(0, '127.0.0.1', done));
  const { port } = pages.address() as AddressInfo;
  const paged = openObjectStore({ ...running.address, endpoint: `http://127.0.0.1:${port}` }, silentLog);
  const listed = await gather(paged.list('files/many/'));
  await new Promise((done) => void pages.close(done));
  expect(listed.map(({ key }) => key)).toEqual(all);
  expect(listed[4]).toEqual({ key: all[4], size: 7, changedAt: new Date('2026-11-18T12:30:00Z') });
  expect(requestedTokens).toEqual([null, all[1], all[3]]);
});

const reasonOf = async (act: Promise<unknown>): Promise<string | null> => {
  const failure = await act.then(
    () => null,
    (error: unknown) => error,
  );
  if (failure !== null) expect(failure).toBeInstanceOf(ObjectStoreUnreachable);
  return failure instanceof ObjectStoreUnreachable ? failure.reason : null;
};

test('a wrong secret, an unknown key, a missing bucket and an unreachable store are each reported with their reason', async () => {
  const other = (change: Partial<RunningStore['address']>) =>
    openObjectStore({ ...running.address, ...change }, silentLog);
  expect(await reasonOf(other({ secret: 'guessed' }).put('files/x', content))).toBe('403 SignatureDoesNotMatch');
  expect(await reasonOf(other({ keyId: 'nobody' }).put('files/x', content))).toBe('403 InvalidAccessKeyId');
  expect(await reasonOf(other({ bucket: 'elsewhere' }).get('files/x', 1))).toBe('404 NoSuchBucket');
  expect(running.keys()).not.toContain('files/x');
  const before = structuredClone(store.counts.get);
  await running.stop();
  expect(await reasonOf(store.get('files/x', 1))).toBe('ECONNREFUSED');
  expect(await reasonOf(gather(store.list('files/')))).toBe('ECONNREFUSED');
  await running.start();
  expect(await reasonOf(store.get('files/x', 1))).toBeNull();
  expect(store.counts.get).toEqual({ done: before.done + 1, failed: before.failed + 1 });
});

test('a stop ends running requests to the store', async () => {
  const stop = new AbortController();
  stop.abort();
  expect(await reasonOf(store.put('files/stopped', content, stop.signal))).toBe('AbortError');
  expect(running.keys()).not.toContain('files/stopped');
});
