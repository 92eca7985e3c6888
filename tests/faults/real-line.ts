import { AsyncLocalStorage } from 'node:async_hooks';
import { type SendEntry, sendByContract } from '#local/outbox/drain.ts';
import type { StartTimer } from '#local/timer.ts';
import { createActivity } from './activity.ts';
import type { RequestFault } from './model-server.ts';
import type { RealServer } from './real-server.ts';

/** The line from a browser to the real server, with everything that can happen to a request on it. */
interface RealLine {
  send(isOffline: () => boolean): SendEntry;
  failNext(fault: RequestFault): void;
  forgetFaults(): void;
  kill(): void;
  start(): void;
  isUp(): boolean;
  isBusy(): boolean;
  whenQuiet(): Promise<void>;
  /** The words that went over the line, by the key they were sent with. */
  readonly words: ReadonlyMap<string, string>;
}

interface OwnRequest {
  isOffline: () => boolean;
  end: () => void;
}

const oneWayMs = 60;
const lateByMs = 35_000;
const ownFetch = new AsyncLocalStorage<(request: Request) => Promise<Response>>();

/** Takes the place of the network for the product's client: every request goes over the line that it was sent on. */
export function standInForNetwork(): void {
  const PlainRequest = globalThis.Request;
  globalThis.Request = class extends PlainRequest {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, 'http://quayside.test') : input, init);
    }
  };
  globalThis.fetch = (input) => ownFetch.getStore()!(input as Request);
}

export function createRealLine(server: RealServer, timer: StartTimer): RealLine {
  const activity = createActivity();
  const words = new Map<string, string>();
  let faults: RequestFault[] = [];
  let isUp = true;
  let kills = 0;

  const wait = (ms: number) => new Promise<void>((resolve) => void timer(ms, resolve));

  /** What the server does with a request, whether or not a response arrives. */
  async function serve(request: Request, body: string, fault: RequestFault | undefined): Promise<Response> {
    const end = activity.begin();
    const inject = () =>
      server.app.inject({
        method: request.method as 'POST',
        url: new URL(request.url).pathname,
        headers: Object.fromEntries(request.headers),
        ...(body === '' ? {} : { payload: body }),
      });
    const key = request.headers.get('idempotency-key')!;
    const isBroken = fault === 'broken' || fault === 'lost-inside';
    try {
      const response = await (isBroken ? server.breakCommitOf(key, inject) : inject());
      const retryAfter = response.headers['retry-after'];
      const headers = {
        'content-type': 'application/json',
        ...(retryAfter ? { 'retry-after': retryAfter } : {}),
      };
      return new Response(response.payload, { status: response.statusCode, headers });
    } finally {
      end();
    }
  }

  /** Carries a request there and its response back; null without one, and never when the line stalls. */
  async function carry(request: Request, body: string, fault: RequestFault | undefined): Promise<Response | null> {
    if (fault === 'late') {
      await wait(lateByMs);
      return await carry(request, body, undefined);
    }
    if (!isUp || fault === 'lost-before') return null;
    if (fault === 'busy') return refusal(503, 1);
    if (fault === 'slow-down') return refusal(429, 7);
    const life = kills;
    await wait(oneWayMs);
    if (life !== kills) return null;
    const response = await serve(request, body, fault);
    await wait(oneWayMs);
    if (fault === 'stalls') return await new Promise(() => {});
    if (life !== kills || fault === 'lost-after' || fault === 'lost-inside') return null;
    return fault === 'gateway-after' ? refusal(502, null) : response;
  }

  /** A real fetch holds its request until the response: one that nobody holds is collected, and never aborted. */
  const held = new Set<Request>();

  async function fetchOver(request: Request, own: OwnRequest): Promise<Response> {
    const body = await request.text();
    words.set(request.headers.get('idempotency-key')!, readWords(body));
    if (own.isOffline()) throw new TypeError('off line');
    held.add(request);
    const aborted = new Promise<null>((resolve) => request.signal.addEventListener('abort', () => resolve(null)));
    const carried = carry(request, body, faults.shift());
    own.end();
    const response = await Promise.race([carried, aborted]).finally(() => held.delete(request));
    own.end = activity.begin();
    if (!response || own.isOffline()) throw new TypeError('no answer');
    return response;
  }

  return {
    words,
    send:
      (isOffline) =>
      async (...parameters) => {
        const own: OwnRequest = { isOffline, end: activity.begin() };
        try {
          const fetchOwn = (request: Request) => fetchOver(request, own);
          return await ownFetch.run(fetchOwn, () => sendByContract(...parameters));
        } finally {
          own.end();
        }
      },
    failNext: (fault) => void faults.push(fault),
    forgetFaults: () => {
      faults = [];
    },
    kill: () => {
      isUp = false;
      kills += 1;
    },
    start: () => {
      isUp = true;
    },
    isUp: () => isUp,
    isBusy: activity.isBusy,
    whenQuiet: activity.whenQuiet,
  };
}

const refusal = (status: number, retryAfter: number | null): Response =>
  new Response('{}', { status, headers: retryAfter === null ? {} : { 'retry-after': `${retryAfter}` } });

const readWords = (body: string): string =>
  body === '' ? '' : ((JSON.parse(body) as { commentBody: string }).commentBody ?? '');
