import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { CarrierAccount } from '#server/carriers/adapter.ts';
import type { RefusalKind } from '#server/carriers/carrier.ts';
import {
  basicAuthorization,
  type CarrierClient,
  CodedRefusal,
  kindOf,
  openClient,
  orBusy,
  readResponse,
} from '#server/carriers/carrier-client.ts';
import { rejectOnAbort } from '#server/carriers/request-carrier-rates.ts';
import { listOfParts, numberFields, textFields } from '#server/carriers/response-fields.ts';

const errorBody = z.object({ response: z.object({ errors: listOfParts(textFields('code', 'message')) }) });
const tokenBody = z.object({ access_token: z.string(), ...numberFields('expires_in') });

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

/** A call's 401 is about its token, also where it comes as a page. `send` lets it stand only for a token just fetched. */
const readRefusalOfCall = (status: number, json: unknown): CodedRefusal | null =>
  readRefusal(status, json) ??
  (status === 401 ? new CodedRefusal({ kind: 'credentials', status, codes: [] }, null) : null);

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
  return { token, seconds: life !== null && life > 0 ? life : usualSeconds };
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

interface UpsClient extends CarrierClient {
  /** @throws CarrierRefusal where UPS gives no token: nothing is done by asking for one */
  readToken(): Promise<string>;
}

/** Its clients share one token. */
export function openUps(account: CarrierAccount): (signal: AbortSignal) => UpsClient {
  const accessToken = createTokenCache(account);
  return (signal) => {
    const readToken = () => accessToken.read(signal);
    const readHeaders = () => ({ transactionSrc: 'quayside', transId: randomUUID().replaceAll('-', '') });
    const client = openClient(account, signal, { readHeaders, readRefusal: readRefusalOfCall });
    return {
      ...client,
      accountNumber: numberOf(account),
      readToken,
      async send(method, path, rules, sent = {}) {
        const sendWith = (token: string) =>
          client.send(method, path, rules, { ...sent, headers: { authorization: `Bearer ${token}`, ...sent.headers } });
        const token = await readToken();
        try {
          return await sendWith(token);
        } catch (failure) {
          if (!(failure instanceof CodedRefusal) || failure.status !== 401) throw failure;
          await accessToken.drop(token);
          return await sendWith(await readToken());
        }
      },
    };
  };
}
