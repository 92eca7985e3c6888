import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyFilled } from '#tests/support/api.ts';
import type { DemoCopy } from '#tests/support/demo-copy.ts';
import { isFull } from '#tests/support/test-scope.ts';

const root = resolve(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const minutes = 60_000;

/** Where nothing of the project is beside it: Node looks for packages in the folders above too. */
describe.skipIf(!isFull)('the release outside of the project folder', () => {
  const folder = join(tmpdir(), `quayside-release-${process.pid}`);
  const release = join(folder, `quayside-${version}`);
  let demo: DemoCopy;
  let output = '';
  beforeAll(async () => {
    mkdirSync(folder);
    const made = spawnSync(process.execPath, ['src/release/release.mjs'], { cwd: root, encoding: 'utf8' });
    expect(made.status, made.stderr).toBe(0);
    output = made.stderr;
    const archive = join(root, `release/quayside-${version}.tgz`);
    expect(spawnSync('tar', ['-C', folder, '-xzf', archive]).status).toBe(0);
    demo = await copyFilled();
  }, 15 * minutes);
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await demo?.remove();
  });

  const environment = () => ({ ...process.env, PORT: '0', LOG_LEVEL: 'warn', ...demo.environment });

  test('takes at most 120 MB, and contains the page and nothing for building or testing', () => {
    expect(Number(/takes (\d+) MB/.exec(output)?.[1])).toBeLessThanOrEqual(120);
    expect(readdirSync(join(release, 'dist'))).toHaveLength(2);
    for (const name of ['@scarf', 'typescript', 'vite', 'vitest', 'playwright', '@sparticuz', 'react', 'oxlint'])
      expect(existsSync(join(release, 'node_modules', name)), name).toBe(false);
  });

  test('checks its settings', () => {
    const check = (more: object) =>
      spawnSync(process.execPath, ['server.js', '--check'], {
        cwd: release,
        env: { ...environment(), ...more },
        encoding: 'utf8',
      });
    expect(check({})).toMatchObject({ status: 0, stdout: expect.stringMatching(/The server can start\.\n$/) });
    // It runs as in production unless NODE_ENV says otherwise.
    for (const NODE_ENV of ['production', '']) {
      const refused = check({ NODE_ENV, HOST: '0.0.0.0' });
      expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('TRUST_PROXY')]);
    }
  });

  test(
    'serves the page, and the endpoints with their description',
    async () => {
      const child = spawn(process.execPath, ['server.js'], { cwd: release, env: environment() });
      try {
        const address = await new Promise<string>((done, fail) => {
          let written = '';
          const look = (chunk: Buffer): void => {
            written += chunk.toString();
            const found = /is ready at (\S+)/.exec(written)?.[1];
            if (found) done(found);
          };
          child.stdout.on('data', look);
          child.stderr.on('data', look);
          child.on('exit', () => fail(new Error(written)));
        });
        const get = async (path: string, init?: RequestInit): Promise<Response> =>
          await fetch(`${address}${path}`, init);
        expect(await (await get('/login')).text()).toContain('<div id="root"');
        for (const path of ['/api/ready', '/api/docs']) expect((await get(path)).status, path).toBe(200);
        const signedIn = await get('/v1/get-user-token', {
          method: 'POST',
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            authorization: `Basic ${Buffer.from('customer:quayside-demo').toString('base64')}`,
          },
          body: 'ip=false&appid=1',
        });
        expect(signedIn.status).toBe(200);
        // A file is read in a thread, which is a program of its own.
        const { data } = (await signedIn.json()) as { data: { token: string } };
        const authorized = await get('/api/authorization/authorize', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ token: data.token }),
        });
        const { accessToken } = (await authorized.json()) as { accessToken: string };
        const headers = { authorization: `Bearer ${accessToken}` };
        const listed = await get('/api/shipping/RequestList?pageSize=50', { headers });
        const { items } = (await listed.json()) as { items: { awbNumber: string | null }[] };
        const { awbNumber } = items.find((order) => order.awbNumber !== null)!;
        const form = new FormData();
        form.set('documents[0].typeCode', 'INV');
        form.set('documents[0].imageFormat', 'PDF');
        form.set(
          'documents[0].file',
          new File([readFileSync(join(root, 'tests/fixtures/factur-x.pdf'))], 'invoice.pdf'),
        );
        const sent = await get(`/api/shipping/upload-invoice/${awbNumber}`, {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': randomUUID() },
          body: form,
        });
        expect([sent.status, await sent.text()]).toEqual([
          200,
          expect.stringContaining('e-invoice (factur-x.xml) inside'),
        ]);
      } finally {
        child.kill();
        await new Promise((done) => child.once('exit', done));
      }
    },
    3 * minutes,
  );

  test('contains the operator’s commands', () => {
    const listed = spawnSync(process.execPath, ['verify.js'], {
      cwd: release,
      env: environment(),
      encoding: 'utf8',
    });
    expect([listed.status, listed.stderr]).toEqual([0, '']);
  });
});
