import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sandboxKeys, type SandboxCharge } from '#domain/sandbox-gateway.ts';
import { type LoggedCharge, readCharges } from '#tests/support/gateway-charges.ts';

const root = resolve(import.meta.dirname, '../..');
/** Ends only what hangs: a machine may be busy with something else. */
const startsWithin = 180_000;

type Act = 'sale' | 'refund' | 'void';

/** A sandbox gateway in a process of its own. */
export interface RunningGateway {
  address: string;
  folder: string;
  pid: number;
  /** The settings with which a server uses it. */
  environment: { SANDBOX_GATEWAY_URL: string };
  /** The charges in its log, killed or not. */
  charges(): LoggedCharge[];
  /** From now on such requests wait before the money moves, or after it and before their response. */
  hold(act: Act, point: 'before' | 'after'): Promise<void>;
  /** Resolves once `count` requests wait. */
  whenHeld(count?: number): Promise<void>;
  /** Releases all that wait and holds no more. Returns how many waited. */
  release(): Promise<number>;
  /** The next such request ends as with a card of that kind. */
  plan(act: Act, charge: SandboxCharge): Promise<void>;
  /** Everything charged until now is settled, and can be refunded. */
  settle(): Promise<void>;
  /** Sends a request as the merchant's server does, with its keys. */
  sendAsMerchant(method: string, path: string, body?: unknown): Promise<{ status: number; text: string }>;
  /** Ends it and, where it made the folder itself, removes that. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Waits for the port; what else it writes is kept for the failure. */
function startProcess(folder: string, environment: Record<string, string>, nodeArguments: readonly string[]) {
  const program = [...nodeArguments, '--import', './src/launch/stop-with-parent.mjs', 'src/sandbox/payments/main.ts'];
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: { ...process.env, GATEWAY_DIR: folder, GATEWAY_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  const started = new Promise<string>((done, fail) => {
    const limit = setTimeout(() => fail(new Error(`the gateway did not start:\n${written}`)), startsWithin);
    const look = (chunk: Buffer): void => {
      written += chunk.toString();
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(written)?.[0];
      if (!address) return;
      clearTimeout(limit);
      done(address);
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    child.on('exit', () => {
      clearTimeout(limit);
      fail(new Error(`the gateway ended:\n${written}`));
    });
  });
  const ended = new Promise<void>((done) => child.on('exit', () => done()));
  return { child, started, ended };
}

async function post(address: string, path: string, body: unknown = {}): Promise<Record<string, unknown>> {
  const response = await fetch(`${address}/control/${path}`, { method: 'POST', body: JSON.stringify(body) });
  if (response.status !== 200) throw new Error(`control/${path} answered ${response.status}`);
  return (await response.json()) as Record<string, unknown>;
}

const basic = `Basic ${Buffer.from(`${sandboxKeys.publicKey}:${sandboxKeys.privateKey}`).toString('base64')}`;

/**
 * Starts a sandbox gateway on a free port, over a folder of its own or over one that an earlier one has left. A charge
 * settles when `settle` is called and not by the clock, unless GATEWAY_SETTLE_MS is given.
 * @throws Error with its output when it does not come up
 */
export async function runGateway(
  given: string | null = null,
  environment: Record<string, string> = {},
  nodeArguments: readonly string[] = [],
): Promise<RunningGateway> {
  const folder = given ?? mkdtempSync(join(tmpdir(), 'quayside-gateway-'));
  const { child, started, ended } = startProcess(
    folder,
    { GATEWAY_SETTLE_MS: '999999999', ...environment },
    nodeArguments,
  );
  const address = await started;
  return {
    address,
    folder,
    pid: child.pid!,
    environment: { SANDBOX_GATEWAY_URL: address },
    charges: () => readCharges(folder),
    hold: async (act, point) => void (await post(address, 'hold', { act, point })),
    whenHeld: async (count = 1) => void (await post(address, 'held', { count })),
    release: async () => Number((await post(address, 'release'))['released']),
    plan: async (act, charge) => void (await post(address, 'plan', { act, charge })),
    settle: async () => void (await post(address, 'settle')),
    async sendAsMerchant(method, path, body) {
      const response = await fetch(`${address}/merchants/${sandboxKeys.merchantId}/${path}`, {
        method,
        headers: { authorization: basic },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, text: await response.text() };
    },
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
      if (given === null && signal === 'SIGTERM') rmSync(folder, { recursive: true, force: true });
    },
  };
}
