import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readBodyText } from '#sandbox/serve.ts';
import { bare, type Outcome } from './response.ts';
import { handleClientRequest } from './client-api.ts';
import { handleControlRequest } from './control-api.ts';
import type { Gateway, GatewayRequest } from './gateway.ts';
import { handleMerchantRequest } from './merchant-api.ts';

const longestBody = 65_536;

/** `status` is the refusal's. */
class Unreadable extends Error {
  readonly status: number;

  constructor(status: number) {
    super('unreadable request');
    this.status = status;
  }
}

async function readBody(message: IncomingMessage): Promise<Record<string, unknown>> {
  const text = await readBodyText(message, longestBody);
  if (text === null) throw new Unreadable(413);
  if (text === '') return {};
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  } catch {
    // Refused below, like everything that is no object.
  }
  throw new Unreadable(400);
}

async function readRequest(message: IncomingMessage): Promise<GatewayRequest> {
  const target = message.url ?? '/';
  if (!URL.canParse(target, 'http://gateway')) throw new Unreadable(400);
  const url = new URL(target, 'http://gateway');
  return {
    method: message.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    authorization: message.headers.authorization ?? null,
    body: await readBody(message),
  };
}

/** Client and merchant have separate paths, so that passing on the one never reaches the other. */
async function route(gateway: Gateway, request: GatewayRequest, now: number): Promise<Outcome> {
  const [, side, path = ''] = /^\/(merchants|client_api\/v1|control)\/(.+)$/.exec(request.path) ?? [];
  if (side === 'merchants') return handleMerchantRequest(gateway, request, path);
  if (side === 'client_api/v1') return handleClientRequest(gateway, request, path, now);
  if (side === 'control') return handleControlRequest(gateway, request, path);
  return bare(404);
}

function send(outcome: Outcome, response: ServerResponse): void {
  if (outcome === 'never') return;
  if (outcome === 'cut') {
    response.destroy();
    return;
  }
  response.writeHead(outcome.status, { 'content-type': outcome.type, 'cache-control': 'no-store' }).end(outcome.body);
}

async function serve(gateway: Gateway, clock: () => number, message: IncomingMessage): Promise<Outcome> {
  try {
    return await route(gateway, await readRequest(message), clock());
  } catch (failure) {
    if (failure instanceof Unreadable) return bare(failure.status);
    throw failure;
  }
}

/** Nothing listens yet. */
export function makeServer(gateway: Gateway, clock: () => number): Server {
  // A held request may wait for a long time.
  return createServer({ requestTimeout: 0 }, (message, response) => {
    serve(gateway, clock, message).then(
      (outcome) => send(outcome, response),
      (failure: unknown) => {
        process.stderr.write(`The sandbox gateway failed: ${String(failure)}\n`);
        send(bare(500), response);
      },
    );
  });
}
