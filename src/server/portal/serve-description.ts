import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ownFile } from '#server/platform/own-files.ts';
import { writeOpenApi } from './write-open-api.ts';

interface Text {
  text: string;
  tag: string;
}

const tagText = (text: string): Text => ({
  text,
  tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
});

/** Makes the text at the first request; a client that has it gets a 304. */
function serveText(app: FastifyInstance, url: string, mediaType: string, cache: string, make: () => string): void {
  let made: Text | null = null;
  app.get(url, async (request, reply) => {
    made ??= tagText(make());
    void reply.header('ETag', made.tag).header('Cache-Control', cache).header('Content-Type', mediaType);
    // A proxy that compresses may mark the tag as weak.
    const isKnown = request.headers['if-none-match']
      ?.split(/,\s*/)
      .some((tag) => tag.replace(/^W\//, '') === made?.tag);
    return isKnown ? reply.status(304).send() : reply.send(made.text);
  });
}

const ownFolder = ownFile('portal/docs');
const viewerFolder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const page = {
  '/api/docs': [ownFolder, 'docs.html', 'text/html; charset=utf-8'],
  '/api/docs/show-calls.js': [ownFolder, 'show-calls.js', 'text/javascript; charset=utf-8'],
  '/api/docs/show-calls.css': [ownFolder, 'show-calls.css', 'text/css; charset=utf-8'],
  '/api/docs/swagger-ui.css': [viewerFolder, 'swagger-ui.css', 'text/css; charset=utf-8'],
  '/api/docs/swagger-ui-bundle.js': [viewerFolder, 'swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
} as const;

/** OpenAPI and a viewer, without sign-in. */
export function serveDescription(app: FastifyInstance): void {
  serveText(app, '/api/openapi.json', 'application/json; charset=utf-8', 'public, max-age=60', () =>
    JSON.stringify(writeOpenApi()),
  );
  for (const [url, [folder, file, mediaType]] of Object.entries(page)) {
    serveText(app, url, mediaType, 'no-cache', () => readFileSync(join(folder, file), 'utf8'));
  }
}
