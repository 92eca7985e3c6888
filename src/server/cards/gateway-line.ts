import { Agent as HttpAgent, type ClientRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Socket } from 'node:net';
import type braintree from 'braintree';
import type { Logger } from 'pino';
import { sandboxKeys } from '#domain/sandbox-gateway.ts';
import type { CardsConfig } from './cards-config.ts';

/** Where cards are charged. */
export type GatewayPlace = Exclude<CardsConfig['gateway'], { kind: 'off' }>;

/** The longest time of one question. A person who waits for a payment waits for two of them. */
export const cardPatienceMs = 12_000;

/** The SDK, and its own way to send what it has no method for that is safe to use. */
export type Sdk = braintree.BraintreeGateway & {
  http: { post(path: string, body: unknown): Promise<unknown> };
  config: { baseMerchantPath(): string };
};

/** A question that got no good answer. */
export class NoAnswer extends Error {
  /** True where the gateway certainly did nothing: it was never reached, or said itself that it refuses to. */
  readonly isCertain: boolean;
  /** True where it does not know what it was asked about. */
  readonly isUnknown: boolean;

  constructor(cause: unknown, { isCertain, isUnknown }: { isCertain: boolean; isUnknown: boolean }) {
    super('The card gateway did not give a valid response', { cause });
    this.isCertain = isCertain;
    this.isUnknown = isUnknown;
  }
}

/** Asks the gateway one thing, until `signal` gives it up. @throws NoAnswer */
export type Ask = <T>(question: (sdk: Sdk) => Promise<T>, signal?: AbortSignal) => Promise<T>;

interface OpenAgent {
  createConnection(...given: unknown[]): Socket;
  addRequest(request: ClientRequest, ...given: unknown[]): void;
}

/** The SDK reads JSON outside of its promise, so that a bad one would end the process; XML is all it is ever asked for. */
const hideJson = (response: IncomingMessage): void => {
  if (response.headers['content-type']?.includes('json')) response.headers['content-type'] = 'text/plain';
};

/** Connections of one question, which know whether anything can have been sent. */
function makeAgent(isSecure: boolean) {
  const agent = isSecure ? new HttpsAgent({ keepAlive: false }) : new HttpAgent({ keepAlive: false });
  const open = agent as unknown as OpenAgent;
  const [connect, add] = [open.createConnection.bind(agent), open.addRequest.bind(agent)];
  let isReached = false;
  open.createConnection = (...given) => {
    const socket = connect(...given);
    socket.once(isSecure ? 'secureConnect' : 'connect', () => void (isReached = true));
    return socket;
  };
  open.addRequest = (request, ...given) => {
    request.prependListener('response', hideJson);
    add(request, ...given);
  };
  return { agent, wasReached: () => isReached };
}

function accountOf(place: GatewayPlace, { Environment }: typeof braintree) {
  if (place.kind === 'braintree') {
    const { environment, merchantId, publicKey, privateKey } = place;
    const at = environment === 'production' ? Environment.Production : Environment.Sandbox;
    return { environment: at, merchantId, publicKey, privateKey };
  }
  const { hostname, port } = new URL(place.url);
  const bare = hostname.replaceAll(/[[\]]/g, '');
  return { environment: new Environment(bare, port || '80', '', false, '', ''), ...sandboxKeys };
}

/** Statuses by which a gateway says that it did not even look at what it was asked. */
const refusals = [
  'authenticationError',
  'authorizationError',
  'notFoundError',
  'upgradeRequired',
  'tooManyRequestsError',
  'invalidKeysError',
];

const typeOf = (failure: unknown): string =>
  failure instanceof Error && 'type' in failure ? String(failure.type) : 'unreadable';

async function within<T>(patienceMs: number, response: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const giveUp = (): void => reject(new Error('no answer in time'));
  const timer = setTimeout(giveUp, signal?.aborted ? 0 : patienceMs);
  signal?.addEventListener('abort', giveUp);
  try {
    return await Promise.race([response, late]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

/** A way to ask the gateway, each question over a connection of its own and answered in time or not at all. */
export function openLine(place: GatewayPlace, log: Logger, patienceMs: number = cardPatienceMs): Ask {
  const isSecure = place.kind === 'braintree';
  return async (question, signal) => {
    const { agent, wasReached } = makeAgent(isSecure);
    try {
      const { default: sdk } = await import('braintree');
      const given = { ...accountOf(place, sdk), customHttpAgent: agent };
      return await within(patienceMs, question(new sdk.BraintreeGateway(given) as Sdk), signal);
    } catch (failure) {
      const type = typeOf(failure);
      const isCertain = !wasReached() || refusals.includes(type);
      if (!signal?.aborted) log.warn({ type, isCertain }, 'The card gateway did not give a valid response');
      throw new NoAnswer(failure, { isCertain, isUnknown: type === 'notFoundError' });
    } finally {
      agent.destroy();
    }
  };
}
