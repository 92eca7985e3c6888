import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { keepToken } from '#server/carriers/access-token.ts';
import type { CarrierAccount } from '#server/carriers/adapter.ts';
import type { RefusalKind } from '#server/carriers/carrier.ts';
import type { CarrierRequest } from '#server/carriers/carrier-http.ts';
import { basicAuthorization, CodedRefusal, kindOf, readResponse } from '#server/carriers/carrier-response.ts';
import { listOfParts, textFields } from '#server/carriers/tolerant.ts';

/** `path` with what follows the host. */
export interface UpsRequest extends Pick<CarrierRequest, 'method' | 'body' | 'signal'> {
  path: string;
  headers?: Record<string, string>;
}

const errorBody = z.object({ response: z.object({ errors: listOfParts(textFields('code', 'message')) }) });
const tokenBody = z.object({ access_token: z.string(), ...textFields('expires_in') });

const longestTokenCallMs = 20_000;
/** Where UPS does not say how long it lives. */
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

/** An account opened for use. */
export interface UpsAccount {
  name: string;
  number: string;
  now(): Date;
  /** @throws CarrierRefusal where UPS gives no token: nothing is done by asking for one */
  readToken(signal: AbortSignal): Promise<string>;
  /** @throws CodedRefusal for an error in UPS's own shape, any other Error for no response */
  send<T extends z.ZodMiniType>(request: UpsRequest, rules: T): Promise<z.output<T>>;
}

export function openUps(account: CarrierAccount): UpsAccount {
  const accessToken = keepToken(() => fetchToken(account), account.clock);

  async function post({ path, headers, ...request }: UpsRequest) {
    const token = await accessToken.read(request.signal);
    const sent = { authorization: `Bearer ${token}`, transId: randomUUID().replaceAll('-', ''), ...headers };
    const url = account.baseUrl + path;
    const response = await account.http.send({ ...request, url, headers: { transactionSrc: 'quayside', ...sent } });
    return { token, response };
  }

  return {
    name: account.name,
    number: numberOf(account),
    now: account.clock,
    readToken: accessToken.read,
    async send(request, rules) {
      const { token, response } = await post(request);
      if (response.status !== 401) return readResponse(response, rules, readRefusal);
      await accessToken.drop(token);
      return readResponse((await post(request)).response, rules, readRefusal);
    },
  };
}
