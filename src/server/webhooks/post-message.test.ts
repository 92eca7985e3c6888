import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { webhookMessages as words } from '#domain/messages/webhooks.ts';
import { brokenReceiver, brokenWebhookUrl, postMessage } from './post-message.ts';

const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done)))));

async function receive(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const post = (url: string, innerHosts: readonly string[] = []) =>
  postMessage({ url, headers: {}, body: '{}', innerHosts, signal: new AbortController().signal });

test('an allowed receiver gets the message, and its response is shortened', async () => {
  let got = '';
  const host = await receive((request, response) => {
    request.on('data', (part) => (got += part));
    request.on('end', () => response.end('x'.repeat(5_000)));
  });
  const posted = await post(`http://${host}/hook`, [host]);
  expect(posted).toMatchObject({ status: 200, problem: null, isUnreachable: false });
  expect(posted.response).toHaveLength(2_048);
  expect(got).toBe('{}');
});

test('an endless response is cut off', async () => {
  const host = await receive((_, response) => {
    const more = (): void => void (response.destroyed || (response.write('y'.repeat(16_384)), setImmediate(more)));
    more();
  });
  expect((await post(`http://${host}/`, [host])).status).toBe(200);
});

test('a response that comes one byte at a time is ended at the time limit', async () => {
  const host = await receive((_, response) => {
    const timer = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(timer));
  });
  const posted = await postMessage({
    ...{ url: `http://${host}/`, headers: {}, body: '{}', innerHosts: [host], withinMs: 200 },
    signal: new AbortController().signal,
  });
  expect(posted).toMatchObject({ status: null, problem: words.tooSlow, isUnreachable: true });
});

test('redirects are not followed, and they and errors are reported', async () => {
  const host = await receive((_, response) => response.writeHead(302, { location: 'http://127.0.0.1/inner' }).end());
  expect((await post(`http://${host}/`, [host])).problem).toBe(words.redirected(302));
  const angry = await receive((_, response) => response.writeHead(500).end('no'));
  expect(await post(`http://${angry}/`, [angry])).toMatchObject({ status: 500, problem: words.answered(500) });
});

/** In networks, of this machine, for documents and tests, and of a cloud's own services. */
const innerIpv4 = [
  ...['127.0.0.1', '127.0.0.53', '127.255.255.254', '10.0.0.7', '10.255.255.255', '172.16.0.1', '172.31.255.254'],
  ...['192.168.1.1', '169.254.169.254', '169.254.170.2', '100.64.0.1', '100.100.100.200', '0.0.0.0', '0.1.2.3'],
  ...['192.0.0.192', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.9', '224.0.0.1', '239.255.255.250'],
  ...['240.0.0.1', '255.255.255.255'],
];

/** One address in the ways that browsers, and so `URL`, read it, and embedded in IPv6. */
function waysToWrite(address: string): string[] {
  const parts = address.split('.').map(Number);
  const number = parts.reduce((sum, part) => sum * 256 + part, 0);
  const hex = number.toString(16).padStart(8, '0');
  const [high, low] = [hex.slice(0, 4), hex.slice(4)];
  const [a, b] = parts as [number, number, number, number];
  const digits = (zero: number) => address.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  const octal = (part: number) => `0${part.toString(8)}`;
  return [
    ...[address, `${address}.`, String(number), `0x${hex}`, `0${number.toString(8)}`],
    ...[parts.map((part) => `0x${part.toString(16)}`).join('.'), parts.map(octal).join('.')],
    ...[`${a}.${number % 2 ** 24}`, `${a}.${b}.${number % 2 ** 16}`, `0x${a.toString(16)}.${octal(number % 2 ** 24)}`],
    ...[digits(0xff10), digits(0x1d7d8), address.replaceAll('.', '\u3002'), address.replaceAll('.', '%2e')],
    ...[`[::ffff:${address}]`, `[::ffff:${high}:${low}]`, `[::${address}]`, `[::ffff:0:${address}]`],
    ...[`[64:ff9b::${address}]`, `[64:ff9b:1::${address}]`, `[2002:${high}:${low}::1]`],
    ...[`[2001:0:${high}:${low}::1]`, `[fe80::5efe:${address}]`],
  ];
}

const innerIpv6 = [
  ...['::', '::1', '0:0:0:0:0:0:0:1', 'fe80::1', 'febf::1', 'fec0::1', 'fc00::1', 'fd00:ec2::254', 'fd20:ce::254'],
  ...['ff01::1', 'ff02::1', 'ff05::1:3', 'ff0e::1', '100::1', '2001:db8::1', '3fff::1', '5f00::1', '2001:2::1'],
  ...['2001:10::1', '2001:20::1', '4000::1', '8000::1', 'e000::1', '2001::1', '2620:4f:8000::1', '2001:4:112::1'],
].map((address) => `[${address}]`);

const innerNames = [
  ...['localhost', 'LOCALHOST', 'LocalHost', 'localhost.', 'localhost..', 'shop.localhost', 'localhost.localdomain'],
  ...['ip6-localhost', '\uff4c\uff4f\uff43\uff41\uff4c\uff48\uff4f\uff53\uff54', 'loc\u00adalhost', 'local%68ost'],
];

const hostileHosts = [...new Set([...innerIpv4.flatMap(waysToWrite), ...innerIpv6, ...innerNames])];

describe('webhook addresses that lead into the internal network', () => {
  let listener: Server;
  let port: number;
  let connections = 0;
  beforeAll(async () => {
    listener = createServer((_, response) => void response.end());
    listener.on('connection', () => (connections += 1));
    // Every address of this machine.
    await new Promise<void>((done) => listener.listen(0, done));
    ({ port } = listener.address() as AddressInfo);
  });
  beforeEach(() => (connections = 0));
  afterAll(() => void listener.close());

  test(`are neither taken nor connected to, however they are written in ${hostileHosts.length} ways`, async () => {
    expect(hostileHosts.length).toBeGreaterThan(200);
    const problems = new Set<string | null>();
    for (const host of hostileHosts) {
      const url = `https://${host}:${port}/hook`;
      if (!URL.canParse(url)) {
        expect(brokenWebhookUrl(url), host).toBe(words.noUrl);
        continue;
      }
      const { status, problem, isUnreachable } = await post(url);
      expect({ status, isUnreachable }, host).toEqual({ status: null, isUnreachable: true });
      problems.add(problem);
      const broken = await brokenReceiver(`https://${host}/hook`);
      expect(broken, host).toBe(problem === words.innerAddress ? words.innerAddress : null);
    }
    expect(problems).toEqual(new Set([words.innerAddress, words.noAddress]));
    expect(connections).toBe(0);
    // It would have counted one.
    await post(`http://127.0.0.1:${port}/`, [`127.0.0.1:${port}`]);
    expect(connections).toBe(1);
  });

  const publicAddress = { address: '2d00::1', family: 6 };
  type Resolve = (name: string, options: object, done: (failure: null, addresses: readonly object[]) => void) => void;
  const asName = (addresses: readonly { address: string; family: number }[]) =>
    vi.fn<Resolve>((_name, _options, done) => done(null, addresses));
  const postByName = (host: string, resolve: unknown, signal = new AbortController().signal) =>
    postMessage({
      ...{ url: `https://${host}:${port}/`, headers: {}, body: '{}', innerHosts: [], signal },
      resolve: resolve as NonNullable<Parameters<typeof postMessage>[0]['resolve']>,
    });

  test.each([...innerIpv4, '::1', '::', 'fe80::1', 'fd00:ec2::254', '::ffff:127.0.0.1', '64:ff9b::7f00:1', '::7f00:1'])(
    'are never connected to through a name that resolves to %s, alone or beside another address',
    async (address) => {
      const inner = { address, family: address.includes(':') ? 6 : 4 };
      for (const addresses of [[inner], [inner, publicAddress], [publicAddress, inner]])
        for (const host of [
          'shop.example',
          'metadata.google.internal',
          'xn--bcher-kva.example',
          'a.'.repeat(120) + 'example',
        ]) {
          const resolve = asName(addresses) as unknown as Parameters<typeof brokenReceiver>[2];
          expect((await postByName(host, resolve)).problem).toBe(words.innerAddress);
          expect(await brokenReceiver(`https://${host}/`, [], resolve)).toBe(words.innerAddress);
        }
      expect(connections).toBe(0);
    },
  );

  test('are not reached through a name that resolves differently a moment later', async () => {
    const stop = new AbortController();
    const inner = [{ address: '127.0.0.1', family: 4 }];
    const resolve = asName([publicAddress]).mockImplementationOnce((_name, _options, done) => {
      done(null, [publicAddress]);
      setImmediate(() => stop.abort());
    });
    resolve.mockImplementation((_name, _options, done) => done(null, inner));
    await postByName('shop.example', resolve, stop.signal).catch(() => null);
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(connections).toBe(0);
  });

  test.each([301, 302, 303, 307, 308])('are not reached through a redirect with status %s', async (status) => {
    const host = await receive((_, response) =>
      response.writeHead(status, { location: `http://127.0.0.1:${port}/inner` }).end(),
    );
    expect((await post(`http://${host}/`, [host])).problem).toBe(words.redirected(status));
    expect(connections).toBe(0);
  });

  test('that the operator once allowed are refused without https', async () => {
    expect((await post(`http://127.0.0.1:${port}/`)).problem).toBe(words.onlyHttps);
    expect(connections).toBe(0);
  });
});

test.each([
  ['http://shop.example/', words.onlyHttps],
  ['ftp://shop.example/', words.onlyHttps],
  ['https://shop.example:444/', words.onlyPorts],
  ['https://shop.example:22/', words.onlyPorts],
  ['https://shop.example:0/', words.onlyPorts],
  ['https://shop.example:6379/', words.onlyPorts],
  ['https://me:secret@shop.example/', words.noCredentials],
  ['https://127.0.0.1@shop.example/', words.noCredentials],
  ['https://:@10.0.0.7:443/#@shop.example', words.noUrl],
  ['https://shop.example:99999/', words.noUrl],
  ['file:///etc/passwd', words.onlyHttps],
  ['gopher://127.0.0.1:6379/_x', words.onlyHttps],
  ['shop.example', words.noUrl],
  ['javascript:alert(1)', words.onlyHttps],
])('the webhook address %s is refused, also when it is entered', async (url, sentence) => {
  expect(brokenWebhookUrl(url)).toBe(sentence);
  expect(await brokenReceiver(url)).toBe(sentence);
});

test('a webhook address must use https on port 443 or 8443, or be allowed by the operator', () => {
  for (const url of ['https://shop.example/x?y=1', 'https://shop.example:443/', 'https://shop.example:8443/'])
    expect(brokenWebhookUrl(url), url).toBe(null);
  expect(brokenWebhookUrl('http://erp.local:8080/in', ['erp.local:8080'])).toBe(null);
  expect(brokenWebhookUrl('http://erp.local:8081/in', ['erp.local:8080'])).toBe(words.onlyHttps);
});
