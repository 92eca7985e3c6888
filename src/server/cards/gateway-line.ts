import { Agent as HttpAgent, type ClientRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Socket } from 'node:net';
import type braintree from 'braintree';
import type { Logger } from 'pino';
import { sandboxKeys } from '#domain/sandbox-gateway.ts';
import type { CardsConfig } from './cards-config.ts';

export type GatewayPlace = Exclude<CardsConfig['gateway'], { kind: 'off' }>;

/** For one request; a payment waits for two at most. */
export const cardPatienceMs = 12_000;

/** `http`: for what the SDK has no safe method. */
export type Sdk = braintree.BraintreeGateway & {
  http: { post(path: string, body: unknown): Promise<unknown> };
  config: { baseMerchantPath(): string };
};

export class NoAnswer extends Error {
  /** The gateway certainly did nothing: it was not reached, or it refused. */
  readonly isCertain: boolean;
  /** The gateway has no such object. */
  readonly isUnknown: boolean;

  constructor(cause: unknown, { isCertain, isUnknown }: { isCertain: boolean; isUnknown: boolean }) {
    super('The card gateway did not give a valid response', { cause });
    this.isCertain = isCertain;
    this.isUnknown = isUnknown;
  }
}

/** Aborting `signal` ends the request. @throws NoAnswer */
export type GatewayCall = <T>(question: (sdk: Sdk) => Promise<T>, signal?: AbortSignal) => Promise<T>;

interface OpenAgent {
  createConnection(...parameters: unknown[]): Socket;
  addRequest(request: ClientRequest, ...parameters: unknown[]): void;
}

/** The SDK parses JSON outside of its promise, where bad JSON would end the process. We need XML only. */
const hideJson = (response: IncomingMessage): void => {
  if (response.headers['content-type']?.includes('json')) response.headers['content-type'] = 'text/plain';
};

/** Tells whether anything can have been sent. */
function makeAgent(isSecure: boolean) {
  const agent = isSecure ? new HttpsAgent({ keepAlive: false }) : new HttpAgent({ keepAlive: false });
  const open = agent as unknown as OpenAgent;
  const [connect, add] = [open.createConnection.bind(agent), open.addRequest.bind(agent)];
  let isReached = false;
  open.createConnection = (...parameters) => {
    const socket = connect(...parameters);
    socket.once(isSecure ? 'secureConnect' : 'connect', () => void (isReached = true));
    return socket;
  };
  open.addRequest = (request, ...parameters) => {
    request.prependListener('response', hideJson);
    add(request, ...parameters);
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

/** With these the gateway did not even read the request. */
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

/** Each request has its own connection and a time limit. */
export function openLine(place: GatewayPlace, log: Logger, patienceMs: number = cardPatienceMs): GatewayCall {
  const isSecure = place.kind === 'braintree';
  return async (question, signal) => {
    const { agent, wasReached } = makeAgent(isSecure);
    try {
      const { default: sdk } = await import('braintree');
      const gatewayConfig = { ...accountOf(place, sdk), customHttpAgent: agent };
      return await within(patienceMs, question(new sdk.BraintreeGateway(gatewayConfig) as Sdk), signal);
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
