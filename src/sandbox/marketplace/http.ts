import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isFromHere, readBodyText } from '#sandbox/serve.ts';
import { drawChoice } from './draw-page.ts';
import { people } from './people.ts';
import type { Signer } from './sign.ts';

const style = readFileSync(new URL('page.css', import.meta.url), 'utf8');
const longestBody = 8_192;

export interface Marketplace {
  signer: Signer;
  /** Without a slash at the end. */
  portal: string;
  clock: () => Date;
}

interface SandboxResponse {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

const bare = (status: number): SandboxResponse => ({ status });

/** Remembers by API token the users that it has handed over, to greet them when they come back. */
function makeResponses({ signer, portal, clock }: Marketplace) {
  const userIdsByToken = new Map<string, string>();

  function respondWithPage(query: URLSearchParams): SandboxResponse {
    const userId = userIdsByToken.get(query.get('apitoken') ?? '');
    const returned = people.find((person) => person.userId === userId) ?? null;
    const wanted = query.get('page')?.replace(/^\/+/, '') ?? null;
    const policy = `default-src 'none'; style-src 'self'; form-action 'self' ${portal}; frame-ancestors 'none'`;
    return {
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
      body: drawChoice({ returned, wanted, portal }),
    };
  }

  async function handOver(request: IncomingMessage): Promise<SandboxResponse> {
    if (!isFromHere(request)) return bare(403);
    const text = await readBodyText(request, longestBody);
    if (text === null) return bare(413);
    const form = new URLSearchParams(text);
    const person = people.find(({ userId }) => userId === form.get('person'));
    if (!person) return bare(400);
    const apiToken = randomUUID();
    userIdsByToken.set(apiToken, person.userId);
    const address = new URL(`${portal}/`);
    address.searchParams.set('token', await signer.sign(person, apiToken, clock()));
    const page = form.get('page');
    if (page) address.searchParams.set('page', page);
    return { status: 303, headers: { location: address.href } };
  }

  return async (request: IncomingMessage): Promise<SandboxResponse> => {
    const target = request.url ?? '/';
    if (!URL.canParse(target, 'http://marketplace')) return bare(400);
    const { pathname, searchParams } = new URL(target, 'http://marketplace');
    const act = `${request.method} ${pathname}`;
    if (act === 'GET /') return respondWithPage(searchParams);
    if (act === 'POST /hand-over') return await handOver(request);
    if (act === 'GET /page.css') return { status: 200, headers: { 'content-type': 'text/css' }, body: style };
    if (act === 'GET /keys.json') {
      const headers = { 'content-type': 'application/jwk-set+json' };
      return { status: 200, headers, body: JSON.stringify(signer.keySet) };
    }
    return bare(404);
  };
}

const commonHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

function send(response: ServerResponse, { status, headers, body = '' }: SandboxResponse): void {
  response.writeHead(status, { ...commonHeaders, ...headers }).end(body);
}

/** Nothing listens yet. */
export function makeServer(marketplace: Marketplace): Server {
  const respond = makeResponses(marketplace);
  return createServer((request, response) => {
    respond(request).then(
      (result) => send(response, result),
      (failure: unknown) => {
        process.stderr.write(`The stand-in marketplace failed: ${String(failure)}\n`);
        send(response, bare(500));
      },
    );
  });
}
