import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { writeOpenApi } from './write-open-api.ts';

interface Text {
  text: string;
  tag: string;
}

const tagText = (text: string): Text => ({
  text,
  tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
});

/** Serves a text that is made once, when somebody first asks for it; who has it already is told so. */
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

const page = {
  '/api/docs': ['docs.html', 'text/html; charset=utf-8'],
  '/api/docs/docs.css': ['docs.css', 'text/css; charset=utf-8'],
  '/api/docs/docs.js': ['docs.js', 'text/javascript; charset=utf-8'],
  '/api/docs/schema-tree.js': ['schema-tree.js', 'text/javascript; charset=utf-8'],
} as const;

/** Serves the description of the wire for programs, and a page that shows it to people; neither needs a sign-in. */
export function serveDescription(app: FastifyInstance): void {
  serveText(app, '/api/openapi.json', 'application/json; charset=utf-8', 'public, max-age=60', () =>
    JSON.stringify(writeOpenApi()),
  );
  for (const [url, [file, mediaType]] of Object.entries(page)) {
    serveText(app, url, mediaType, 'no-cache', () => readFileSync(join(import.meta.dirname, 'docs', file), 'utf8'));
  }
}
