import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { warnOfUntrustedProxy } from './untrusted-proxy.ts';

async function linesAfter(trustProxy: number, requests: Record<string, string>[]): Promise<string[]> {
  const lines: string[] = [];
  const log: FastifyBaseLogger = createLog({ level: 'warn', destination: { write: (line) => void lines.push(line) } });
  const app: FastifyInstance = fastify({ loggerInstance: log });
  warnOfUntrustedProxy(app, trustProxy);
  app.get('/', () => 'here');
  for (const headers of requests) await app.inject({ url: '/', headers });
  await app.close();
  return lines;
}

test('a proxy that no setting trusts is reported once', async () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9' };
  const lines = await linesAfter(0, [{}, forwarded, forwarded]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('TRUST_PROXY');
  expect(lines[0]).not.toContain('203.0.113.9');
  expect(await linesAfter(1, [forwarded])).toEqual([]);
  expect(await linesAfter(0, [{}])).toEqual([]);
});
