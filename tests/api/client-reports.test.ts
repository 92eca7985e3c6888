import { beforeEach, describe, expect, test } from 'vitest';
import { configEndpoints } from '#contract/config.ts';
import { clientReportEndpoints } from '#contract/client-reports.ts';
import { createLog } from '#server/platform/log.ts';
import { useApi } from '#tests/support/api.ts';
import { brokenScreen } from '#tests/support/valid-bodies.ts';

const url = clientReportEndpoints.report.fullPath;
const lines: string[] = [];
const log = createLog({ level: 'info', destination: { write: (line) => lines.push(line) } });
const reports = (): Record<string, any>[] =>
  lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'The page reported an error');

beforeEach(() => void lines.splice(0));

describe('reports of problems in the page', () => {
  const api = useApi({ services: { log }, environment: { CLIENT_REPORTS_PER_HOUR: '60' } });
  let lastAddress = 0;
  const freshAddress = () => `10.0.0.${++lastAddress}`;
  const send = (payload: unknown, contentType = 'application/json', remoteAddress = freshAddress()) =>
    api().app.inject({
      method: 'POST',
      url,
      remoteAddress,
      headers: { 'content-type': contentType },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });

  test('are logged as a warning with the id of the request', async () => {
    const answered = await send(brokenScreen());
    expect([answered.statusCode, answered.body]).toEqual([200, '{}']);
    expect(reports()).toEqual([
      expect.objectContaining({
        level: 'warn',
        requestId: answered.headers['x-request-id'],
        report: expect.objectContaining({
          kind: 'screen',
          screen: '/shippingQuote/:shippingRequestId/offerList',
          build: '0123456789ab',
          error: expect.objectContaining({
            type: 'TypeError',
            message: "Cannot read properties of undefined (reading 'items')",
          }),
        }),
      }),
    ]);
  });

  test('contain nothing that a person typed, and no tokens, passwords or queries', async () => {
    const secret = 'Zq7Canary';
    const answered = await send({
      ...brokenScreen(),
      message: `'${secret} Lane 5' at https://ship.example/x?token=${secret} password=${secret} ${secret}@mail.example`,
      stack: `at https://ship.example/a.js?page=${secret}:1:2 Bearer ${secret}`,
      typed: secret,
    });
    expect(answered.statusCode).toBe(200);
    expect(reports()).toHaveLength(1);
    expect(lines.join('')).not.toContain(secret);
  });

  test('name a screen by its path pattern, never by its address', async () => {
    for (const screen of ['/login?token=a', 'https://x.example', '/a b', `/${'x'.repeat(120)}`]) {
      expect((await send({ ...brokenScreen(), screen })).statusCode, screen).toBe(400);
    }
    expect(reports()).toEqual([]);
  });

  test('of policy violations are read in both forms that browsers send', async () => {
    const violation = {
      'document-uri': 'https://ship.example/shippingOrders?token=Zq7Canary',
      'effective-directive': 'img-src',
      'blocked-uri': 'https://evil.example/pixel?who=Zq7Canary',
      'source-file': 'https://ship.example/assets/orders-1a2b.js?x=Zq7Canary',
      'line-number': 3,
    };
    expect((await send({ 'csp-report': violation }, 'application/csp-report')).statusCode).toBe(200);
    const newer = {
      type: 'csp-violation',
      url: 'https://ship.example/?token=Zq7Canary',
      body: { effectiveDirective: 'script-src-elem', blockedURL: 'inline', sourceFile: null, lineNumber: '3' },
    };
    const other = { type: 'deprecation', body: { id: 'Zq7Canary' } };
    const list = [other, ...Array.from({ length: 9 }, () => newer)];
    expect((await send(list, 'application/reports+json')).statusCode).toBe(200);
    const [first, ...more] = reports().map(({ report }) => report);
    expect(first).toEqual({
      kind: 'browser-policy',
      rule: 'img-src',
      blocked: 'https://evil.example',
      source: 'https://ship.example/assets/orders-1a2b.js',
      line: 3,
    });
    expect(more).toHaveLength(5);
    expect(more[0]).toMatchObject({ rule: 'script-src-elem', blocked: 'inline', source: null, line: null });
    expect(lines.join('')).not.toContain('Zq7Canary');
  });

  test('that are too long, of another type or malformed are refused', async () => {
    expect((await send({ ...brokenScreen(), stack: 'x'.repeat(20_000) })).statusCode).toBe(413);
    expect((await send({ ...brokenScreen(), message: 'x'.repeat(501) })).statusCode).toBe(400);
    expect((await send('hello', 'text/plain')).statusCode).toBe(415);
    expect((await send('{', 'application/csp-report')).statusCode).toBe(400);
    expect((await send({ kind: 'other' })).statusCode).toBe(400);
    expect(reports()).toEqual([]);
  });

  test('have content types that no other endpoint accepts', async () => {
    const answered = await api().app.inject({
      method: 'POST',
      url: '/api/authorization/authorize',
      headers: { 'content-type': 'application/csp-report' },
      payload: '{"token":"a"}',
    });
    expect(answered.statusCode).toBe(415);
  });

  test('are limited for each address by itself', async () => {
    const responses = [];
    for (let sent = 0; sent < 10; sent++) responses.push(await send(brokenScreen(), 'application/json', '10.9.9.9'));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, ...Array.from({ length: 8 }, () => 429)]);
    const refused = responses.at(-1)!;
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toEqual({
      Errors: { '': ['Too many requests. Please wait a moment and try again.'] },
      code: 'too-many',
    });
    expect((await send(brokenScreen())).statusCode).toBe(200);
    expect(reports()).toHaveLength(3);
  });

  test('are logged only up to the hourly limit', async () => {
    const responses = [];
    for (let sent = 0; sent < 1_000; sent++) {
      responses.push(await send('{', 'text/plain', `10.${1 + (sent >> 8)}.1.${sent & 255}`));
    }
    expect(responses.at(-1)!.statusCode).toBe(429);
    expect((await send(brokenScreen())).statusCode).toBe(429);
    expect(reports()).toEqual([]);
    // Refusals are lines too: from the 601st in a minute on they are only counted.
    expect(lines.length).toBeLessThanOrEqual(600);
    api().clock.now = new Date(api().clock.now.getTime() + 60_000);
    await api().nobody.send(configEndpoints.health, {});
    expect(lines.map((line) => JSON.parse(line)).at(-2)).toMatchObject({ level: 'warn', leftOut: expect.any(Number) });
  });

  test('are sent to the address that the policy names', async () => {
    const { headers } = await api().app.inject({ url: configEndpoints.config.fullPath });
    expect(headers['content-security-policy']).toContain(`report-uri ${url}`);
    expect(headers['content-security-policy']).toContain('report-to page');
    expect(headers['reporting-endpoints']).toBe(`page="${url}"`);
  });
});
