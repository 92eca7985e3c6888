import { randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import compress from '@fastify/compress';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { scopeOf } from '#contract/api-scopes.ts';
import { apiVersions, type Deprecation, isApiVersion, versionHeader } from '#contract/api-versions.ts';
import type { AnyEndpoint, Beacon } from '#contract/endpoint.ts';
import { apiKeyMessages } from '#domain/messages/api-keys.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { secondFactorMessages } from '#domain/messages/second-factor.ts';
import type { Role } from '#domain/user.ts';
import { decodeParams } from './decode.ts';
import { toErrorResponse } from './error-response.ts';
import { Forbidden, NotFound, RuleBroken, SignedOut, Stopping, TooMany } from './failures.ts';
import type { Caller } from './handler.ts';
import type { HttpOptions, ImplementedEndpoint } from './http-options.ts';
import { findStoredResponse, isKey, type StoredResponse } from './idempotency.ts';
import { limitRate } from './limit-rate.ts';
import { makeLineQuota } from './line-quota.ts';
import { addUpload } from './multipart/read-form.ts';
import { parseJsonBody } from './parse-json.ts';
import { runEndpoint } from './run-endpoint.ts';
import { warnOfUntrustedProxy } from './untrusted-proxy.ts';
import type { Socket } from 'node:net';

const sweepEveryMs = 50;
/** How long, in ms, a stopping server waits for the head of a request. */
const headWithinMs = 1_000;

/** The same for a connection and the TLS socket on it. */
const peerOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;

/** Node counts a connection without a request as busy until its time for the head is over, so these are followed here. */
function followSilentConnections(app: FastifyInstance) {
  const silent = new Map<string, Socket>();
  const add = (socket: Socket): void => {
    const peer = peerOf(socket);
    silent.set(peer, socket);
    socket.once('close', () => silent.get(peer) === socket && silent.delete(peer));
  };
  app.server.on('connection', add);
  app.server.on('secureConnection', add);
  app.server.on('request', ({ socket }: { socket: Socket }) => silent.delete(peerOf(socket)));
  return {
    /** `all`: also those that have sent part of a head. */
    end({ all }: { all: boolean }): void {
      for (const socket of silent.values()) if (all || socket.bytesRead === 0) socket.destroy();
    },
  };
}

/** When stopping, finishes running requests, refuses new ones and closes connections without a request. */
function addGracefulStop(app: FastifyInstance): void {
  let isStopping = false;
  let sweep: ReturnType<typeof setInterval> | undefined;
  const silent = followSilentConnections(app);
  app.addHook('preClose', async () => {
    isStopping = true;
    const began = performance.now();
    const sweepNow = (): void => {
      app.server.closeIdleConnections();
      silent.end({ all: performance.now() - began > headWithinMs });
    };
    sweepNow();
    sweep = setInterval(sweepNow, sweepEveryMs);
  });
  app.addHook('onClose', async () => clearInterval(sweep));
  app.addHook('onRequest', async () => {
    if (isStopping) throw new Stopping();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) void reply.header('Connection', 'close');
  });
}

/** The share of the hourly limit that one address may use in a minute. */
const shareOfOne = 1 / 30;

/** In its own scope: other endpoints do not accept its media types, and limits are checked before the body is read. */
async function addBeacon(
  app: FastifyInstance,
  beacon: Beacon,
  mostPerHour: number,
  addRoute: (scope: FastifyInstance) => unknown,
): Promise<void> {
  await app.register(async (scope) => {
    await limitRate(scope, { perMinuteOfOne: Math.ceil(mostPerHour * shareOfOne), perHourOfAll: mostPerHour });
    for (const type of beacon.types) {
      scope.addContentTypeParser(type, { parseAs: 'string' }, (request, body, done) =>
        parseJsonBody(request, body, (failure, read: unknown) =>
          done(failure, Array.isArray(read) ? { items: read as unknown[] } : read),
        ),
      );
    }
    addRoute(scope);
  });
}

/** Milliseconds; files may come over slow lines. */
const bodyTimes = { plain: 30_000, files: 600_000 };

function limitBodyTime(app: FastifyInstance, mayTakeLong: (request: FastifyRequest) => boolean): void {
  const timers = new WeakMap<FastifyRequest, ReturnType<typeof setTimeout>>();
  app.addHook('onRequest', async (request) => {
    if (mayTakeLong(request)) return;
    const timer = setTimeout(() => {
      if (!request.raw.complete) request.raw.destroy();
    }, bodyTimes.plain);
    timer.unref();
    timers.set(request, timer);
  });
  app.addHook('onResponse', async (request) => clearTimeout(timers.get(request)));
  app.addHook('onRequestAbort', async (request) => clearTimeout(timers.get(request)));
}

declare module 'fastify' {
  interface FastifyInstance {
    limitKey(request: FastifyRequest): Promise<void>;
  }
  interface FastifyRequest {
    caller: Caller | null;
    /** Under the request's idempotency key, when the request came. A stored response is sent again, even if its object is deleted. */
    storedResponse: StoredResponse | null;
  }
}

const bodyLimit = 1_048_576;

/** Milliseconds. Event streams send more often than `silentMs`. */
const socketTimes = { headMs: 10_000, silentMs: 150_000 };
const socketChecks = { headersTimeout: socketTimes.headMs, connectionsCheckingInterval: 2_000 };

const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]+|qs_\w+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** 401, then 403 by role, then 404 for the object in the path (rule C-4), all before the body is read. */
const admit =
  ({ endpoint }: ImplementedEndpoint, options: HttpOptions) =>
  (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (endpoint.deprecated) announceEnd(endpoint.deprecated, reply);
    return admitCaller(endpoint, options, request, reply);
  };

/** RFC 9745 and RFC 8594. */
function announceEnd({ since, sunset, use }: Deprecation, reply: FastifyReply): void {
  void reply.header('Deprecation', `@${Date.parse(since) / 1000}`);
  if (sunset !== undefined) void reply.header('Sunset', new Date(sunset).toUTCString());
  void reply.header('Link', `<${use}>; rel="successor-version", </api/docs#versions>; rel="deprecation"`);
}

/** @throws RuleBroken for an unknown version */
function chooseVersion(key: NonNullable<Caller['key']>, request: FastifyRequest, reply: FastifyReply): void {
  const wanted = request.headers[versionHeader.toLowerCase()] ?? key.apiVersion;
  if (typeof wanted !== 'string' || !isApiVersion(wanted))
    throw new RuleBroken(apiKeyMessages.unknownVersion(String(wanted).slice(0, 40), apiVersions), {
      code: 'unknown-version',
    });
  void reply.header(versionHeader, wanted);
}

/** Of one API key. @throws TooMany */
async function limitKeyRate(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, { global: false });
  const check = app.createRateLimit({
    ...{ max: perMinute, timeWindow: 60_000 },
    keyGenerator: ({ caller }: FastifyRequest) => caller!.key!.id,
  });
  app.decorate('limitKey', async (request: FastifyRequest) => {
    const verdict = await check(request);
    if (!verdict.isAllowed && verdict.isExceeded) throw new TooMany(errorMessages.tooMany, verdict.ttlInSeconds);
  });
}

/** @throws Forbidden for an endpoint that the key's scopes do not name; TooMany */
async function checkKeyCall(endpoint: AnyEndpoint, key: NonNullable<Caller['key']>, request: FastifyRequest) {
  const scope = scopeOf(endpoint);
  if (scope === null) throw new Forbidden(apiKeyMessages.notForKeys, 'api-key-scope');
  if (!key.scopes.includes(scope)) throw new Forbidden(apiKeyMessages.lacksScope(scope), 'api-key-scope');
  await request.server.limitKey(request);
}

async function admitCaller(
  endpoint: AnyEndpoint,
  options: HttpOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  request.caller = null;
  request.storedResponse = null;
  if (endpoint.roles === 'open') return;
  const token = bearerOf(request);
  if (!token) throw new SignedOut(errorMessages.notSignedIn);
  const userAgent = request.headers['user-agent'] ?? '';
  const caller = await options.authenticate({ token, userAgent, address: request.ip }, options.now());
  request.caller = caller;
  if (caller.key) chooseVersion(caller.key, request, reply);
  const allowed: readonly Role[] = endpoint.roles;
  if (!allowed.includes(caller.role)) throw new Forbidden();
  if (caller.key) await checkKeyCall(endpoint, caller.key, request);
  if (!endpoint.beforeSecondFactor && !caller.hasSecondFactor && options.needsSecondFactor(caller.role))
    throw new Forbidden(secondFactorMessages.required, 'second-factor-required');
  const key = endpoint.method === 'GET' ? null : request.headers['idempotency-key'];
  if (typeof key === 'string' && isKey(key)) {
    request.storedResponse = await findStoredResponse(options.db, caller.userId, key.toLowerCase());
  }
  const params = decodeParams(endpoint, request.params) as { id?: number | string };
  // Only what runs in one transaction compares the request with the stored one before it responds.
  const isRepeat = Boolean(request.storedResponse?.response) && endpoint.acts && !endpoint.phases;
  if (!endpoint.object || isRepeat) return;
  if (!(await options.isVisible(endpoint.object, params.id!, caller)))
    throw new NotFound(errorMessages.missing[endpoint.object]);
}

function addBodyParsers(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parseJsonBody);
}

function respondWithFailure(failure: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const response = toErrorResponse(failure, request.id);
  const { body } = response;
  // For programs; people read the sentence.
  const more = /^bearer qs_/i.test(request.headers.authorization ?? '')
    ? { requestId: request.id, help: `/api/docs#${String(body['code'])}` }
    : {};
  if (response.unexpected) request.log.error({ err: failure }, 'A call failed');
  if (response.retryAfterSeconds !== undefined) void reply.header('Retry-After', String(response.retryAfterSeconds));
  // The rest of a body that is too large is not awaited.
  if (response.status === 413) void reply.header('Connection', 'close');
  void reply
    .header('Cache-Control', 'no-store')
    .status(response.status)
    .send({ ...body, ...more });
}

function addLogging(app: FastifyInstance, now: () => Date): void {
  const quota = makeLineQuota(now, (leftOut) => {
    app.log.warn({ leftOut }, 'Calls without a sign-in were left out of the log');
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('X-Request-Id', request.id);
  });
  // Logs the route, never the address, which may hold names or a token.
  app.addHook('onResponse', async (request, reply) => {
    if (!/^\/(api|v1|mcp)/i.test(request.url)) return;
    if (!request.caller && !quota.takes()) return;
    request.log.info(
      {
        call: request.routeOptions.url ?? 'unknown',
        method: request.method,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.caller?.userId,
      },
      'Answered a call',
    );
  });
}

const urlOf = (endpoint: AnyEndpoint): string => endpoint.fullPath.replaceAll(/\{(\w+)\}/g, ':$1');

function bodyLimitOf({ beacon, longest }: AnyEndpoint): { bodyLimit?: number } {
  const own = beacon?.longest ?? longest;
  return own === undefined ? {} : { bodyLimit: own };
}

const addRoute = (app: FastifyInstance, implemented: ImplementedEndpoint, options: HttpOptions): unknown =>
  app.route({
    method: implemented.endpoint.method,
    url: urlOf(implemented.endpoint),
    exposeHeadRoute: implemented.endpoint.head,
    ...bodyLimitOf(implemented.endpoint),
    onRequest: admit(implemented, options),
    handler: (request, reply) => runEndpoint(implemented, options, request, reply),
  });

async function registerEndpoint(
  app: FastifyInstance,
  endpoint: AnyEndpoint,
  options: HttpOptions,
  add: (scope: FastifyInstance) => unknown,
): Promise<void> {
  if (endpoint.limited) {
    await app.register(async (scope) => {
      await limitRate(scope, { perMinuteOfOne: options.limitedPerMinute });
      await registerEndpoint(scope, { ...endpoint, limited: false }, options, add);
    });
  } else if (endpoint.bodyKind === 'multipart') await addUpload(app, endpoint, add);
  else add(app);
}

/** Paths ignore case and a final slash. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = options.log;
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    bodyLimit,
    trustProxy: (_address: string, hop: number) => hop < options.trustProxy,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    requestTimeout: bodyTimes.files,
    connectionTimeout: socketTimes.silentMs,
    return503OnClosing: false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 512 },
    frameworkErrors: (failure, request, reply) => respondWithFailure(failure, request, reply),
    ...(options.tls
      ? { https: { ...options.tls, ...socketChecks, handshakeTimeout: socketTimes.headMs } }
      : { http: socketChecks }),
  });
  app.decorateRequest('caller', null);
  app.decorateRequest('storedResponse', null);
  addLogging(app, options.now);
  warnOfUntrustedProxy(app, options.trustProxy);
  addGracefulStop(app);
  const uploads = new Set(
    options.endpoints.filter(({ endpoint }) => endpoint.uploads).map(({ endpoint }) => urlOf(endpoint)),
  );
  limitBodyTime(app, (request) => uploads.has(request.routeOptions.url ?? ''));
  app.setErrorHandler(respondWithFailure);
  await app.register(formbody, { bodyLimit: 16_384 });
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    brotliOptions: { params: { 1: 4 } },
  });
  addBodyParsers(app);
  app.addHook('onRequest', async ({ url }) => {
    if (/qs_(live|test)_\w{20}/.test(url)) throw new RuleBroken(apiKeyMessages.inAddress, { code: 'api-key-refused' });
  });
  await limitKeyRate(app, options.keyCallsPerMinute);
  await options.prepare(app);
  for (const implemented of options.endpoints) {
    const { endpoint } = implemented;
    const { beacon } = endpoint;
    const add = (scope: FastifyInstance): unknown => addRoute(scope, implemented, options);
    if (beacon) await addBeacon(app, beacon, options.beaconsPerHour, add);
    else await registerEndpoint(app, endpoint, options, add);
  }
  return app;
}
