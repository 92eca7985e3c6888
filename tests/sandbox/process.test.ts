import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { keptOf } from '#tests/support/gateway-charges.ts';
import { runGateway, type RunningGateway } from '#tests/support/run-gateway.ts';

const root = resolve(import.meta.dirname, '../..');

let folder = '';
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'quayside-gateways-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sell = (gateway: RunningGateway, orderId: string) =>
  gateway.sendAsMerchant('POST', 'transactions', {
    transaction: { amount: '10.00', order_id: orderId, payment_method_nonce: 'fake-sandbox-success-nonce' },
  });

describe('a gateway that is killed', () => {
  test('has lost nothing that its responses confirmed, however often it is killed', async () => {
    const own = join(folder, 'killed');
    const answered: string[] = [];
    for (const round of [1, 2, 3, 4, 5]) {
      const gateway = await runGateway(own);
      const sales = Array.from({ length: 40 }, async (_, at) => {
        const orderId = `${round}-${at}`;
        const response = await sell(gateway, orderId).catch(() => null);
        if (response?.status === 201) answered.push(orderId);
      });
      await Promise.race(sales);
      await gateway.stop('SIGKILL');
      await Promise.all(sales);
    }
    expect(answered.length).toBeGreaterThan(0);
    const gateway = await runGateway(own);
    const references = gateway.charges().map(({ reference }) => reference);
    expect(references).toEqual(expect.arrayContaining(answered));
    expect(new Set(references).size).toBe(references.length);
    const { text } = await gateway.sendAsMerchant('POST', 'transactions/advanced_search_ids', {
      search: { order_id: { is: answered.at(-1) } },
    });
    expect(text.match(/<item>/g)).toHaveLength(1);
    await gateway.stop();
  });

  test('while a request waited before its money moved has charged nothing', async () => {
    const own = join(folder, 'held');
    const gateway = await runGateway(own);
    await gateway.hold('sale', 'before');
    const sale = sell(gateway, 'x').catch(() => null);
    await gateway.whenHeld();
    await gateway.stop('SIGKILL');
    expect(await sale).toBeNull();
    expect(gateway.charges()).toEqual([]);
  });
});

describe('a request that is held', () => {
  test('continues when it is released, whether or not its caller still waits', async () => {
    const gateway = await runGateway();
    await gateway.hold('sale', 'before');
    const stop = new AbortController();
    const sale = fetch(`${gateway.address}/merchants/quayside_sandbox/transactions`, {
      method: 'POST',
      signal: stop.signal,
      headers: { authorization: `Basic ${Buffer.from('sandbox_public:sandbox_private').toString('base64')}` },
      body: JSON.stringify({
        transaction: { amount: '1.00', order_id: 'late', payment_method_nonce: 'fake-sandbox-success-nonce' },
      }),
    }).catch(() => null);
    await gateway.whenHeld();
    stop.abort();
    expect(await sale).toBeNull();
    expect(gateway.charges()).toEqual([]);
    expect(await gateway.release()).toBe(1);
    expect(gateway.charges()).toMatchObject([{ reference: 'late', amount: 100n }]);
    await gateway.stop();
  });

  test('may also be a refund', async () => {
    const gateway = await runGateway();
    await sell(gateway, 'a');
    await gateway.settle();
    const { id } = gateway.charges()[0]!;
    await gateway.hold('refund', 'after');
    const refund = gateway.sendAsMerchant('POST', `transactions/${id}/refund`, { transaction: { amount: '4.00' } });
    await gateway.whenHeld();
    expect(gateway.charges().map(keptOf)).toEqual([600n]);
    await gateway.release();
    expect((await refund).status).toBe(201);
    await gateway.stop();
  });
});

describe('the gateway refuses', () => {
  let gateway: RunningGateway;
  beforeAll(async () => void (gateway = await runGateway()));
  afterAll(() => gateway.stop());

  test.each([
    ['no keys', {}, 'merchants/quayside_sandbox/client_token', 401],
    ['other keys', { authorization: 'Basic eDp5' }, 'merchants/quayside_sandbox/transactions', 401],
    ['an unknown command', {}, 'control/open-sesame', 400],
    ['an unknown path', {}, 'x', 404],
  ])('a request with %s', async (_what, headers, path, status) => {
    expect((await fetch(`${gateway.address}/${path}`, { method: 'POST', headers })).status).toBe(status);
  });

  test.each(['[]', '"x"', '{', 'null', `{"a":"${'x'.repeat(70_000)}"}`])(
    'a body that is no object of JSON: %#',
    async (body) => {
      const response = await fetch(`${gateway.address}/control/settle`, { method: 'POST', body });
      expect([400, 413]).toContain(response.status);
    },
  );

  test.each(['', '0', '0.00', '-1', '1.001', 'NaN', '1e3', '99999999999999.00', ' 1'])(
    '%j as an amount',
    async (amount) => {
      const { status, text } = await gateway.sendAsMerchant('POST', 'transactions', {
        transaction: { amount, order_id: 'x', payment_method_nonce: 'fake-sandbox-success-nonce' },
      });
      expect([status, /<code>(\d+)/.exec(text)?.[1]]).toEqual([422, '81503']);
      expect(gateway.charges()).toEqual([]);
    },
  );
});

/** Starts the gateway and returns its exit code and what it wrote to the error output. */
async function runToEnd(environment: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['src/sandbox/payments/main.ts'], {
    cwd: root,
    env: { ...process.env, ...environment },
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, output };
}

describe('a gateway that starts', () => {
  test('with the log of a running one stops, and the running one continues', async () => {
    const gateway = await runGateway(join(folder, 'shared'));
    const { code, output } = await runToEnd({ GATEWAY_DIR: gateway.folder });
    expect(code).toBe(1);
    expect(output).toMatch(/in use by another process/);
    expect((await sell(gateway, 'x')).status).toBe(201);
    await gateway.stop();
  });

  test('with an impossible setting says so and stops', async () => {
    const { code, output } = await runToEnd({ GATEWAY_DIR: join(folder, 'odd'), GATEWAY_SETTLE_MS: 'soon' });
    expect([code, output]).toEqual([1, 'GATEWAY_SETTLE_MS must be a whole number.\n']);
  });

  const script = `
    import { startSandboxes } from './src/launch/sandboxes.mjs';
    const { SANDBOX_GATEWAY_URL } = await startSandboxes({ ...process.env, PORT: '0' });
    console.log(SANDBOX_GATEWAY_URL);
    process.on('SIGTERM', () => process.exit(0));
    setInterval(() => {}, 60_000);`;

  test.each(['SIGTERM', 'SIGKILL'] as const)(
    'from a launcher ends with the launcher, also after %s',
    async (signal) => {
      const names = ['SANDBOX_GATEWAY_URL', 'NODE_ENV', 'BRAINTREE_ENVIRONMENT'];
      const launcher = spawn(process.execPath, ['--input-type=module', '-e', script], {
        cwd: root,
        env: { ...process.env, ...Object.fromEntries(names.map((name) => [name, ''])), DATA_DIR: join(folder, signal) },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let output = '';
      launcher.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()));
      const isUp = async (): Promise<boolean> => {
        const url = /^http:\S+$/m.exec(output)?.[0];
        return (
          url !== undefined &&
          (await fetch(url).then(
            ({ status }) => status === 404,
            () => false,
          ))
        );
      };
      await vi.waitFor(async () => expect(await isUp()).toBe(true), { timeout: 60_000 });
      launcher.kill(signal);
      await vi.waitFor(async () => expect(await isUp()).toBe(false), { timeout: 60_000 });
    },
  );
});
