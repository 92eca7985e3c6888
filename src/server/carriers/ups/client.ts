import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { CarrierAccount } from '#server/carriers/adapter.ts';
import type { RefusalKind } from '#server/carriers/carrier.ts';
import type { CarrierRequest } from '#server/carriers/carrier-http.ts';
import { basicAuthorization, CodedRefusal, kindOf, orBusy, readResponse } from '#server/carriers/carrier-response.ts';
import { rejectOnAbort } from '#server/carriers/request-carrier-rates.ts';
import { listOfParts, textFields } from '#server/carriers/tolerant.ts';

const errorBody = z.object({ response: z.object({ errors: listOfParts(textFields('code', 'message')) }) });
const tokenBody = z.object({ access_token: z.string(), ...textFields('expires_in') });

const longestTokenCallMs = 20_000;
/** A token's life where UPS does not say it. */
const usualSeconds = 600;

/** Too many calls, and a service that it does not offer on the lane. */
const kinds: readonly (readonly [RegExp, RefusalKind])[] = [
  [/^10429$/, 'busy'],
  [/^111210$/, 'not-offered'],
];

function readRefusal(status: number, json: unknown): CodedRefusal | null {
  const { data } = errorBody.safeParse(json);
  const errors = data?.response.errors ?? [];
  if (errors.length === 0) return null;
  const codes = errors.flatMap(({ code }) => code ?? []);
  const text = errors.map(({ code, message }) => [code, message].filter(Boolean).join(': ')).join('; ');
  return new CodedRefusal({ kind: kindOf(status, codes, kinds), status, codes }, text);
}

const numberOf = ({ credentials }: CarrierAccount): string => (credentials['accountNumber'] ?? '').toUpperCase();

/** @throws CarrierRefusal for a clear no, any other Error for no response */
async function fetchToken(account: CarrierAccount): Promise<{ token: string; seconds: number }> {
  const { clientId, clientSecret } = account.credentials;
  const response = await account.http.send({
    method: 'POST',
    url: `${account.baseUrl}/security/v1/oauth/token`,
    headers: { authorization: basicAuthorization(clientId, clientSecret), 'x-merchant-id': numberOf(account) },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
    signal: AbortSignal.timeout(longestTokenCallMs),
    isSecret: true,
  });
  const { access_token: token, expires_in: life } = readResponse(response, tokenBody, readRefusal);
  return { token, seconds: Number(life) > 0 ? Number(life) : usualSeconds };
}

/** A token is not used in the last part of its life. */
const lastSeconds = 60;

/** Fetches a token and keeps it for later requests: UPS refuses for an hour where every request fetches one. */
function createTokenCache(account: CarrierAccount) {
  /** `until` is Infinity while the token is on its way. */
  let stored: { token: Promise<string>; until: number } | null = null;

  function renew(): Promise<string> {
    const slot = { token: Promise.resolve(''), until: Number.POSITIVE_INFINITY };
    slot.token = orBusy(fetchToken(account)).then(
      ({ token, seconds }) => {
        slot.until = account.clock().getTime() + Math.max(seconds - lastSeconds, seconds / 2) * 1000;
        return token;
      },
      (failure: unknown) => {
        if (stored === slot) stored = null;
        throw failure;
      },
    );
    stored = slot;
    return slot.token;
  }

  return {
    /** @throws CarrierRefusal where UPS gives none: nothing is done by asking for one */
    async read(signal: AbortSignal): Promise<string> {
      const token = stored && account.clock().getTime() < stored.until ? stored.token : renew();
      return await Promise.race([token, rejectOnAbort(signal)]);
    },
    /** Forgets the refused token, unless another request has renewed it meanwhile. */
    async drop(refused: string): Promise<void> {
      const slot = stored;
      if (slot && (await slot.token.catch(() => null)) === refused && stored === slot) stored = null;
    },
  };
}

/** What follows the host, and what is sent. */
type UpsRequest = [method: CarrierRequest['method'], path: string, body?: unknown, headers?: Record<string, string>];

/** An account opened for one act. */
export interface UpsAccount {
  name: string;
  number: string;
  signal: AbortSignal;
  now(): Date;
  /** @throws CarrierRefusal where UPS gives no token: nothing is done by asking for one */
  readToken(): Promise<string>;
  /** @throws CodedRefusal for an error in UPS's own shape, any other Error for no response */
  send<T extends z.ZodMiniType>(rules: T, ...request: UpsRequest): Promise<z.output<T>>;
}

export function openUps(account: CarrierAccount): (signal: AbortSignal) => UpsAccount {
  const accessToken = createTokenCache(account);

  async function sendOnce(signal: AbortSignal, [method, path, body, headers]: UpsRequest) {
    const token = await accessToken.read(signal);
    const sent = { authorization: `Bearer ${token}`, transId: randomUUID().replaceAll('-', ''), ...headers };
    const request = { method, url: account.baseUrl + path, body, headers: { transactionSrc: 'quayside', ...sent } };
    return { token, response: await account.http.send({ ...request, signal }) };
  }

  return (signal) => ({
    name: account.name,
    number: numberOf(account),
    signal,
    now: account.clock,
    readToken: () => accessToken.read(signal),
    async send(rules, ...request) {
      const { token, response } = await sendOnce(signal, request);
      if (response.status !== 401) return readResponse(response, rules, readRefusal);
      await accessToken.drop(token);
      return readResponse((await sendOnce(signal, request)).response, rules, readRefusal);
    },
  });
}
