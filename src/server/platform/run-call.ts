import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyCall } from '#contract/call.ts';
import { inTransaction } from './transaction.ts';
import { decodeBody, decodeParams, decodeQuery } from './decode.ts';
import type { Db, FileAnswer, Given } from './handler.ts';
import type { HttpOptions, ImplementedCall } from './http-options.ts';
import { hashRequest, keepAnswer, readKey, takeKey } from './idempotency.ts';
import { JsonText } from './json-text.ts';

const isFile = (answer: unknown): answer is FileAnswer =>
  typeof answer === 'object' && answer !== null && 'mediaType' in answer && 'content' in answer;

const writeAnswer = (answer: unknown): string => (answer instanceof JsonText ? answer.text : JSON.stringify(answer));

function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('Content-Type', 'application/json; charset=utf-8').header('Cache-Control', 'no-store').send(text);
}

/** Files are never shown in the portal's own origin: an attachment, of exactly the type it says (reliability of uploads). */
function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  return reply
    .header('Content-Type', file.mediaType)
    .header('Content-Disposition', `attachment; filename="${file.fileName}"`)
    .header('Content-Security-Policy', "sandbox; default-src 'none'")
    .header('Cache-Control', 'no-store')
    .send(Buffer.from(file.content));
}

const factsOf = (request: FastifyRequest) => ({
  header(name: string): string | null {
    const value = request.headers[name.toLowerCase()];
    return typeof value === 'string' ? value : null;
  },
  address: request.ip,
});

function gather(implemented: ImplementedCall, options: HttpOptions, request: FastifyRequest, key: string | null) {
  const { call } = implemented;
  const given = {
    params: decodeParams(call, request.params),
    query: decodeQuery(call, request.query),
    body: decodeBody(call, request.body),
    caller: request.caller,
    now: options.now(),
    key: key ?? randomUUID(),
    log: request.log,
    request: factsOf(request),
  };
  return (db: Db) => ({ ...given, db }) as unknown as Given<AnyCall>;
}

/** Does a write in one transaction with its key: a repeat gets the first answer, and nothing happens twice. */
async function runWrite(implemented: ImplementedCall, options: HttpOptions, request: FastifyRequest): Promise<string> {
  const key = readKey(request.headers['idempotency-key']);
  const given = gather(implemented, options, request, key);
  const userId = request.caller!.userId;
  return await inTransaction(options.db, async (tx) => {
    const requestHash = hashRequest(request.method, request.url, request.body);
    const known = key && (await takeKey(tx, { userId, key, requestHash, now: options.now() }));
    if (known) return known;
    const answer = writeAnswer(await implemented.handler(given(tx)));
    if (key) await keepAnswer(tx, userId, key, answer);
    return answer;
  });
}

/** Runs one call from its decoded request to its answer. Writes of signed-in callers run in one transaction. */
export async function runCall(
  implemented: ImplementedCall,
  options: HttpOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { call } = implemented;
  if (call.method !== 'GET' && call.roles !== 'open' && !call.phases) {
    return sendJson(reply, await runWrite(implemented, options, request));
  }
  const key = call.method === 'GET' ? null : readKey(request.headers['idempotency-key']);
  const answer = await implemented.handler(gather(implemented, options, request, key)(options.db));
  return isFile(answer) ? sendFile(reply, answer) : sendJson(reply, writeAnswer(answer));
}
