import type { SendEntry } from '#local/outbox/drain.ts';
import type { StartTimer } from '#local/timer.ts';

/** One request as it leaves the browser. */
interface ModelRequest {
  key: string;
  token: string;
  thread: string;
  text: string;
}

/** The response; null when none comes. */
type ModelReply = {
  status: number;
  retryAfterSeconds: number | null;
  response: { number: number } | null;
} | null;

/** The failure of the next request. */
export type RequestFault =
  | 'lost-before'
  | 'lost-inside'
  | 'lost-after'
  | 'stalls'
  | 'late'
  | 'busy'
  | 'broken'
  | 'gateway-after'
  | 'slow-down';

/** Something that was done, in the order of doing. */
export interface Effect {
  userId: number;
  key: string;
  thread: string;
  text: string;
}

/** A server as the outbox sees it: the key and the effect are one, and a repeat gets the first response. */
interface ModelServer {
  readonly effects: readonly Effect[];
  /** Every request that left the browser, whether it arrived or not. */
  readonly requests: readonly ModelRequest[];
  receive(request: ModelRequest): Promise<ModelReply>;
  signIn(userId: number): string;
  revoke(token: string): void;
  failNext(fault: RequestFault): void;
  /** Every request under way ends without a response, done or not. */
  kill(): void;
  start(): void;
  isUp(): boolean;
  forgetFaults(): void;
}

const latency = 120;
const lateBy = 35_000;
const reply = (status: number, retryAfterSeconds: number | null = null): ModelReply => ({
  status,
  retryAfterSeconds,
  response: null,
});

export function createModelServer(timer: StartTimer): ModelServer {
  const effects: Effect[] = [];
  const requests: ModelRequest[] = [];
  const owners = new Map<string, number>();
  const responses = new Map<string, { text: string; number: number }>();
  const underWay = new Map<string, () => void>();
  let faults: RequestFault[] = [];
  let isUp = true;
  let tokens = 0;

  function act(userId: number, { key, thread, text }: ModelRequest): ModelReply {
    const stored = responses.get(`${userId} ${key}`);
    if (stored) return stored.text === text ? { ...reply(200)!, response: { number: stored.number } } : reply(409);
    if (text.startsWith('bad')) return reply(400);
    effects.push({ userId, key, thread, text });
    responses.set(`${userId} ${key}`, { text, number: effects.length });
    return { ...reply(200)!, response: { number: effects.length } };
  }

  /** Checks a request when it arrives, works on it for a while, and commits at the end. */
  function handle(request: ModelRequest, fault: RequestFault | undefined): Promise<ModelReply> {
    return new Promise((resolve) => {
      if (!isUp || fault === 'lost-before') return resolve(null);
      const userId = owners.get(request.token);
      if (userId === undefined) return resolve(reply(401));
      if (fault === 'busy') return resolve(reply(503, 1));
      if (fault === 'broken') return resolve(reply(500));
      if (fault === 'slow-down') return resolve(reply(429, 7));
      const name = `${userId} ${request.key}`;
      if (underWay.has(name)) return resolve(reply(409, 1));
      const stop = timer(latency, () => {
        underWay.delete(name);
        if (fault === 'lost-inside') return resolve(null);
        const made = act(userId, request);
        if (fault === 'gateway-after') resolve(reply(502));
        else if (fault === 'lost-after') resolve(null);
        else if (fault !== 'stalls') resolve(made);
      });
      underWay.set(name, () => {
        stop();
        resolve(null);
      });
    });
  }

  return {
    effects,
    requests,
    receive: (request) => {
      requests.push(request);
      const fault = faults.shift();
      if (fault !== 'late') return handle(request, fault);
      return new Promise((resolve) => {
        timer(lateBy, () => void handle(request, undefined).then(resolve));
      });
    },
    signIn: (userId) => {
      tokens += 1;
      owners.set(`token-${tokens}`, userId);
      return `token-${tokens}`;
    },
    revoke: (token) => void owners.delete(token),
    failNext: (fault) => void faults.push(fault),
    kill: () => {
      isUp = false;
      for (const end of underWay.values()) end();
      underWay.clear();
    },
    isUp: () => isUp,
    start: () => {
      isUp = true;
    },
    forgetFaults: () => {
      faults = [];
    },
  };
}

/** Sends entries to the model server; nothing comes back to a browser that is off line. */
export const sendToModel =
  (server: ModelServer) =>
  (isOffline: () => boolean): SendEntry =>
  async (kind, entry, token) => {
    const { text } = entry.input.body as { text: string };
    const received = isOffline() ? null : await server.receive({ key: entry.id, token, thread: entry.thread, text });
    const { status, retryAfterSeconds, response } = (isOffline() ? null : received) ?? nothing;
    if (status === 200) return { kind: 'done', response: kind.storeResponse(response) };
    return { kind: 'failed', status, retryAfterSeconds, words: [`${status}`] };
  };

const nothing = { status: null, retryAfterSeconds: null, response: null };
