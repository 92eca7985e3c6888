import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Currency } from '#domain/package.ts';
import { addFirstRates, readRate } from '#server/quotes/exchange-rates.ts';
import { openDatabase, type OpenDatabase } from '#server/platform/database.ts';
import { migrateToLatest } from '#server/platform/migrate.ts';
import { describeOnDatabase, silent } from '#server/platform/test-databases.ts';
import { writeFeed } from './feed.testing.ts';
import { pinRate, unpinRate, listRatesNow } from './pin-rate.ts';
import { refreshRates } from './refresh-rates.ts';

const hourMs = 3_600_000;
const start = new Date('2026-11-18T16:30:00Z');

describeOnDatabase('the exchange rates', (options) => {
  let database: OpenDatabase;
  let answer: (response: ServerResponse) => unknown;
  let fetches = 0;
  let logged: string[] = [];
  let now = start;
  let withinMs: number;
  const feed = createServer((_request, response) => {
    fetches++;
    answer(response);
  });
  const feedResponses = (text: string, status = 200) => {
    answer = (response) => response.writeHead(status).end(text);
  };
  beforeAll(async () => {
    database = await openDatabase(options(), silent);
    await migrateToLatest(database.kysely, silent);
    await new Promise<void>((done) => feed.listen(0, '127.0.0.1', done));
  });
  afterAll(async () => {
    feed.closeAllConnections();
    feed.close();
    await database.close();
  });
  beforeEach(async () => {
    await database.kysely.deleteFrom('exchangeRates').execute();
    await database.kysely.deleteFrom('settings').execute();
    await addFirstRates(database.kysely);
    now = start;
    fetches = 0;
    withinMs = 600_000;
    logged = [];
  });

  const refresh = () =>
    refreshRates(database.kysely, {
      url: `http://127.0.0.1:${(feed.address() as AddressInfo).port}/daily.xml`,
      clock: () => now,
      log: pino({}, { write: (line) => void logged.push(line) }),
      stop: new AbortController().signal,
      withinMs,
    });
  const later = (hours: number) => void (now = new Date(now.getTime() + hours * hourMs));
  const rateOf = (currency: Currency) => readRate(database.kysely, currency, now.toISOString().slice(0, 10));

  test('are read from the feed by one of several servers, and again a day later', async () => {
    feedResponses(writeFeed('2026-11-18'));
    const looks = await Promise.all([refresh(), refresh(), refresh()]);
    expect(looks.filter((day) => day !== null)).toEqual(['2026-11-18']);
    expect(fetches).toBe(1);
    expect(await rateOf('EUR')).toBe(800_000n);
    expect(await refresh()).toBeNull();
    later(24);
    feedResponses(writeFeed('2026-11-19', { USD: '1.28' }));
    expect(await refresh()).toBe('2026-11-19');
    expect(await rateOf('EUR')).toBe(781_250n);
    expect(await readRate(database.kysely, 'EUR', '2026-11-18')).toBe(800_000n);
  });

  test('of an old feed are ignored', async () => {
    feedResponses(writeFeed('2026-11-18'));
    await refresh();
    later(24);
    feedResponses(writeFeed('2026-11-11', { USD: '1.3' }));
    await refresh();
    expect(await rateOf('EUR')).toBe(800_000n);
  });

  const silence = (response: ServerResponse): void => void response.writeHead(200).write('<');
  test.each<[string, (response: ServerResponse) => unknown]>([
    ['refused', (response) => response.writeHead(500).end('Sorry')],
    ['nonsense', (response) => response.writeHead(200).end('<html>Sorry</html>')],
    [
      'cut off',
      (response) =>
        response.writeHead(200, { 'content-length': '5000' }).write(writeFeed('2026-11-18'), () => response.destroy()),
    ],
    ['slow', silence],
    ['gone', (response) => response.destroy()],
    ['far too large', (response) => response.writeHead(200).end(writeFeed('2026-11-18') + ' '.repeat(100_000))],
    ['of a day to come', (response) => response.writeHead(200).end(writeFeed('2026-11-25'))],
    ['leaping', (response) => response.writeHead(200).end(writeFeed('2026-11-18', { JPY: '18000' }))],
  ])('stay what they were when the feed is %s, the log says so, and it is tried again soon', async (_what, how) => {
    answer = how;
    if (how === silence) withinMs = 300;
    expect(await refresh()).toBeNull();
    withinMs = 600_000;
    expect(await rateOf('EUR')).toBe(920_000n);
    expect(logged.filter((line) => line.includes('could not be updated'))).toHaveLength(1);
    feedResponses(writeFeed('2026-11-18'));
    later(0.4);
    expect(await refresh()).toBeNull();
    later(0.2);
    expect(await refresh()).toBe('2026-11-18');
    expect(await rateOf('EUR')).toBe(800_000n);
  });

  test('stay as an operator pinned them until they are unpinned', async () => {
    const { kysely: db } = database;
    feedResponses(writeFeed('2026-11-18'));
    await refresh();
    await pinRate(db, 'EUR', '0.9', now);
    later(24);
    feedResponses(writeFeed('2026-11-19'));
    await refresh();
    expect([await rateOf('EUR'), await rateOf('GBP')]).toEqual([900_000n, 700_000n]);
    await pinRate(db, 'EUR', '0.95', now);
    expect((await listRatesNow(db, now)).find(({ currency }) => currency === 'EUR')).toEqual({
      currency: 'EUR',
      day: '2026-11-19',
      perUsd: '0.950000',
      held: true,
    });
    await unpinRate(db, 'EUR', now);
    expect(await refresh()).toBe('2026-11-19');
    expect(await rateOf('EUR')).toBe(800_000n);
    await expect(unpinRate(db, 'EUR', now)).rejects.toThrow('rule broken');
    for (const text of ['0', '-1', '1e3', 'much', '0.1234567'])
      await expect(pinRate(db, 'EUR', text, now), text).rejects.toThrow('rule broken');
    await expect(pinRate(db, 'USD', '2', now)).rejects.toThrow('rule broken');
  });
});
