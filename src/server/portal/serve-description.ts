import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ownFile } from '#server/platform/own-files.ts';
import { writeGuide } from './write-guide.ts';
import { writeOpenApi } from './write-open-api.ts';

interface Text {
  text: string;
  tag: string;
}

const tagText = (text: string): Text => ({
  text,
  tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
});

type MakeText = (request: FastifyRequest) => string;

/** A client that has the text gets a 304. */
function serveText(app: FastifyInstance, url: string, mediaType: string, cache: string, make: MakeText): void {
  app.get(url, async (request, reply) => {
    const current = tagText(make(request));
    void reply.header('ETag', current.tag).header('Cache-Control', cache).header('Content-Type', mediaType);
    // A proxy that compresses may mark the tag as weak.
    const isKnown = request.headers['if-none-match']
      ?.split(/,\s*/)
      .some((tag) => tag.replace(/^W\//, '') === current.tag);
    return isKnown ? reply.status(304).send() : reply.send(current.text);
  });
}

const ownFolder = ownFile('portal/docs');
const viewerFolder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const page = {
  '/api/docs/reference': [ownFolder, 'reference.html', 'text/html; charset=utf-8'],
  '/api/docs/show-calls.js': [ownFolder, 'show-calls.js', 'text/javascript; charset=utf-8'],
  '/api/docs/show-calls.css': [ownFolder, 'show-calls.css', 'text/css; charset=utf-8'],
  '/api/docs/swagger-ui.css': [viewerFolder, 'swagger-ui.css', 'text/css; charset=utf-8'],
  '/api/docs/swagger-ui-bundle.js': [viewerFolder, 'swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
} as const;

const remember = (make: () => string): (() => string) => {
  let text: string | null = null;
  return () => (text ??= make());
};

/** With the built page's typeface, whose name has a hash; without a page the system's is used. */
function writeGuideStyle(pageFolder: string | null): string {
  const style = readFileSync(join(ownFolder, 'guide.css'), 'utf8');
  const fonts = pageFolder === null ? [] : readdirSync(join(pageFolder, 'assets'));
  const font = fonts.find((name) => name.startsWith('inter-latin-') && !name.startsWith('inter-latin-ext-'));
  return font ? style.replace('inter-latin.woff2', font) : style;
}

interface DescriptionOptions {
  /** Null: without a built page. */
  pageFolder: string | null;
  /** Null: as the request has it. */
  publicUrl: string | null;
  callsPerMinute: number;
}

/** The guide, OpenAPI and a viewer, without sign-in. */
export function serveDescription(
  app: FastifyInstance,
  { pageFolder, publicUrl, callsPerMinute }: DescriptionOptions,
): void {
  const openApi = remember(() => JSON.stringify(writeOpenApi()));
  serveText(app, '/api/openapi.json', 'application/json; charset=utf-8', 'public, max-age=60', openApi);
  serveText(app, '/api/docs', 'text/html; charset=utf-8', 'no-cache', ({ protocol, host }) =>
    writeGuide({ address: publicUrl ?? `${protocol}://${host}`, callsPerMinute }),
  );
  const style = remember(() => writeGuideStyle(pageFolder));
  serveText(app, '/api/docs/guide.css', 'text/css; charset=utf-8', 'no-cache', style);
  for (const [url, [folder, file, mediaType]] of Object.entries(page)) {
    const text = remember(() => readFileSync(join(folder, file), 'utf8'));
    serveText(app, url, mediaType, 'no-cache', text);
  }
}
