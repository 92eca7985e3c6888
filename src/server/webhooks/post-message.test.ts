import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { webhookMessages as words } from '#domain/messages/webhooks.ts';
import { brokenWebhookUrl, postMessage } from './post-message.ts';

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

test('a receiver that the operator allows gets the body, and its answer is shortened', async () => {
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

test('an answer without end is cut off', async () => {
  const host = await receive((_, response) => {
    const more = (): void => void (response.destroyed || (response.write('y'.repeat(16_384)), setImmediate(more)));
    more();
  });
  expect((await post(`http://${host}/`, [host])).status).toBe(200);
});

test('redirects are not followed, and other refusals are told', async () => {
  const host = await receive((_, response) => response.writeHead(302, { location: 'http://127.0.0.1/inner' }).end());
  expect((await post(`http://${host}/`, [host])).problem).toBe(words.redirected(302));
  const angry = await receive((_, response) => response.writeHead(500).end('no'));
  expect(await post(`http://${angry}/`, [angry])).toMatchObject({ status: 500, problem: words.answered(500) });
});

test.each(
  // Each leads into a network: literally, by a name, or by another way to write it.
  [
    ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '017700000001', 'localhost', 'localhost.', '10.0.0.7'],
    ...['172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '255.255.255.255', '224.0.0.1'],
    ...['198.18.0.1', '192.0.2.1', '203.0.113.9', '240.0.0.1', '[::1]', '[::]', '[fe80::1]', '[fc00::1]', '[fd12::1]'],
    ...[
      '[::ffff:127.0.0.1]',
      '[::ffff:10.0.0.1]',
      '[64:ff9b::7f00:1]',
      '[2002:7f00:1::]',
      '[ff02::1]',
      '[2001:db8::1]',
    ],
  ],
)('nothing is sent to https://%s', async (host) => {
  const posted = await post(`https://${host}/hook`);
  expect(posted).toMatchObject({ status: null, isUnreachable: true });
  expect([words.innerAddress, words.noAddress]).toContain(posted.problem);
});

test.each([
  ['http://shop.example/', words.onlyHttps],
  ['ftp://shop.example/', words.onlyHttps],
  ['https://shop.example:444/', words.onlyPorts],
  ['https://shop.example:22/', words.onlyPorts],
  ['https://me:secret@shop.example/', words.noCredentials],
  ['shop.example', words.noUrl],
  ['javascript:alert(1)', words.onlyHttps],
])('%s is no address for a webhook', (url, sentence) => {
  expect(brokenWebhookUrl(url)).toBe(sentence);
});

test('https on 443 and 8443 can be used, and what the operator allows', () => {
  for (const url of ['https://shop.example/x?y=1', 'https://shop.example:443/', 'https://shop.example:8443/'])
    expect(brokenWebhookUrl(url), url).toBe(null);
  expect(brokenWebhookUrl('http://erp.local:8080/in', ['erp.local:8080'])).toBe(null);
  expect(brokenWebhookUrl('http://erp.local:8081/in', ['erp.local:8080'])).toBe(words.onlyHttps);
});
