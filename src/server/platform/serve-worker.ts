import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Where the worker keeps room for the name of the shell's version. */
const placeholder = '@shell-revision@';

/** Headers that differ from one answer to the next and say nothing of what the page may do. */
const passing = new Set([
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'vary',
  'x-request-id',
]);

/**
 * Serves the service worker with the name of the shell written in: its build and a hash of the headers that it comes with.
 * An installed page keeps the shell with its headers, so a header that changed alone must make another worker.
 */
export function serveWorker(app: FastifyInstance, page: { folder: string; build: string }): void {
  const source = readFileSync(join(page.folder, 'sw.js'), 'utf8');
  let written: Promise<string> | null = null;
  app.get('/sw.js', async (_request, reply) => {
    written ??= nameHeaders(app).then((headers) => source.replaceAll(placeholder, `${page.build}-${headers}`));
    return reply
      .type('text/javascript; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(await written);
  });
}

async function nameHeaders(app: FastifyInstance): Promise<string> {
  const { headers } = await app.inject({ method: 'GET', url: '/index.html' });
  const lasting = Object.keys(headers).filter((name) => !passing.has(name));
  const text = lasting.toSorted().map((name) => `${name}: ${String(headers[name])}\n`);
  return createHash('sha256').update(text.join('')).digest('hex').slice(0, 12);
}
