import type * as z from 'zod/mini';
import { carrierMessages } from '#domain/messages/carriers.ts';
import type { CarrierAccount } from '#server/carriers/adapter.ts';
import type { CarrierRequest } from '#server/carriers/carrier-http.ts';
import type { InputProblem, RefusalKind } from '#server/carriers/carrier.ts';
import { basicAuthorization, CodedRefusal, kindOf, readResponse } from '#server/carriers/carrier-response.ts';
import { failure } from './responses.ts';

/** For one act. Its requests throw CodedRefusal for EasyPost's no, though a purchase may be done; any other Error where nobody knows. */
export interface EasyPostClient {
  account: CarrierAccount;
  signal: AbortSignal;
  get<T extends z.ZodMiniType>(path: string, rules: T): Promise<z.output<T>>;
  post<T extends z.ZodMiniType>(path: string, body: unknown, rules: T): Promise<z.output<T>>;
}

/** Sentences of a message that may be JSON itself. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') {
    if (!/^\s*[[{]/.test(value)) return value;
    try {
      return wordsOf(JSON.parse(value));
    } catch {
      return value;
    }
  }
  if (typeof value === 'object' && value !== null) return Object.values(value).map(wordsOf).filter(Boolean).join('; ');
  return typeof value === 'number' ? String(value) : '';
}

const kinds: readonly (readonly [RegExp, RefusalKind])[] = [
  [/^APIKEY\./, 'credentials'],
  [/RATE\.(EXPIRED|UNAVAILABLE|CARRIER_ACCOUNT_INVALID)|CARRIER_ACCOUNT|MISSING_RATE/, 'not-offered'],
];

const addressFields: Readonly<Record<string, string>> = {
  ...{ street1: 'street', street2: 'apartment', city: 'city', state: 'state', zip: 'postcode' },
  ...{ name: 'contact', company: 'company', phone: 'phone', email: 'email' },
};

/** `to_address.zip` in the words of the details form. */
function fieldOf(field: string | null): string | null {
  const [, end = '', name = ''] = /(to|from)_address(?:\W+(\w+))?/.exec(field ?? '') ?? [];
  if (end !== '') return `${end}.${addressFields[name] ?? 'street'}`;
  return /customs/.test(field ?? '') ? 'packages[0].description' : null;
}

function readRefusal(carrier: string, status: number, json: unknown): CodedRefusal | null {
  const { success, data } = failure.safeParse(json);
  if (!success) return null;
  const { code, message, errors } = data.error;
  const codes = code === null ? [] : [code];
  const details = errors.map((each) => [each.field, each.message].filter(Boolean).join(': '));
  const text = [code, wordsOf(message), ...details].filter(Boolean).join(' | ');
  const problems = errors.flatMap(({ field, message: words }): InputProblem[] =>
    words === null ? [] : [{ field: fieldOf(field), text: carrierMessages.carrierSays(carrier, words) }],
  );
  return new CodedRefusal({ kind: kindOf(status, codes, kinds), status, codes }, text, problems);
}

export function createClient(account: CarrierAccount, signal: AbortSignal): EasyPostClient {
  const headers = { authorization: basicAuthorization(account.credentials['apiKey'], '') };
  async function send<T extends z.ZodMiniType>(request: Pick<CarrierRequest, 'method' | 'url' | 'body'>, rules: T) {
    const response = await account.http.send({ ...request, headers, signal });
    return readResponse(response, rules, (status, json) => readRefusal(account.name, status, json));
  }
  const { baseUrl } = account;
  return {
    account,
    signal,
    get: (path, rules) => send({ method: 'GET', url: `${baseUrl}${path}` }, rules),
    post: (path, body, rules) => send({ method: 'POST', url: `${baseUrl}${path}`, body }, rules),
  };
}
