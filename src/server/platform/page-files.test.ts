import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { addSecurityHeaders, servePage } from './page-files.ts';

async function imagesFrom(tileUrl: string | null): Promise<string | undefined> {
  const app = fastify();
  await addSecurityHeaders(app, null, { isSecure: false, tileUrl });
  app.get('/', () => 'here');
  const { headers } = await app.inject('/');
  await app.close();
  return /img-src [^;]+/.exec(String(headers['content-security-policy']))?.[0];
}

test('the page loads pictures from the portal alone, and map tiles from the configured host', async () => {
  expect(await imagesFrom(null)).toBe("img-src 'self' data: blob:");
  expect(await imagesFrom('https://tiles.example/{z}/{x}/{y}.png')).toBe(
    "img-src 'self' data: blob: https://tiles.example",
  );
});

describe('an address of the page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-page-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>shell</title>');
  writeFileSync(join(folder, 'sw.js'), '');
  afterAll(() => rmSync(folder, { recursive: true }));

  async function get(url: string) {
    const app = fastify();
    await servePage(app, { folder, olderFolders: [], build: 'abc', hashes: { scripts: [], styles: [] } });
    const { statusCode, body } = await app.inject(url);
    await app.close();
    return [statusCode, body.includes('shell')];
  }

  test.each(['/offer/abc', '/return/abc', '/Return/abc?x=1'])(
    'that is a secret, %s, is neither stored nor listed',
    async (url) => {
      const app = fastify();
      await servePage(app, { folder, olderFolders: [], build: 'abc', hashes: { scripts: [], styles: [] } });
      const { headers } = await app.inject(url);
      await app.close();
      expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex, nofollow']);
    },
  );

  test('responds with a sentence when the built page was deleted, and missing files stay 404', async () => {
    const removedFolder = mkdtempSync(join(tmpdir(), 'quayside-page-'));
    writeFileSync(join(removedFolder, 'index.html'), 'shell');
    writeFileSync(join(removedFolder, 'sw.js'), '');
    const page = { folder: removedFolder, olderFolders: [], build: 'abc', hashes: { scripts: [], styles: [] } };
    const app = fastify();
    await addSecurityHeaders(app, page, { isSecure: false, tileUrl: null });
    await servePage(app, page);
    expect((await app.inject('/login')).statusCode).toBe(200);
    rmSync(removedFolder, { recursive: true });
    const { statusCode, body, headers } = await app.inject('/login');
    expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store']);
    expect(body).toContain('the server needs a restart');
    expect(headers['content-security-policy']).toContain("style-src 'sha256-");
    expect((await app.inject('/missing.js')).statusCode).toBe(404);
    await app.close();
  });

  test.each([
    ['/login?back=/nowhere', 200, true],
    ['/shippingQuote/12/offerList', 200, true],
    ['/nowhere', 404, true],
    ['/login/nowhere?x=.png', 404, true],
    ['/missing.js', 404, false],
    ['/api/nowhere', 404, false],
  ])('%s responds with %i, with the page: %s', async (url, status, isPage) => {
    expect(await get(url)).toEqual([status, isPage]);
  });
});
