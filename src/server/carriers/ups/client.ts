import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { CarrierAccount } from '#server/carriers/adapter.ts';
import { rejectOnAbort } from '#server/carriers/request-carrier-rates.ts';
import { CarrierRefusal, type RefusalKind } from '#server/carriers/carrier.ts';
import type { CarrierRequest, CarrierResponse } from '#server/carriers/carrier-http.ts';
import { oneOrMany, textOrNumber } from '#server/carriers/tolerant.ts';

/** `path` with what follows the host. */
export interface UpsRequest extends Pick<CarrierRequest, 'method' | 'body' | 'signal'> {
  path: string;
  headers?: Record<string, string>;
}

/** `codes` are those of UPS. */
export class UpsRefusal extends CarrierRefusal {
  readonly codes: readonly string[];

  constructor(kind: RefusalKind, errors: readonly { code: string | null; message: string | null }[]) {
    super(kind, errors.map(({ code, message }) => [code, message].filter(Boolean).join(': ')).join('; '));
    this.codes = errors.flatMap(({ code }) => code ?? []);
  }
}

const errorBody = z.object({
  response: z.object({ errors: oneOrMany(z.object({ code: textOrNumber, message: textOrNumber })) }),
});

const tokenBody = z.object({ access_token: z.string(), expires_in: textOrNumber });

const tokenPath = '/security/v1/oauth/token';
const longestTokenCallMs = 20_000;
/** A token is not used in the last part of its life. */
const lastSeconds = 60;
/** Where UPS does not say how long it lives. */
const usualSeconds = 600;

/** UPS's words for a service that it does not offer on the lane. */
const notOfferedCode = '111210';
const tooManyCalls = '10429';

function kindOf(status: number, codes: readonly (string | null)[]): RefusalKind {
  if (codes.includes(tooManyCalls)) return 'busy';
  if (status === 401 || status === 403) return 'credentials';
  return codes.includes(notOfferedCode) ? 'not-offered' : 'fix-input';
}

/** @throws UpsRefusal for a clear no, any other Error for what is no response of UPS's */
function readResponse({ status, json }: CarrierResponse): unknown {
  if (status >= 200 && status < 300) {
    if (json === undefined) throw new Error(`UPS sent a response of status ${status} without JSON`);
    return json;
  }
  const body = errorBody.safeParse(json);
  const errors = status < 500 && body.success ? body.data.response.errors : [];
  if (errors.length === 0) throw new Error(`UPS responded with status ${status}`);
  throw new UpsRefusal(
    kindOf(
      status,
      errors.map(({ code }) => code),
    ),
    errors,
  );
}

/** @throws CarrierRefusal for a clear no, any other Error for no response */
async function fetchToken({ http, baseUrl, credentials }: CarrierAccount): Promise<{ token: string; seconds: number }> {
  const pair = `${credentials['clientId']}:${credentials['clientSecret']}`;
  const response = await http.send({
    method: 'POST',
    url: `${baseUrl}${tokenPath}`,
    headers: {
      authorization: `Basic ${Buffer.from(pair).toString('base64')}`,
      'x-merchant-id': numberOf(credentials),
    },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
    signal: AbortSignal.timeout(longestTokenCallMs),
  });
  const { access_token: token, expires_in: life } = tokenBody.parse(readResponse(response));
  const seconds = Number(life);
  return { token, seconds: seconds > 0 ? seconds : usualSeconds };
}

const numberOf = (credentials: CarrierAccount['credentials']): string =>
  (credentials['accountNumber'] ?? '').toUpperCase();

/** An account opened for use. */
export interface UpsAccount {
  name: string;
  number: string;
  now(): Date;
  /** @throws CarrierRefusal where UPS gives no token: nothing is done by asking for one */
  readToken(signal: AbortSignal): Promise<string>;
  /** @throws UpsRefusal for an error in UPS's own shape, any other Error for no response */
  send(request: UpsRequest): Promise<unknown>;
}

/** Its token is asked for once and kept: one for each call would end in refusals for an hour. */
export function openUps(account: CarrierAccount): UpsAccount {
  /** `until` is Infinity while it is on its way. */
  let stored: { token: Promise<string>; until: number } | null = null;

  function renew(): Promise<string> {
    const slot = { token: Promise.resolve(''), until: Number.POSITIVE_INFINITY };
    slot.token = fetchToken(account).then(
      ({ token, seconds }) => {
        slot.until = account.clock().getTime() + Math.max(seconds - lastSeconds, seconds / 2) * 1000;
        return token;
      },
      (failure: unknown) => {
        if (stored === slot) stored = null;
        throw failure instanceof CarrierRefusal ? failure : new CarrierRefusal('busy', null, { cause: failure });
      },
    );
    stored = slot;
    return slot.token;
  }

  async function readToken(signal: AbortSignal): Promise<string> {
    const token = stored && account.clock().getTime() < stored.until ? stored.token : renew();
    return await Promise.race([token, rejectOnAbort(signal)]);
  }

  /** Only the one that UPS refused: another call may have renewed it. */
  async function dropToken(refused: string): Promise<void> {
    const slot = stored;
    if (slot && (await slot.token.catch(() => null)) === refused && stored === slot) stored = null;
  }

  async function post({ path, headers, ...request }: UpsRequest) {
    const token = await readToken(request.signal);
    const response = await account.http.send({
      ...request,
      url: account.baseUrl + path,
      headers: {
        authorization: `Bearer ${token}`,
        transId: randomUUID().replaceAll('-', ''),
        transactionSrc: 'quayside',
        ...headers,
      },
    });
    return { token, response };
  }

  return {
    name: account.name,
    number: numberOf(account.credentials),
    now: account.clock,
    readToken,
    async send(request) {
      const { token, response } = await post(request);
      if (response.status !== 401) return readResponse(response);
      await dropToken(token);
      return readResponse((await post(request)).response);
    },
  };
}
