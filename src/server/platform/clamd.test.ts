import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { plainFiles } from '#domain/files.testing.ts';
import { type FakeClamd, runClamd, sign } from '#tests/support/fake-clamd.ts';
import { pingClamd, readClamdAddress, scanByClamd } from './clamd.ts';

const forever = new AbortController().signal;

describe('a virus scanner', () => {
  const running: FakeClamd[] = [];
  const run = async (path?: string): Promise<FakeClamd> => {
    const clamd = await runClamd(path);
    running.push(clamd);
    return clamd;
  };
  afterEach(async () => {
    for (const each of running.splice(0)) await each.stop();
  });
  const scan = (clamd: FakeClamd, content: Uint8Array, signal = forever) =>
    scanByClamd(readClamdAddress(clamd.url)!, content, signal);

  test('receives every byte of a file of any length, and its verdict is read', async () => {
    const clamd = await run();
    for (const length of [1, 65_535, 65_536, 65_537, 10_485_760]) {
      const content = new Uint8Array(length).map((_, place) => place % 251);
      expect(await scan(clamd, content)).toBeNull();
      expect(Buffer.from(clamd.scannedFiles.at(-1)!).equals(content)).toBe(true);
    }
    const bad = new Uint8Array(200_000);
    bad.set(Buffer.from(sign), 150_000);
    expect(await scan(clamd, bad)).toBe('Test.Sign.UNOFFICIAL');
  });

  test('is reached at a socket of this machine too', async () => {
    const path = join(tmpdir(), `quayside-clamd-${process.pid}.sock`);
    rmSync(path, { force: true });
    expect(await scan(await run(path), Buffer.from(sign))).toBe('Test.Sign.UNOFFICIAL');
  });

  test.each(['stream: INSTREAM size limit exceeded. ERROR\0', 'INSTREAM size limit exceeded. ERROR\0', 'OK', ''])(
    'that responds with %j has given no verdict',
    async (response) => {
      const clamd = await run();
      clamd.response = response;
      await expect(scan(clamd, Buffer.from('a file'))).rejects.toThrow(/scanner answered/);
    },
  );

  test('counts as available when it answers a ping, and not when it is down, silent or another program', async () => {
    const clamd = await run();
    const address = readClamdAddress(clamd.url)!;
    expect(await pingClamd(address)).toBe(true);
    for (const response of ['HTTP/1.1 400 Bad Request', '220 mail\0', '']) {
      clamd.response = response;
      expect(await pingClamd(address), response).toBe(false);
    }
    const silent = createServer((socket) => void socket.resume()).listen(0, '127.0.0.1');
    await new Promise((done) => silent.once('listening', done));
    const { port } = silent.address() as { port: number };
    expect(await pingClamd({ host: '127.0.0.1', port }, 50)).toBe(false);
    await new Promise((done) => void silent.close(done));
    expect(await pingClamd({ host: '127.0.0.1', port })).toBe(false);
  });

  test('that is down, closes the connection or is no longer waited for has given no verdict', async () => {
    const stopped = await runClamd();
    await stopped.stop();
    await expect(scan(stopped, Buffer.from('a file'))).rejects.toThrow(/ECONNREFUSED/);
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await new Promise((done) => silent.once('listening', done));
    const { port } = silent.address() as { port: number };
    const stop = new AbortController();
    const scanning = scanByClamd({ host: '127.0.0.1', port }, Buffer.from('a file'), stop.signal);
    stop.abort();
    await expect(scanning).rejects.toThrow(/stops/);
    silent.close();
  });
});

const realDaemon = '/usr/sbin/clamd';

describe.skipIf(!existsSync(realDaemon))('the real clamd', () => {
  const folder = join(tmpdir(), `quayside-clamd-${process.pid}`);
  const path = join(folder, 'clamd.sock');
  let daemon: ChildProcess;
  beforeAll(async () => {
    mkdirSync(folder);
    // One sign of our own, and no virus of anybody's.
    writeFileSync(join(folder, 'test.ndb'), `Test.Sign:0:*:${Buffer.from(sign).toString('hex')}\n`);
    const settings = [`LocalSocket ${path}`, `DatabaseDirectory ${folder}`, 'Foreground yes', ''];
    writeFileSync(join(folder, 'clamd.conf'), settings.join('\n'));
    daemon = spawn(realDaemon, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' });
    await vi.waitFor(() => expect(existsSync(path)).toBe(true), { timeout: 60_000 });
  });
  afterAll(async () => {
    daemon.kill();
    await new Promise((done) => daemon.once('exit', done));
    rmSync(folder, { recursive: true, force: true });
  });

  test('finds its test signature anywhere in a file, and nothing in clean files', async () => {
    const scan = (content: Uint8Array) => scanByClamd(readClamdAddress(`unix:${path}`)!, content, forever);
    const large = new Uint8Array(10_485_760);
    expect(await scan(large)).toBeNull();
    large.set(Buffer.from(sign), 9_000_000);
    expect(await scan(large)).toBe('Test.Sign.UNOFFICIAL');
    expect(await scan(plainFiles.PDF)).toBeNull();
    expect(await pingClamd(readClamdAddress(`unix:${path}`)!)).toBe(true);
  });
});

test.each([
  ['tcp://127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['tcp://scanner.example', { host: 'scanner.example', port: 3310 }],
  ['tcp://[::1]:4000/', { host: '::1', port: 4000 }],
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['unix:', null],
  ['tcp://', null],
  ['tcp://name@host', null],
  ['tcp://host/path', null],
  ['http://127.0.0.1:3310', null],
  ['/run/clamav/clamd.ctl', null],
])('with the address %j is read as %j', (text, address) => {
  expect(readClamdAddress(text)).toEqual(address);
});
