import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { configEndpoints } from '#contract/config.ts';
import { copyFilled, restart, useApi } from '#tests/support/api.ts';
import type { DemoCopy } from '#tests/support/demo-copy.ts';
import { runServer } from '#tests/support/run-server.ts';
import { startSmtpSink } from '#tests/support/smtp-sink.ts';
import { isFull } from '#tests/support/test-scope.ts';
import { lampsQuote, leftCartDraft } from '#tests/support/valid-bodies.ts';

const root = resolve(import.meta.dirname, '../..');

/** Over HTTP signs the demo customer in, requests a quote and reports it as a left cart. Returns the order's id. */
async function leaveCart(address: string): Promise<number> {
  const post = async (path: string, body: unknown, headers: Record<string, string>) => {
    const sent = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    expect(sent.status, path).toBe(200);
    return (await sent.json()) as Record<string, unknown>;
  };
  const basic = Buffer.from('customer:quayside-demo').toString('base64');
  const form = 'application/x-www-form-urlencoded';
  const handover = { authorization: `Basic ${basic}`, 'content-type': form };
  const { data } = await post('/v1/get-user-token', 'ip=false&appid=1', handover);
  const { accessToken } = await post('/api/authorization/authorize', data, {});
  const authorization = { authorization: `Bearer ${accessToken as string}` };
  const { shippingRequestId: id } = await post('/api/Shipping/ExpressOffers', lampsQuote(), authorization);
  const left = await post(
    `/api/shipping/sendLeftCartEmail/${id as number}`,
    leftCartDraft(id as number),
    authorization,
  );
  expect(left).toEqual({ sent: true });
  return id as number;
}

/** A sign-in over a connection that is kept open, stopped between its head and its body: it is in flight then. */
function beginSignIn(agent: Agent, address: string) {
  const sent = request(`${address}/v1/get-user-token`, {
    agent,
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from('customer:quayside-demo').toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
      // The server says when it has read the head.
      expect: '100-continue',
    },
  });
  const begun = new Promise<void>((done, fail) => {
    sent.on('continue', done);
    sent.on('error', fail);
  });
  const status = new Promise<number>((done) => {
    sent.on('response', (response) => {
      response.resume();
      response.on('end', () => done(response.statusCode!));
    });
  });
  sent.flushHeaders();
  return { begun, status, finish: () => sent.end('ip=false&appid=1') };
}

/** A bare connection; `heard` is what was said on it until it ended. */
async function openLine(address: string) {
  const line = connect(Number(new URL(address).port), '127.0.0.1');
  let text = '';
  line.on('data', (chunk: Buffer) => void (text += chunk.toString()));
  line.on('error', () => {});
  const heard = new Promise<string>((done) => line.on('close', () => done(text)));
  await once(line, 'connect');
  return { heard, say: (words: string) => line.write(words) };
}

describe('a server that is about to stop', () => {
  const api = useApi();

  test('reports that it is not ready and still responds, so that a proxy removes it', async () => {
    const server = await restart(api(), {});
    const statusOf = async ({ fullPath }: { fullPath: string }): Promise<number> =>
      (await server.app.inject({ url: fullPath })).statusCode;
    expect(await statusOf(configEndpoints.ready)).toBe(200);
    server.leave();
    expect(await statusOf(configEndpoints.ready)).toBe(503);
    expect(await statusOf(configEndpoints.config)).toBe(200);
    await server.app.close();
  });
});

describe('a server that is stopping', () => {
  let demo: DemoCopy;
  beforeEach(async () => void (demo = await copyFilled()));
  afterEach(() => demo.remove());
  const start = (environment: Record<string, string> = {}) =>
    runServer(demo.dataDir, { ...demo.environment, ...environment });

  test('finishes running requests and then ends', async () => {
    const server = await start();
    const agent = new Agent({ keepAlive: true });
    const signIn = beginSignIn(agent, server.address);
    await signIn.begun;
    const ended = server.stop();
    signIn.finish();
    expect(await signIn.status).toBe(200);
    expect(await ended).toBe(0);
    agent.destroy();
  });

  test.runIf(isFull)('first reports that it is not ready and still responds, so that a proxy removes it', async () => {
    const server = await start({ DRAIN_SECONDS: '8' });
    const statusOf = async (path: string): Promise<number> => (await fetch(`${server.address}/api/${path}`)).status;
    expect(await statusOf('ready')).toBe(200);
    const ended = server.stop();
    await vi.waitFor(async () => expect(await statusOf('ready')).toBe(503), { timeout: 7_500, interval: 20 });
    expect(await statusOf('config')).toBe(200);
    expect(await ended).toBe(0);
  });

  test('does not wait for idle connections, and finishes running requests', async () => {
    const server = await start();
    const [silent, unfinished, late] = await Promise.all([1, 2, 3].map(() => openLine(server.address)));
    const head = 'GET /api/config HTTP/1.1\r\nHost: quayside\r\n';
    unfinished!.say(head);
    late!.say(head);
    // Connections that came before are known by now.
    await fetch(`${server.address}/api/health`);
    const ended = server.stop();
    expect(await silent!.heard).toBe('');
    late!.say('\r\n');
    expect(await late!.heard).toMatch(/^HTTP\/1\.1 503 [^]*\r\nConnection: close/i);
    expect(await unfinished!.heard).toBe('');
    expect(await ended).toBe(0);
  });

  // Filling takes long, and more often than before a release it tells nothing new.
  test.runIf(isFull)(
    'while it fills itself with demo data finishes that first, so that nothing is left half made',
    async () => {
      const dataDir = join(demo.dataDir, 'filling');
      const child = spawn(process.execPath, ['src/server/main.ts'], {
        cwd: root,
        env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', PASSWORD_COST: '10', LOG_LEVEL: 'info' },
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      const code = await new Promise<number | null>((done) => {
        child.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('demo data') && child.kill('SIGTERM'));
        child.on('exit', done);
      });
      expect(code).toBe(0);
      const again = await runServer(dataDir);
      expect((await fetch(`${again.address}/api/ready`)).status).toBe(200);
      expect(await again.stop()).toBe(0);
    },
    // A filling and a start, beside other work.
    300_000,
  );

  test.runIf(isFull)('does not wait for a card gateway that does not respond', async () => {
    const requested = Promise.withResolvers<void>();
    const silent = createServer(() => requested.resolve());
    await new Promise<void>((done) => void silent.listen(0, '127.0.0.1', () => done()));
    const { port } = silent.address() as AddressInfo;
    try {
      await demo.change(async (db) => {
        const charged = db.selectFrom('paymentAttempts').select('id').where('gatewayId', 'is not', null).limit(1);
        const watch = { leasedUntil: new Date(0), watchedUntil: new Date('2100-01-01') };
        await db.updateTable('paymentAttempts').set(watch).where('id', '=', charged).execute();
      });
      const server = await start({ SANDBOX_GATEWAY_URL: `http://127.0.0.1:${port}` });
      await requested.promise;
      expect(await server.stop()).toBe(0);
    } finally {
      silent.close().closeAllConnections();
    }
  });

  test.runIf(isFull)(
    'does not wait for a mail server that does not respond, and sends the mail after the next start',
    async () => {
      const sink = await startSmtpSink();
      const environment = {
        SMTP_URL: sink.url,
        MAIL_FROM: 'ship@quay.example',
        PUBLIC_URL: 'https://ship.example',
        SEED_DEMO: 'off',
      };
      // Addresses of the demo data belong to nobody, and nothing is sent there.
      const email = 'mira@lumen-radteile.de';
      await demo.change(async (db) => {
        await db.updateTable('users').set({ email }).where('userName', '=', 'customer').execute();
      });
      try {
        sink.says.set('EHLO', '250-wait for more');
        const server = await start(environment);
        // At the first start there is no mail to an address that exists.
        expect(sink.mails).toEqual([]);
        const id = await leaveCart(server.address);
        await vi.waitFor(() => expect(sink.heard.at(-1)).toBe('EHLO'), { timeout: 60_000, interval: 50 });
        expect(await server.stop()).toBe(0);
        expect(sink.mails).toEqual([]);

        sink.says.clear();
        const again = await start(environment);
        const reminders = () => sink.mails.filter(({ to }) => to.includes(email));
        await vi.waitFor(() => expect(reminders()).toHaveLength(1), { timeout: 60_000, interval: 50 });
        expect(reminders()[0]!.data).toContain(`https://ship.example/shippingQuote/${id}`);
        expect(await again.stop()).toBe(0);
      } finally {
        await sink.close();
      }
    },
  );
});
