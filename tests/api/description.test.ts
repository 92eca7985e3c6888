import { describe, expect, test } from 'vitest';
import { useApi } from '#tests/support/api.ts';

describe('the description of the API', () => {
  const api = useApi();
  const get = (url: string, headers: Record<string, string> = {}) => api().app.inject({ url, headers });

  test('is public and may be cached for a minute', async () => {
    const answered = await get('/api/openapi.json');
    expect(answered.statusCode).toBe(200);
    expect(answered.headers['content-type']).toContain('application/json');
    expect(answered.headers['cache-control']).toBe('public, max-age=60');
    expect(answered.json()).toMatchObject({ openapi: '3.1.0', paths: { '/api/shipping/RequestList': { get: {} } } });
  });

  test('is not sent again to a browser that has it', async () => {
    for (const url of ['/api/openapi.json', '/api/docs', '/api/docs/reference', '/api/docs/swagger-ui-bundle.js']) {
      const tag = String((await get(url)).headers.etag);
      for (const cachedTag of [tag, `W/${tag}`, `"other", ${tag}`]) {
        const again = await get(url, { 'if-none-match': cachedTag });
        expect([again.statusCode, again.body], `${url} ${cachedTag}`).toEqual([304, '']);
      }
      expect((await get(url, { 'if-none-match': '"other"' })).statusCode, url).toBe(200);
    }
  });

  test.each([
    ['/api/docs', 'text/html'],
    ['/API/docs/', 'text/html'],
    ['/api/docs/reference', 'text/html'],
    ['/api/docs/guide.css', 'text/css'],
    ['/api/docs/show-calls.js', 'text/javascript'],
    ['/api/docs/show-calls.css', 'text/css'],
    ['/api/docs/swagger-ui.css', 'text/css'],
    ['/api/docs/swagger-ui-bundle.js', 'text/javascript'],
  ])('at %s is served as %s under the strict policy', async (url, mediaType) => {
    const answered = await get(url);
    expect(answered.statusCode).toBe(200);
    expect(answered.headers['content-type']).toContain(mediaType);
    expect(answered.headers['content-security-policy']).toMatch(/default-src 'none'.*script-src 'self'/);
    expect(answered.headers['content-security-policy']).not.toContain('unsafe');
  });

  test.each([
    ['/api/docs', 0],
    ['/api/docs/reference', 2],
  ])('at %s contains nothing inline, nothing from another site and %i scripts', async (url, count) => {
    const { body } = await get(url);
    expect(body).not.toMatch(/<style|style=|\son\w+=|src="https?:|<link[^>]+https?:/);
    const scripts = [...body.matchAll(/<script[^>]*>([^<]*)</g)].map(([, inside]) => inside);
    expect(scripts).toEqual(Array.from({ length: count }, () => ''));
  });

  test('has no other files below its address', async () => {
    expect((await get('/api/docs/swagger-ui.js')).statusCode).toBe(404);
    expect((await get('/api/docs/..%2fcalls.ts')).statusCode).toBe(404);
  });
});
