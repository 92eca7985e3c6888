import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyFilled } from '#tests/support/api.ts';
import { runServer } from '#tests/support/run-server.ts';
import { isFull } from '#tests/support/test-scope.ts';

const root = resolve(import.meta.dirname, '../..');
const empty = { SEED_DEMO: 'off' };

/** Starts a server that is expected to give up, and answers what it said and its exit code. */
function tryToStart(
  environment: Record<string, string>,
  args: string[] = [],
): Promise<{ code: number | null; output: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, ['src/server/main.ts', ...args], {
      cwd: root,
      env: { ...process.env, PORT: '0', DATABASE_URL: '', LOG_LEVEL: 'warn', ...empty, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => void (output += chunk.toString()));
    child.on('exit', (code) => done({ code, output: output.trim() }));
  });
}

describe('a server that cannot start gives the reason in one sentence', () => {
  let folder = '';
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'quayside-start-'))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const expectOneSentence = ({ code, output }: { code: number | null; output: string }, words: RegExp): void => {
    expect(output).toMatch(words);
    expect(output.split('\n'), output).toHaveLength(1);
    expect(code).toBe(1);
  };

  test('when its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => other.once('listening', done));
    const { port } = other.address() as AddressInfo;
    const demo = await copyFilled();
    expectOneSentence(await tryToStart({ PORT: String(port), ...demo.environment }), /Port \d+ is taken/);
    await demo.remove();
    other.close();
  });

  // A start takes long, and what this one and others say has tests where it is made: the server's own of its settings.
  test.runIf(isFull)('when its folder cannot be written', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    chmodSync(file, 0o444);
    expectOneSentence(await tryToStart({ DATA_DIR: file }), /a-file/);
  });

  test.runIf(isFull)('but starts beside another server on the same folder, and both respond', async () => {
    const dataDir = join(folder, 'in-use');
    const first = await runServer(dataDir, { ...empty, PUBLIC_URL: 'https://ship.example' });
    try {
      await expect.poll(() => first.output()).toContain(`Emails are written to ${join(dataDir, 'mails')}`);
      const second = await runServer(dataDir, empty);
      expect((await fetch(`${second.address}/api/ready`)).status).toBe(200);
      expect(await second.stop()).toBe(0);
      const ready = await fetch(`${first.address}/api/ready`);
      expect(ready.status).toBe(200);
      // Found over https, whoever ends the encryption.
      expect(ready.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
    } finally {
      expect(await first.stop()).toBe(0);
    }
  });

  test('when its database cannot be reached', async () => {
    const response = await tryToStart({ DATABASE_URL: 'postgres://someone:secret-word@127.0.0.1:1/nothing' });
    expectOneSentence(response, /127\.0\.0\.1/);
    expect(response.output).not.toContain('secret-word');
  });

  test('when a setting makes no sense', async () => {
    expectOneSentence(await tryToStart({ PORT: 'eighty' }), /PORT/);
  });

  test.runIf(isFull)('when its settings are unsafe in production', async () => {
    expectOneSentence(await tryToStart({ NODE_ENV: 'production', HOST: '0.0.0.0' }), /TLS_CERT.*TRUST_PROXY/);
  });

  test.runIf(isFull)('when it would show demo data to everybody', async () => {
    const published = {
      NODE_ENV: '',
      SEED_DEMO: '',
      PUBLIC_URL: 'https://ship.example',
      DATA_DIR: join(folder, 'demo'),
    };
    expectOneSentence(await tryToStart(published), /SEED_DEMO must be off/);
    expectOneSentence(await tryToStart(published, ['--check']), /SEED_DEMO must be off/);
    expectOneSentence(await tryToStart({ NODE_ENV: 'Production' }), /NODE_ENV must be one of production/);
  });

  test.runIf(isFull)(
    'with --check also when the data folder cannot be created, and leaves no folder behind',
    async () => {
      expectOneSentence(
        await tryToStart({ DATA_DIR: '/proc/x' }, ['--check']),
        /folder \/proc\/x cannot be written to/,
      );
      const deep = join(folder, 'not', 'made', 'yet');
      expect((await tryToStart({ DATA_DIR: deep }, ['--check'])).output).toMatch(/The server can start\.$/);
      expect(existsSync(join(folder, 'not'))).toBe(false);
    },
  );

  test('and with --check prints what a start would do, without starting or creating anything', async () => {
    const dataDir = join(folder, 'unmade');
    const { code, output } = await tryToStart({ NODE_ENV: 'production', DATA_DIR: dataDir }, ['--check']);
    expect(output).toMatch(/^Warning: PUBLIC_URL is not set.*\nWarning: SMTP_URL is not set/);
    expect(output).toMatch(/The server can start\.$/);
    expect([code, existsSync(dataDir)]).toEqual([0, false]);
    expectOneSentence(await tryToStart({ TLS_CERT: '/none', TLS_KEY: '/none' }, ['--check']), /cannot be read/);
  });
});
