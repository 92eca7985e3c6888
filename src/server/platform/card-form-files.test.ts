import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import type { AppConfig } from '#contract/config.ts';
import { serveCardForm } from './card-form-files.ts';
import { addSecurityHeaders, servePage } from './page-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'quayside-card-form-'));
mkdirSync(join(folder, 'card-form/sandbox'), { recursive: true });
for (const name of ['index.html', 'sw.js', 'card-form/index.html', 'card-form/sandbox/hosted-fields-frame.html'])
  writeFileSync(join(folder, name), `<!doctype html><title>${name}</title>`);
writeFileSync(join(folder, 'card-form/sandbox/three-d-secure.js'), 'void 0;');
afterAll(() => rmSync(folder, { recursive: true }));

const form = '/card-form';
const field = '/sandbox/web/3.144.0/html/hosted-fields-frame.min.html';
const script = '/sandbox/three-d-secure.js';

async function get(payment: AppConfig['payment'], path: string) {
  const app = fastify();
  const page = { folder, olderFolders: [], build: 'abc', hashes: { scripts: [], styles: [] } };
  await addSecurityHeaders(app, page, { isSecure: true, tileUrl: null });
  await servePage(app, page);
  serveCardForm(app, page, payment);
  const { statusCode, headers } = await app.inject(path);
  await app.close();
  const policy = new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ')] as const;
      }),
  );
  return { statusCode, headers, policy };
}

describe('the files of the card form', () => {
  test.each([form, field])('can be framed by this site alone: %s', async (path) => {
    const { statusCode, headers, policy } = await get({ provider: 'sandbox', mode: 'sandbox' }, path);
    expect(statusCode).toBe(200);
    expect(policy.get('frame-ancestors')).toBe("'self'");
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('report-to')).toBe('page');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['cache-control']).toBe('no-cache');
  });

  test('can be framed, but the page itself cannot', async () => {
    const { headers, policy } = await get({ provider: 'sandbox', mode: 'sandbox' }, '/shippingOrders');
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(policy.get('script-src')).toBe("'self'");
    expect(headers['x-frame-options']).toBe('DENY');
  });
});

test('the sandbox’s card form loads nothing from another site', async () => {
  const { policy } = await get({ provider: 'sandbox', mode: 'sandbox' }, form);
  expect([...policy.values()].join(' ')).not.toMatch(/https?:/);
});

describe('the card form of the real provider', () => {
  test.each([
    ['production', /(sandbox|stag|cas\.)/, 'https://api.braintreegateway.com'],
    ['sandbox', /songbird\.cardinal|\/\/api\.braintree/, 'https://api.sandbox.braintreegateway.com'],
  ])('in %s mode names no host of the other mode, and cannot call the portal', async (mode, other, api) => {
    const { policy } = await get({ provider: 'braintree', mode }, form);
    expect([...policy.values()].join(' ')).not.toMatch(other);
    expect(policy.get('connect-src')).toContain(api);
    expect(policy.get('connect-src')).not.toContain("'self'");
    expect(policy.get('script-src')).not.toContain('unsafe');
  });

  test.each([field, script])('has no sandbox file: %s', async (path) => {
    expect((await get({ provider: 'braintree', mode: 'production' }, path)).statusCode).toBe(404);
    expect((await get({ provider: 'sandbox', mode: 'sandbox' }, path)).statusCode).toBe(200);
  });
});

test.each([form, field, script, '/card-form/index.html'])(
  'when cards are switched off there is no file %s',
  async (path) => {
    expect((await get({ provider: 'sandbox', mode: 'off' }, path)).statusCode).toBe(404);
  },
);

test('no file of the card form is served without its policy', async () => {
  expect((await get({ provider: 'sandbox', mode: 'sandbox' }, '/card-form/index.html')).statusCode).toBe(404);
});
