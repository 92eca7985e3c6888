import { createHash, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { inTransaction } from './transaction.ts';
import { decodeBody, decodeParams, decodeQuery } from './decode.ts';
import { EventStream } from './event-stream.ts';
import type { Caller, Db, FileResponse, HandlerContext } from './handler.ts';
import type { HttpOptions, ImplementedEndpoint } from './http-options.ts';
import { checkStored, hashRequest, isKey, storeResponse, readKey, takeKey } from './idempotency.ts';
import { JsonText } from './json-text.ts';
import { sql } from 'kysely';
import { exportHeader } from '#contract/list-query.ts';
import { type LimitUse, useLimits } from './limits.ts';
import { lockText } from './lock-text.ts';

/** A list in pages; exports read it page by page. */
export const isPaged = ({ query }: AnyEndpoint): boolean => 'shape' in query && 'pageNumber' in (query.shape as object);

const isCursorPaged = ({ query }: AnyEndpoint): boolean => 'shape' in query && 'after' in (query.shape as object);

/** From this page on, with pages of this size, reading counts as an export. */
const countsFrom = { pageNumber: 21, pageSize: 100 };
/** Pages and retries within this time are one export. */
const exportMs = 3_600_000;

const lastNumberOf = (value: unknown): number => Number([value].flat().at(-1) ?? 1);

/**
 * Null: no export. The name is made of list and filters, and of the export's id where the request has one. Without an id a request counts
 * only far into a list, or where a person reads cursor pages, which are for programs.
 */
function nameExport(
  endpoint: AnyEndpoint,
  request: Pick<FastifyRequest, 'url' | 'query' | 'headers' | 'caller'>,
): string | null {
  const isCursor = isCursorPaged(endpoint) && !request.caller?.key;
  if (endpoint.method !== 'GET' || !(isPaged(endpoint) || isCursor)) return null;
  const query = request.query as Record<string, unknown>;
  const exportId = request.headers[exportHeader.toLowerCase()];
  const id = typeof exportId === 'string' && isKey(exportId) ? exportId.toLowerCase() : null;
  const isFarIntoList =
    lastNumberOf(query['pageNumber']) >= countsFrom.pageNumber &&
    lastNumberOf(query['pageSize']) >= countsFrom.pageSize;
  if (id === null && !isFarIntoList && !isCursor) return null;
  const { pathname, searchParams } = new URL(request.url.toLowerCase(), 'http://list');
  for (const name of ['pagenumber', 'pagesize', 'after', 'limit']) searchParams.delete(name);
  searchParams.sort();
  return createHash('sha256').update(`${id} ${pathname} ${searchParams.toString()}`).digest('base64url');
}

interface Exporting {
  name: string;
  caller: Caller;
  limits: readonly LimitUse[];
  now: Date;
}

const exportUseOf = ({ name, caller }: Exporting) => ({ name: `export ${name}`, subject: `user:${caller.userId}` });

async function isUnderWay(db: Db, exporting: Exporting): Promise<boolean> {
  const { name, subject } = exportUseOf(exporting);
  const { rows } = await sql`
    select from limit_uses where name = ${name} and subject = ${subject}
      and used_at > ${new Date(exporting.now.getTime() - exportMs)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Counted at the first page only, whichever server it came to (rule P-29). @throws TooMany with a sentence and seconds */
async function countExport(db: Db, exporting: Exporting): Promise<void> {
  if (await isUnderWay(db, exporting)) return;
  const { limits, now } = exporting;
  await inTransaction(db, async (tx) => {
    await lockText(tx, 'export', exporting.name);
    if (await isUnderWay(tx, exporting)) return;
    await useLimits(tx, limits, now);
    await tx
      .insertInto('limitUses')
      .values({ ...exportUseOf(exporting), amount: 1, usedAt: now })
      .execute();
  });
}

const isFile = (response: unknown): response is FileResponse =>
  typeof response === 'object' && response !== null && 'mediaType' in response && 'content' in response;

const writeResponse = (response: unknown): string =>
  response instanceof JsonText ? response.text : JSON.stringify(response);

function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('Content-Type', 'application/json; charset=utf-8').header('Cache-Control', 'no-store').send(text);
}

/** The name in ASCII for old clients, and in full. */
const writeDisposition = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (letter) => `%${letter.codePointAt(0)!.toString(16)}`)}`;

/** As an attachment, since it must never be shown in the portal's own origin. */
function sendFile(reply: FastifyReply, file: FileResponse): FastifyReply {
  return reply
    .header('Content-Type', file.mediaType)
    .header('Content-Disposition', writeDisposition(file.fileName))
    .header('Content-Security-Policy', "sandbox; default-src 'none'")
    .header('Cache-Control', 'no-store')
    .send(Buffer.from(file.content));
}

const sendEvents = (reply: FastifyReply, events: EventStream): FastifyReply =>
  reply
    .header('Content-Type', 'text/event-stream; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('X-Accel-Buffering', 'no')
    .send(events);

const factsOf = (request: FastifyRequest) => ({
  header(name: string): string | null {
    const value = request.headers[name.toLowerCase()];
    return typeof value === 'string' ? value : null;
  },
  address: request.ip,
});

function makeContexts(
  implemented: ImplementedEndpoint,
  options: HttpOptions,
  request: FastifyRequest,
  key: string | null,
) {
  const { endpoint } = implemented;
  const input = {
    params: decodeParams(endpoint, request.params),
    query: decodeQuery(endpoint, request.query, Boolean(request.caller?.key)),
    body: decodeBody(endpoint, request.body),
    caller: request.caller,
    now: options.now(),
    key: key ?? randomUUID(),
    log: request.log,
    request: factsOf(request),
    fetchThenWrite: <A, T>(prepare: () => Promise<A>, write: (tx: Db, prepared: A) => Promise<T>) =>
      fetchThenWrite(options, request, key, prepare, write),
  };
  return (db: Db) => ({ ...input, db }) as unknown as HandlerContext<AnyEndpoint>;
}

const keyUseOf = (request: FastifyRequest, key: string | null) =>
  key === null
    ? null
    : {
        userId: request.caller!.userId,
        key,
        requestHash: hashRequest(request.method, request.url, request.body),
      };

/** A repeat gets the first response. */
async function writeOnce(
  options: HttpOptions,
  keyUse: ReturnType<typeof keyUseOf> | null,
  write: (tx: Db) => Promise<unknown>,
): Promise<string> {
  return await inTransaction(options.db, async (tx) => {
    const storedResponse = keyUse && (await takeKey(tx, { ...keyUse, now: options.now() }));
    if (storedResponse) return storedResponse;
    const response = writeResponse(await write(tx));
    if (keyUse) await storeResponse(tx, keyUse.userId, keyUse.key, response);
    return response;
  });
}

async function fetchThenWrite<A, T>(
  options: HttpOptions,
  request: FastifyRequest,
  key: string | null,
  prepare: () => Promise<A>,
  write: (tx: Db, prepared: A) => Promise<T>,
): Promise<JsonText<T>> {
  const keyUse = keyUseOf(request, key);
  const storedResponse = keyUse && checkStored(request.storedResponse, keyUse.requestHash);
  if (storedResponse) return new JsonText(storedResponse);
  const prepared = await prepare();
  return new JsonText(await writeOnce(options, keyUse, (tx) => write(tx, prepared)));
}

async function runWrite(
  implemented: ImplementedEndpoint,
  options: HttpOptions,
  request: FastifyRequest,
): Promise<string> {
  const key = readKey(request.headers['idempotency-key']);
  const contextFor = makeContexts(implemented, options, request, key);
  return await writeOnce(options, keyUseOf(request, key), (tx) => implemented.handler(contextFor(tx)));
}

async function countIfExport(
  { endpoint }: ImplementedEndpoint,
  options: HttpOptions,
  request: FastifyRequest,
): Promise<void> {
  const { caller } = request;
  const name = caller && nameExport(endpoint, request);
  if (!caller || name === null) return;
  await countExport(options.db, { name, caller, limits: options.exportLimits(caller), now: options.now() });
}

export async function runEndpoint(
  implemented: ImplementedEndpoint,
  options: HttpOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { endpoint } = implemented;
  if (endpoint.acts && endpoint.roles !== 'open' && !endpoint.phases) {
    return sendJson(reply, await runWrite(implemented, options, request));
  }
  const key = endpoint.method === 'GET' ? null : readKey(request.headers['idempotency-key']);
  const contextFor = makeContexts(implemented, options, request, key);
  await countIfExport(implemented, options, request);
  const response = isPaged(endpoint)
    ? await options.readLists((db) => implemented.handler(contextFor(db)))
    : await implemented.handler(contextFor(options.db));
  if (response instanceof EventStream) return sendEvents(reply, response);
  return isFile(response) ? sendFile(reply, response) : sendJson(reply, writeResponse(response));
}
