import type * as z from 'zod/mini';
import { carrierMessages } from '#domain/messages/carriers.ts';
import type { CarrierAccount } from '#server/carriers/adapter.ts';
import { CarrierRefusal, type InputProblem, type RefusalKind } from '#server/carriers/carrier.ts';
import type { CarrierResponse } from '#server/carriers/carrier-http.ts';
import { type EasyPostProblem, failure } from './responses.ts';

/** EasyPost's no. Whether it has done nothing depends on its code. Its words may name people, so the log has none of them. */
export class EasyPostError extends Error {
  readonly status: number;
  readonly code: string;
  readonly words: string;
  readonly problems: readonly EasyPostProblem[];

  constructor(status: number, code: string, words: string, problems: readonly EasyPostProblem[]) {
    super(`EasyPost refused with status ${status}`);
    this.status = status;
    this.code = code;
    this.words = words;
    this.problems = problems;
  }
}

export interface EasyPostClient {
  account: CarrierAccount;
  /** @throws CarrierRefusal, EasyPostError, or any Error where it is not known what became of the request */
  send<T extends z.ZodMiniType>(
    request: { method: 'GET' | 'POST'; path: string; body?: unknown; signal: AbortSignal },
    rules: T,
  ): Promise<z.output<T>>;
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
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join('; ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(wordsOf).filter(Boolean).join('; ');
  return typeof value === 'number' ? String(value) : '';
}

function errorOf({ status, json }: CarrierResponse, carrierName: string): Error {
  const { success, data } = failure.safeParse(json);
  if (!success || status < 400 || status >= 500) return new Error(`EasyPost responded with ${status}`);
  const { code, message, errors } = data.error;
  const error = new EasyPostError(status, code ?? '', wordsOf(message), errors);
  return kindOf(error) === 'credentials' ? refusalOf(error, carrierName) : error;
}

export function createClient(account: CarrierAccount): EasyPostClient {
  const authorization = `Basic ${Buffer.from(`${account.credentials['apiKey']}:`).toString('base64')}`;
  return {
    account,
    async send({ method, path, body, signal }, rules) {
      const response = await account.http.send({
        method,
        url: `${account.baseUrl}${path}`,
        headers: { authorization },
        body,
        signal,
      });
      if (response.status !== 200 && response.status !== 201) throw errorOf(response, account.name);
      return rules.parse(response.json);
    },
  };
}

const kindOf = ({ status, code }: EasyPostError): RefusalKind => {
  if (status === 401 || status === 403 || code.startsWith('APIKEY.')) return 'credentials';
  if (/RATE\.(EXPIRED|UNAVAILABLE|CARRIER_ACCOUNT_INVALID)|CARRIER_ACCOUNT|MISSING_RATE/.test(code))
    return 'not-offered';
  return 'fix-input';
};

const addressFields: Readonly<Record<string, string>> = {
  street1: 'street',
  street2: 'apartment',
  city: 'city',
  state: 'state',
  zip: 'postcode',
  name: 'contact',
  company: 'company',
  phone: 'phone',
  email: 'email',
};

/** `to_address.zip` in the words of the details form. */
function fieldOf(field: string | null): string | null {
  const [, end = '', name = ''] = /(to|from)_address(?:\W+(\w+))?/.exec(field ?? '') ?? [];
  if (end !== '') return `${end}.${addressFields[name] ?? 'street'}`;
  return /customs/.test(field ?? '') ? 'packages[0].description' : null;
}

/** A refusal for which nothing was done. */
export function refusalOf(error: EasyPostError, carrierName: string): CarrierRefusal {
  const kind = kindOf(error);
  const details = error.problems.map(({ field, message }) => [field, message].filter(Boolean).join(': '));
  const carrierText = [error.code, error.words, ...details].filter(Boolean).join(' | ');
  const problems: InputProblem[] =
    kind === 'fix-input'
      ? error.problems.flatMap(({ field, message }) =>
          message === null ? [] : [{ field: fieldOf(field), text: carrierMessages.carrierSays(carrierName, message) }],
        )
      : [];
  return new CarrierRefusal(kind, carrierText, { problems, cause: error });
}

/** Of a request that changes nothing which could be billed: whatever went wrong, the carrier has done nothing. */
export async function orRefuse<T>(carrierName: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof CarrierRefusal) throw cause;
    if (cause instanceof EasyPostError) throw refusalOf(cause, carrierName);
    throw new CarrierRefusal('busy', null, { cause });
  }
}
