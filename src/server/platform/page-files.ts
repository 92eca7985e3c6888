import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPageAddress } from '#contract/page-addresses.ts';
import { clientReportEndpoints } from '#contract/client-reports.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { NotFound } from './failures.ts';
import { plainPagePolicy, writePlainPage } from './plain-page.ts';
import { tileSource } from './tile-source.ts';
import { createHash } from 'node:crypto';

/** The service worker's placeholder for the shell's version. */
const placeholder = '@shell-revision@';

/** Headers that vary by response and do not restrict the page. */
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

/** The version includes a hash of the headers: an installed page caches them, too, so a changed header needs a new worker. */
function serveWorker(app: FastifyInstance, page: { folder: string; build: string }): void {
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

export interface PageFiles {
  folder: string;
  /** For pages that were opened before the newest build. */
  olderFolders: readonly string[];
  build: string;
  /** Of inline code in index.html, quoted as in the policy. */
  hashes: { readonly scripts: readonly string[]; readonly styles: readonly string[] };
}

const readJson = (path: string): Record<string, unknown> =>
  JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;

/** Null if no page is built, as in development. */
export function findPage(dist: string): PageFiles | null {
  const listAt = join(dist, 'builds.json');
  if (!existsSync(listAt)) return null;
  const [build, ...older] = readJson(listAt)['builds'] as [string, ...string[]];
  const folder = join(dist, build);
  const hashes = readJson(join(folder, 'csp.json')) as PageFiles['hashes'];
  const olderFolders = older.map((name) => join(dist, name)).filter((path) => existsSync(path));
  return { folder, olderFolders, build, hashes };
}

const reportsGroup = 'page';
const reportsPath = clientReportEndpoints.report.fullPath;

/** The newer and the older way; a browser takes the first it knows. */
export const reporting = { 'report-to': [reportsGroup], 'report-uri': [reportsPath] };

interface Surroundings {
  isSecure: boolean;
  /** Null: no maps. */
  tileUrl: string | null;
}

/** Inline code only with its hash. */
const policyOf = ({ scripts, styles }: PageFiles['hashes'], { isSecure, tileUrl }: Surroundings) => ({
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:', 'blob:', ...(tileUrl === null ? [] : [tileSource(tileUrl)])],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...reporting,
    ...(isSecure ? { 'upgrade-insecure-requests': [] } : {}),
  },
});

/** These workers read codes in pictures and draw ZPL; only they run WebAssembly, under their own policy. */
const runsWebAssembly = (path: string): boolean => /\/assets\/(?:code|zpl)-worker-[\w-]+\.js(\.br|\.gz)?$/.test(path);
const webAssemblyPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

export async function addSecurityHeaders(
  app: FastifyInstance,
  page: PageFiles | null,
  surroundings: Surroundings,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: policyOf(page?.hashes ?? { scripts: [], styles: [] }, surroundings),
    strictTransportSecurity: surroundings.isSecure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('Permissions-Policy', 'camera=(self), microphone=(), geolocation=(), payment=(self)');
    void reply.header('Reporting-Endpoints', `${reportsGroup}="${reportsPath}"`);
  });
}

/** Never addresses of the shell. */
const isServerPath = (url: string): boolean => /^\/(api|v1|sandbox|card-form|track)(\/|\?|$)/i.test(url);
/** The link is a secret: no cache stores the page, no search engine lists it. */
const isBehindLink = (url: string): boolean => /^\/(offer|return)(\/|\?|$)/i.test(url);
/** A number with a dot is no file, but perhaps a mistyped order's address. */
const isFileName = (path: string): boolean => /\.[a-z][a-z0-9]{0,7}$/i.test(path);

/** Names with a hash never change; everything else is revalidated. */
const cacheFor = (path: string): string =>
  path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

/** A build in the same folder removes old files while the server runs. */
function respondWithoutPage(reply: FastifyReply): FastifyReply {
  const { title, text } = errorMessages.pageMissing;
  reply.helmet(plainPagePolicy("'none'"));
  return reply
    .status(503)
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(writePlainPage(title, `<h1>${title}</h1><p>${text}</p>`));
}

/** Other addresses get the shell, with 404 if it has no such screen; missing endpoints and files never do. */
export async function servePage(app: FastifyInstance, page: PageFiles | null): Promise<void> {
  if (page) {
    await app.register(fastifyStatic, {
      root: [page.folder, ...page.olderFolders],
      preCompressed: true,
      index: false,
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz', '**/*.map', '**/csp.json', '**/sw.js', '**/card-form/**/*.html'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header('Cache-Control', cacheFor(path));
        if (runsWebAssembly(path)) void reply.header('Content-Security-Policy', webAssemblyPolicy);
      },
    });
    // So an open page learns of a new build from any response.
    app.addHook('onSend', async (_request, reply) => void reply.header('X-Build', page.build));
    serveWorker(app, page);
  }
  app.addHook('onSend', async (request, reply) => {
    if (isBehindLink(request.url))
      void reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex, nofollow');
  });
  app.setNotFoundHandler((request: FastifyRequest, reply) => {
    const path = request.url.split('?')[0]!;
    const wantsShell = page && ['GET', 'HEAD'].includes(request.method) && !isServerPath(path) && !isFileName(path);
    if (!wantsShell) throw new NotFound();
    if (!existsSync(join(page.folder, 'index.html'))) return respondWithoutPage(reply);
    return reply.status(isPageAddress(path) ? 200 : 404).sendFile('index.html');
  });
}
