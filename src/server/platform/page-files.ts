import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorMessages } from '#domain/messages/errors.ts';

/** The built page: where it lies, and what its build says of itself. */
export interface PageFiles {
  folder: string;
  build: string;
  /** Hashes of the scripts that stand in index.html itself, quoted as the policy wants them. */
  scriptHashes: readonly string[];
}

const readJson = (path: string): Record<string, unknown> =>
  JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;

/** Finds the built page, or null where nothing is built (as while developing, when another server serves it). */
export function findPage(folder: string): PageFiles | null {
  if (!existsSync(join(folder, 'index.html'))) return null;
  const { build } = readJson(join(folder, 'build.json'));
  const { scripts } = readJson(join(folder, 'csp.json'));
  return { folder, build: String(build), scriptHashes: scripts as string[] };
}

/** Says what a browser may load and run (foundations of the style policy): nothing inline but the scripts named by hash. */
const policyOf = (scriptHashes: readonly string[], isSecure: boolean) => ({
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(isSecure ? { 'upgrade-insecure-requests': [] } : {}),
  },
});

/** Adds the headers that every answer carries (reliability of headers). */
export async function addSecurityHeaders(
  app: FastifyInstance,
  page: PageFiles | null,
  isSecure: boolean,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: policyOf(page?.scriptHashes ?? [], isSecure),
    strictTransportSecurity: isSecure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(self)');
  });
}

const isCall = (url: string): boolean => /^\/(api|v1)(\/|\?|$)/i.test(url);
const isFileName = (url: string): boolean => /\.[a-z0-9]{1,8}$/i.test(url.split('?')[0]!);

/** Names that carry a hash of their content never change; everything else is asked for anew. */
const cacheFor = (path: string): string =>
  path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

function tellNothingHere(reply: FastifyReply): FastifyReply {
  return reply
    .status(404)
    .header('Cache-Control', 'no-store')
    .send({ Errors: { '': [errorMessages.notFound] } });
}

/**
 * Serves the built page: its files with their compressed twins, and the shell for every other address, so that the page's
 * own router decides. Calls and files that do not exist are never answered with the shell.
 */
export async function servePage(app: FastifyInstance, page: PageFiles | null): Promise<void> {
  if (page) {
    await app.register(fastifyStatic, {
      root: page.folder,
      preCompressed: true,
      index: false,
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz', '**/*.map'],
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header('Cache-Control', cacheFor(path)),
    });
  }
  app.setNotFoundHandler((request: FastifyRequest, reply) => {
    const wantsShell =
      page && ['GET', 'HEAD'].includes(request.method) && !isCall(request.url) && !isFileName(request.url);
    return wantsShell ? reply.sendFile('index.html') : tellNothingHere(reply);
  });
}
