import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { serveCarriers } from '#sandbox/carriers/serve-carriers.ts';
import { accountOn, begin, type TriedCarrier } from './opened-carrier.ts';
import { findDifferences, recordActs } from './record-carrier.ts';
import { triedCarriers } from './tried-carriers.ts';

const open: (() => void)[] = [];
afterAll(() => open.forEach((close) => close()));

async function listen(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  open.push(() => (server.closeAllConnections(), server.close()));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A stand-in behind a line that may change what comes back. */
async function record(tried: TriedCarrier, change: (path: string, status: number, json: never) => number) {
  const clock = (): Date => new Date(begin);
  const origin = await listen(serveCarriers({ standIns: [tried.standIn], folder: null, seed: 1, clock }));
  const line = createServer((message, response) => {
    const forward = request(origin + message.url, { method: message.method!, headers: message.headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const { 'content-length': _, ...headers } = answer.headers;
        const text = Buffer.concat(parts);
        const isJson = text[0] === 0x7b;
        const json = isJson ? (JSON.parse(text.toString()) as never) : null;
        const status = json === null ? answer.statusCode! : change(message.url!, answer.statusCode!, json);
        response.writeHead(status, headers).end(isJson ? JSON.stringify(json) : text);
      });
    });
    message.pipe(forward);
  });
  const failures: string[] = [];
  const account = accountOn(tried, await listen(line), clock);
  return { exchanges: await recordActs(tried, account, (each) => void failures.push(each)), failures };
}

test.each(Object.entries(triedCarriers))(
  'two recordings of the stand-in of %s have no difference',
  async (_, tried) => {
    const [first, second] = [
      await record(tried, (_path, status) => status),
      await record(tried, (_p, status) => status),
    ];
    expect(new Set(first.exchanges.map(({ act }) => act)).size).toBeGreaterThan(5);
    expect(findDifferences(first.exchanges, second.exchanges)).toEqual([]);
    const text = JSON.stringify(first.exchanges);
    for (const secret of [...Object.values(tried.credentials), 'Mara Lind', 'Invalidenstrasse 12'])
      if (secret.length >= 6) expect(text).not.toContain(secret);
  },
);

test('a comparison finds exactly the three things in which two recordings differ', async () => {
  const tried = triedCarriers.mydhl;
  const own = await record(tried, (_path, status) => status);
  const carriers = await record(tried, (path, status, json: Record<string, unknown>) => {
    if (path.includes('/rates')) {
      for (const each of json['exchangeRates'] as Record<string, unknown>[]) each['currentExchangeRate'] = '1.0869';
      json['carbon'] = { grams: 12 };
    }
    return path.includes('/address-validate') ? 206 : status;
  });
  const differences = findDifferences(carriers.exchanges, own.exchanges);
  expect(differences).toHaveLength(3);
  expect(differences.join('\n')).toMatch(/carbon is missing at the stand-in/);
  expect(differences.join('\n')).toMatch(/currentExchangeRate is string at the carrier, number at the stand-in/);
  expect(differences.join('\n')).toMatch(/status 206 at the carrier, 200 at the stand-in/);
});
