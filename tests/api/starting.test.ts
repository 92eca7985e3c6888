import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runServer } from '#tests/support/run-server.ts';

const root = resolve(import.meta.dirname, '../..');
const empty = { SEED_DEMO: 'off' };

/** Starts a server that is expected to give up, and answers what it said and its exit code. */
function tryToStart(environment: Record<string, string>): Promise<{ code: number | null; said: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, ['src/server/main.ts'], {
      cwd: root,
      env: { ...process.env, PORT: '0', DATABASE_URL: '', LOG_LEVEL: 'warn', ...empty, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => void (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => void (said += chunk.toString()));
    child.on('exit', (code) => done({ code, said: said.trim() }));
  });
}

describe('a server that cannot start says why in one sentence', () => {
  let folder = '';
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'quayside-start-'))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const expectOneSentence = ({ code, said }: { code: number | null; said: string }, words: RegExp): void => {
    expect(said).toMatch(words);
    expect(said.split('\n'), said).toHaveLength(1);
    expect(code).toBe(1);
  };

  test('its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => other.once('listening', done));
    const { port } = other.address() as AddressInfo;
    expectOneSentence(await tryToStart({ PORT: String(port), DATA_DIR: join(folder, 'port') }), /Port \d+ is taken/);
    other.close();
  });

  test('its folder cannot be written', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    chmodSync(file, 0o444);
    expectOneSentence(await tryToStart({ DATA_DIR: file }), /a-file/);
  });

  test('its folder is in use by another process, which goes on undisturbed', async () => {
    const dataDir = join(folder, 'in-use');
    const first = await runServer(dataDir, empty);
    try {
      await expect.poll(() => first.output()).toContain(`Emails are written to ${join(dataDir, 'mails')}`);
      expectOneSentence(await tryToStart({ DATA_DIR: dataDir }), /in use/);
      expect((await fetch(`${first.address}/api/ready`)).status).toBe(200);
    } finally {
      expect(await first.stop()).toBe(0);
    }
  });

  test('its database cannot be reached', async () => {
    const answer = await tryToStart({ DATABASE_URL: 'postgres://someone:secret-word@127.0.0.1:1/nothing' });
    expectOneSentence(answer, /127\.0\.0\.1/);
    expect(answer.said).not.toContain('secret-word');
  });

  test('a setting makes no sense', async () => {
    expectOneSentence(await tryToStart({ PORT: 'eighty' }), /PORT/);
  });
});
