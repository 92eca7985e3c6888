import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { copyDemo, type DemoCopy } from '../support/demo-copy.ts';
import { startDemoPostgres } from '../support/demo-databases.ts';

// Starts the server of the release, where one was made, else that of the sources, and asks it 20,000 times.

const root = resolve(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const release = join(root, `release/quayside-${version}`);
const isReleased = existsSync(join(release, 'server.js'));

const requests = Number(process.env['COUNT'] ?? 20_000);
const atOnce = 10;
/** The most that the second half may add, in megabytes: more is a leak. */
const gate = 15;
const token = 'the numbers of a server that is measured';
const print = (line: string): void => void process.stdout.write(`${line}\n`);

interface Running {
  child: ChildProcess;
  address: string;
}

const start = (environment: Record<string, string>): Promise<Running> =>
  new Promise((done, fail) => {
    const [cwd, program] = isReleased ? [release, 'server.js'] : [root, 'src/server/main.ts'];
    const env = { ...process.env, ...environment, PORT: '0', LOG_LEVEL: 'error', METRICS_TOKEN: token };
    const child = spawn(process.execPath, [...process.execArgv, program], {
      cwd,
      env,
    });
    let written = '';
    const look = (chunk: Buffer): void => {
      written += chunk.toString();
      const address = /is ready at (\S+)/.exec(written)?.[1];
      if (address) done({ child, address });
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    child.on('exit', () => fail(new Error(written)));
  });

/** Memory in megabytes, and the processor seconds so far. */
async function read({ child, address }: Running) {
  const response = await fetch(`${address}/api/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const text = await response.text();
  const valueOf = (name: string): number => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  const megabytes = (name: string): number => valueOf(name) / 1_048_576;
  const highest = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
  return {
    all: megabytes('process_resident_memory_bytes'),
    heap: megabytes('nodejs_heap_size_total_bytes'),
    used: megabytes('nodejs_heap_size_used_bytes'),
    buffers: megabytes('nodejs_external_memory_bytes'),
    highest: Number(highest) / 1024,
    seconds: valueOf('process_cpu_seconds_total'),
  };
}

async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/v1/get-user-token`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from('customer:quayside-demo').toString('base64')}`,
    },
    body: 'ip=false&appid=1',
  });
  const { data } = (await response.json()) as { data: { token: string } };
  const exchanged = await fetch(`${address}/api/authorization/authorize`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: data.token }),
  });
  return ((await exchanged.json()) as { accessToken: string }).accessToken;
}

const paths = [
  '/api/shipping/RequestList?pageNumber=1&pageSize=20',
  '/api/config',
  '/login',
  ...['DE/10115', 'US/10001', 'FR/75001', 'JP/1000001', 'GB/SW1A%201AA'].map(
    (place) => `/api/shipping/GetCityFromPostalCode/${place}`,
  ),
];

async function measure(name: string, demo: Pick<DemoCopy, 'environment' | 'remove'>): Promise<void> {
  const running = await start(demo.environment);
  try {
    const begun = await read(running);
    print(`${name}: ${Math.round(begun.all)} MB after a start of ${begun.seconds.toFixed(1)} s of processor`);
    const authorization = `Bearer ${await signIn(running.address)}`;
    let sent = 0;
    const requestUntil = async (most: number): Promise<void> => {
      while (sent < most) {
        const path = paths[sent++ % paths.length]!;
        const response = await fetch(`${running.address}${path}`, { headers: { authorization } });
        await response.arrayBuffer();
        if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}`);
      }
    };
    const heapSizes = [];
    for (const share of [0.05, 0.5, 1]) {
      await Promise.all(Array.from({ length: atOnce }, () => requestUntil(requests * share)));
      const now = await read(running);
      heapSizes.push(now);
      const parts = `heap ${Math.round(now.heap)} of which used ${Math.round(now.used)}, buffers ${Math.round(now.buffers)}`;
      const perRequest = ((now.seconds - begun.seconds) * 1000) / sent;
      print(`  ${sent} requests: ${Math.round(now.all)} MB (${parts}), ${perRequest.toFixed(2)} ms of processor each`);
    }
    const [, half, end] = heapSizes as [unknown, { all: number }, Awaited<ReturnType<typeof read>>];
    const more = end.all - half.all;
    print(`  at most ${Math.round(end.highest)} MB; the second half added ${more.toFixed(0)} MB of ${gate} allowed`);
    if (more > gate) process.exitCode = 1;
  } finally {
    running.child.removeAllListeners('exit');
    const ended = new Promise((done) => running.child.once('exit', done));
    running.child.kill();
    await ended;
    await demo.remove();
  }
}

print(isReleased ? 'The release' : 'The sources (npm run release makes what runs in production)');
const postgres = await startDemoPostgres();
try {
  await measure('PostgreSQL', await copyDemo({ server: postgres.url }));
} finally {
  await postgres.stop();
}
const dataDir = mkdtempSync(join(tmpdir(), 'quayside-memory-'));
await measure('embedded', {
  environment: { DATA_DIR: dataDir, DATABASE_URL: '' },
  remove: async () => rmSync(dataDir, { recursive: true, force: true }),
});
