import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject as provided, test } from 'vitest';
import { commentEndpoints } from '#contract/comments.ts';
import { customRequestEndpoints } from '#contract/custom-requests.ts';
import { copyFilled } from '#tests/support/api.ts';
import type { DemoCopy } from '#tests/support/demo-copy.ts';
import { withMovedDate } from '#tests/support/fixed-clock.ts';
import { followEvents } from '#tests/support/follow-events.ts';
import { runCaddy, runNginx, type RunningProxy } from '#tests/support/run-proxy.ts';
import { type RunningServer, runServer } from '#tests/support/run-server.ts';
import { isFull } from '#tests/support/test-scope.ts';
import { validBodies } from '#tests/support/valid-bodies.ts';
import { signInToApi } from '../e2e/api-client.ts';

const filled = provided('filled');
const hasServer = filled !== null && 'server' in filled;
const proxies = [
  { name: 'nginx', program: '/usr/sbin/nginx', run: runNginx, people: ['127.0.0.2', '127.0.0.3'] },
  { name: 'Caddy', program: '/usr/bin/caddy', run: runCaddy, people: ['127.0.0.4', '127.0.0.5'] },
] as const;

interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

// The proxies of docs/operations.md, each as the page has it, in front of two servers. Skipped where it is not installed.
describe.skipIf(!isFull || !hasServer)('behind a proxy', () => {
  const folder = join(tmpdir(), `quayside-proxies-${process.pid}`);
  let demo: DemoCopy;
  let servers: [RunningServer, RunningServer];
  beforeAll(async () => {
    mkdirSync(folder);
    demo = await copyFilled();
    const start = () =>
      runServer(
        demo.dataDir,
        {
          ...demo.environment,
          PUBLIC_URL: 'https://ship.example',
          SEED_DEMO: 'off',
          TRUST_PROXY: '1',
          METRICS_TOKEN: 'the numbers of servers behind a proxy',
        },
        { nodeArguments: withMovedDate },
      );
    servers = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await demo.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  describe.each(proxies)('$name', ({ name, program, run, people }) => {
    describe.skipIf(!existsSync(program))('as the operations page has it', () => {
      let proxy: RunningProxy;
      beforeAll(async () => {
        const at = mkdtempSync(join(folder, `${name}-`));
        const [one, other] = servers.map(({ address }) => new URL(address).host) as [string, string];
        proxy = await run(program, { folder: at, servers: [one, other] });
      });
      afterAll(() => proxy.stop());

      const get = (
        path: string,
        given: {
          method?: string;
          headers?: Record<string, string>;
          body?: Buffer;
          from?: string;
          isHeadAlone?: boolean;
        } = {},
      ): Promise<Answered> =>
        new Promise((done, fail) => {
          const { method = 'GET', headers = {}, body, from: localAddress, isHeadAlone } = given;
          const where = { host: 'localhost', port: proxy.port, family: 4, localAddress, rejectUnauthorized: false };
          const sent = request({ ...where, path, method, headers, agent: false }, (response) => {
            let text = '';
            response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
            response.on('end', () => {
              done({ status: response.statusCode!, headers: response.headers, text });
              sent.destroy();
            });
          });
          sent.on('error', fail);
          if (isHeadAlone) sent.flushHeaders();
          else sent.end(body);
        });

      test('shows the page with the header to stay with https, and hides the server’s metrics', async () => {
        const { status, headers, text } = await get('/login');
        expect([status, text.includes('<div id="root">')]).toEqual([200, true]);
        expect(headers['strict-transport-security']).toContain('max-age=63072000');
        expect((await get('/api/metrics')).status).toBe(404);
      });

      test('passes on change events at once, whichever server made the change', async () => {
        const senders = await Promise.all(servers.map(({ address }) => signInToApi(address, 'csd', { isStaff: true })));
        const { authorization } = senders[0]!;
        const follower = await followEvents(`https://localhost:${proxy.port}`, { authorization });
        for (const [at, { send: make }] of senders.entries()) {
          const heard = follower.hints.length;
          await make(commentEndpoints.add, { params: { id: 10 }, body: { commentBody: `${name} ${at}` } });
          await expect.poll(() => follower.hints.length).toBeGreaterThan(heard);
        }
        follower.leave();
      });

      test('passes on 100 MB of files to a server, which responds in words, and refuses more', async () => {
        const { authorization } = await signInToApi(servers[0].address, 'customer');
        const { JsonData } = validBodies.get(customRequestEndpoints.create) as { JsonData: object };
        const form = new FormData();
        form.append('JsonData', JSON.stringify(JsonData));
        for (let at = 0; at < 10; at += 1) form.append('Files', new File([new Uint8Array(9_900_000)], `${at}.pdf`));
        const sent = new Response(form);
        const path = customRequestEndpoints.create.fullPath;
        const headers = { authorization, 'content-type': sent.headers.get('content-type')! };
        const body = Buffer.from(await sent.arrayBuffer());
        const judged = await get(path, {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': randomUUID() },
          body,
        });
        expect([judged.status, judged.text]).toEqual([400, expect.stringContaining('0.pdf')]);
        const tooLarge = { ...headers, 'idempotency-key': randomUUID(), 'content-length': '130000000' };
        expect((await get(path, { method: 'POST', headers: tooLarge, isHeadAlone: true })).status).toBe(413);
      });

      test('gives each person their own limits, whatever address they claim', async () => {
        const tried = async (from: string, at: number): Promise<number> => {
          const authorization = `Basic ${Buffer.from(`${name}-${from}-${at}:wrong`).toString('base64')}`;
          const headers = {
            authorization,
            'content-type': 'application/x-www-form-urlencoded',
            'x-forwarded-for': `198.51.100.${at}`,
          };
          const body = Buffer.from('ip=false&appid=1');
          return (await get('/v1/get-user-token', { method: 'POST', headers, body, from })).status;
        };
        const statuses = [];
        for (let at = 0; at < 32; at += 1) statuses.push(await tried(people[0], at));
        expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 401));
        expect(statuses.at(-1)).toBe(429);
        expect(await tried(people[1], 0)).toBe(401);
      });
    });
  });
});
