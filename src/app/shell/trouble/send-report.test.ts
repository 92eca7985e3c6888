import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageReport } from '#contract/client-reports.ts';

const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
let now = 0;

const load = async () => (await import('./send-report.ts')).sendReport;
const bodies = () => sent.mock.calls.map(([, init]) => JSON.parse(init.body as string));

beforeEach(() => {
  now = 0;
  vi.resetModules();
  sent.mockReset().mockResolvedValue(Response.json({}));
  vi.stubGlobal('fetch', sent);
  vi.stubGlobal('location', { pathname: '/shippingQuote/17/offerList' });
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => '0123456789ab' }) });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a report says what failed on which kind of screen, as the contract requires', async () => {
  const sendReport = await load();
  await sendReport('screen', new TypeError('x is not a function'));
  const [url, init] = sent.mock.calls[0]!;
  expect(url).toBe('/api/client-reports');
  expect(init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' });
  const [body] = bodies();
  expect(pageReport.safeParse(body).success).toBe(true);
  expect(body).toMatchObject({
    kind: 'screen',
    name: 'TypeError',
    message: 'x is not a function',
    screen: '/shippingQuote/:shippingRequestId/offerList',
    build: '0123456789ab',
  });
});

test('the same error is reported once, and only a few a minute', async () => {
  const sendReport = await load();
  for (const text of ['a', 'a', 'b', 'c', 'd', 'e']) await sendReport('error', new Error(text));
  expect(bodies().map(({ message }) => message)).toEqual(['a', 'b', 'c']);
  now = 60_000;
  await sendReport('error', new Error('a'));
  await sendReport('error', new Error('f'));
  expect(bodies().map(({ message }) => message)).toEqual(['a', 'b', 'c', 'f']);
});

test('a report that cannot be sent is dropped silently', async () => {
  sent.mockRejectedValue(new TypeError('Failed to fetch'));
  const sendReport = await load();
  await expect(sendReport('error', new Error('a'))).resolves.toBeUndefined();
});

test('queries, long texts and values that are no error are not reported', async () => {
  const sendReport = await load();
  await sendReport('error', new Error(`https://ship.example/x?token=Zq7Canary ${'x'.repeat(600)}`));
  await sendReport('rejection', 'Zq7Canary');
  await sendReport('rejection', { street: 'Zq7Canary' });
  expect(bodies().map((body) => pageReport.safeParse(body).success)).toEqual([true, true, true]);
  expect(JSON.stringify(bodies())).not.toContain('Zq7Canary');
});

test('cancelled requests and empty errors are not reported', async () => {
  const sendReport = await load();
  await sendReport('rejection', new DOMException('gone', 'AbortError'));
  await sendReport('error', undefined);
  expect(sent).not.toHaveBeenCalled();
});

test('a policy violation is reported with its rule and origins', async () => {
  const sendReport = await load();
  await sendReport('policy', {
    effectiveDirective: 'img-src',
    blockedURI: 'https://evil.example/pixel?who=Zq7Canary',
    sourceFile: 'https://ship.example/assets/a.js?Zq7Canary',
    lineNumber: 3,
  });
  expect(bodies()).toEqual([
    expect.objectContaining({
      kind: 'policy',
      name: 'img-src',
      message: 'https://evil.example',
      stack: 'https://ship.example:3',
    }),
  ]);
});

test('the id of a failed request is reported', async () => {
  const sendReport = await load();
  await sendReport('rejection', Object.assign(new Error('request failed: 500'), { requestId: 'abc' }));
  expect(bodies()[0]).toMatchObject({ requestId: 'abc' });
});
