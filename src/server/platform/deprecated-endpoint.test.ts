import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { nothing } from '#contract/shape.ts';
import { createHttp } from './http.ts';
import type { HttpOptions } from './http-options.ts';
import { silent } from './test-databases.ts';

test('a deprecated endpoint states since when, until when and what replaces it', async () => {
  const spec = { roles: 'open', params: { id: z.string() }, response: nothing } as const;
  const use = '/api/new';
  const endpoints = {
    old: endpoint('GET', '/old', { ...spec, deprecated: { since: '2026-11-27', sunset: '2027-11-27', use } }),
    older: endpoint('GET', '/older', { ...spec, deprecated: { since: '2026-11-27', use } }),
    new: endpoint('GET', '/new', spec),
  };
  const app = await createHttp({
    log: silent,
    now: () => new Date('2026-11-28'),
    endpoints: Object.entries(endpoints).map(([name, each]) => ({ name, endpoint: each, handler: async () => ({}) })),
    readLists: (read: (db: unknown) => unknown) => read(null),
    prepare: async () => {},
    ...{ trustProxy: 0, tls: null, beaconsPerHour: 1, limitedPerMinute: 1, keyCallsPerMinute: 1 },
  } as unknown as HttpOptions);
  const headersOf = async (name: keyof typeof endpoints) => {
    const { deprecation, sunset, link } = (await app.inject({ url: `/api/${name}` })).headers;
    return { deprecation, sunset, link };
  };
  const link = '</api/new>; rel="successor-version", </api/docs#versions>; rel="deprecation"';
  expect(await headersOf('old')).toEqual({ deprecation: '@1795737600', sunset: 'Sat, 27 Nov 2027 00:00:00 GMT', link });
  expect(await headersOf('older')).toEqual({ deprecation: '@1795737600', sunset: undefined, link });
  expect(await headersOf('new')).toEqual({ deprecation: undefined, sunset: undefined, link: undefined });
  await app.close();
});
