import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { readBodyText } from '#sandbox/serve.ts';
import {
  type Act,
  acts,
  type BookEntry,
  type Fault,
  faults,
  type StandIn,
  type StandInRequest,
  type StandInResponse,
  type World,
} from './stand-in.ts';
import { openWorld } from './world.ts';

const longestBody = 20 * 1024 * 1024;

export interface CarriersSandbox {
  standIns: readonly StandIn[];
  /** Of what they remember; null: nothing is kept on disk. */
  folder: string | null;
  seed: number;
  clock(): Date;
  /** How long a slow response takes. */
  slowMs?: number;
  /** Sends empty sheets as labels, which cost no time to draw. */
  hasBlankLabels?: boolean;
  /** When a request is left without a response. */
  onStall?: () => void;
}

interface OrderedFault {
  carrier: string;
  act: Act;
  fault: Fault;
  count: number;
}

function readBody(text: string, type: string | undefined): unknown {
  if (text === '') return null;
  return type?.startsWith('application/x-www-form-urlencoded') ? new URLSearchParams(text) : JSON.parse(text);
}

const contentOf = ({ body }: StandInResponse): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.from(body === undefined ? '' : JSON.stringify(body));

function send(response: ServerResponse, answer: StandInResponse, { half = false } = {}): void {
  const content = contentOf(answer);
  response.writeHead(answer.status, {
    'content-type': 'application/json',
    ...answer.headers,
    'content-length': String(content.length),
  });
  if (!half) return void response.end(content);
  response.write(content.subarray(0, Math.floor(content.length / 2)), () => response.destroy());
}

/** The stand-ins of all carriers, each under its own name, and `/control` for tests. Nothing listens yet. */
export function serveCarriers({ standIns, slowMs = 3_000, onStall, ...settings }: CarriersSandbox): Server {
  const open = () =>
    new Map<string, World>(
      standIns.map(({ name }, at) => [name, openWorld(name, { ...settings, seed: settings.seed + at })]),
    );
  const worlds = open();
  let ordered: OrderedFault[] = [];
  /** Requests go on after their sender has given up. */
  const underWay = new Set<Promise<void>>();

  function takeFault(carrier: string, act: Act): Fault | null {
    const next = ordered.find((each) => each.carrier === carrier && each.act === act);
    if (!next) return null;
    next.count -= 1;
    if (next.count <= 0) ordered = ordered.filter((each) => each !== next);
    return next.fault;
  }

  async function control(request: StandInRequest): Promise<StandInResponse> {
    if (request.path === '/idle') {
      await Promise.all(underWay);
      return { status: 204 };
    }
    const allEntries = (): BookEntry[] => [...worlds.values()].flatMap((world) => world.entries());
    if (request.path === '/book') return { status: 200, body: allEntries() };
    if (request.path === '/clear-faults') {
      ordered = [];
      return { status: 204 };
    }
    const wanted = request.body as Partial<OrderedFault> | null;
    if (request.path !== '/faults' || !wanted) return { status: 404 };
    const { carrier, act, fault, count = 1 } = wanted;
    const isKnown = worlds.has(carrier ?? '') && acts.includes(act as Act) && faults.includes(fault as Fault);
    if (!isKnown) return { status: 400, body: { message: 'Unknown carrier, act or fault' } };
    ordered.push({ carrier, act, fault, count } as OrderedFault);
    return { status: 204 };
  }

  async function serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(message.url ?? '/', 'http://carriers');
    const [, prefix = '', path = '/'] = /^\/([^/]+)(\/.*)?$/.exec(url.pathname) ?? [];
    const text = await readBodyText(message, longestBody);
    if (text === null) return send(response, { status: 413 });
    let body: unknown;
    try {
      body = readBody(text, message.headers['content-type']);
    } catch {
      return send(response, { status: 400, body: { message: 'The body is no JSON' } });
    }
    const headers = message.headers as Record<string, string | undefined>;
    const request: StandInRequest = { method: message.method ?? 'GET', path, query: url.searchParams, headers, body };
    if (prefix === 'control') return send(response, await control(request));
    const standIn = standIns.find(({ name }) => name === prefix);
    const act = standIn?.actOf(request);
    if (!standIn || !act) return send(response, { status: 404, body: { message: 'No such path' } });
    const handle = () => standIn.handle(worlds.get(prefix)!, request, act);
    switch (takeFault(prefix, act)) {
      case null:
        return send(response, await handle());
      case 'lost':
        await handle();
        return void response.destroy();
      case '500-after':
        await handle();
        return send(response, { status: 500, body: { message: 'Something went wrong' } });
      case 'half-body':
        return send(response, await handle(), { half: true });
      case 'malformed':
        return send(response, { status: 200, body: Buffer.from('<html><body>Maintenance') });
      case 'stall':
        return onStall?.();
      case 'slow':
        await pause(slowMs);
        return send(response, await handle());
      case '500':
        return send(response, { status: 500, body: { message: 'Something went wrong' } });
      case '429':
        return send(response, { status: 429, body: { message: 'Too many requests' } });
      case '429-retry-after':
        return send(response, { status: 429, body: { message: 'Too many requests' }, headers: { 'retry-after': '2' } });
      case 'expired-token':
        return send(response, standIn.expired);
    }
  }

  return createServer({ requestTimeout: 0 }, (message, response) => {
    const work = serve(message, response).catch((failure: unknown) => {
      process.stderr.write(`A stand-in of a carrier failed: ${String(failure)}\n`);
      if (!response.headersSent) send(response, { status: 500, body: { message: 'The stand-in failed' } });
      else response.destroy();
    });
    if (message.url?.startsWith('/control/')) return;
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  });
}
