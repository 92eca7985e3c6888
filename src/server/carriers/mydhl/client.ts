import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { carrierMessages } from '#domain/messages/carriers.ts';
import type { CarrierAccount } from '#server/carriers/adapter.ts';
import { CarrierRefusal, type InputProblem, type RefusalKind } from '#server/carriers/carrier.ts';
import { oneOrMany, textOrNumber } from '#server/carriers/tolerant.ts';

interface Call<T> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  /** Null for a call that is answered without a body. */
  response: z.ZodMiniType<T> | null;
  signal: AbortSignal;
}

/** A refusal with the status of HTTP, as 404 has another meaning at each call. */
export class MyDhlRefusal extends CarrierRefusal {
  readonly status: number;

  constructor(status: number, kind: RefusalKind, text: string, problems: readonly InputProblem[]) {
    super(kind, text === '' ? null : text, { problems });
    this.status = status;
  }
}

const errorRules = z.object({
  detail: z.optional(textOrNumber),
  title: z.optional(textOrNumber),
  message: z.optional(textOrNumber),
  additionalDetails: oneOrMany(z.union([z.string(), z.number()])),
});

const kindsByCode: Readonly<Record<string, RefusalKind>> = {
  '1001': 'not-offered',
  '7008': 'not-offered',
  '8003': 'credentials',
  '8007': 'credentials',
  '8009': 'credentials',
  '5556': 'credentials',
};

/** Something broke in it: what became of the request is not known. */
const processFailure = '999';

const codeOf = (text: string): string => /^\s*(\d{3,6})\b/.exec(text)?.[1] ?? '';

const fieldNames: Readonly<Record<string, string>> = {
  addressLine1: 'street',
  addressLine2: 'apartment',
  addressLine3: 'line3',
  countyName: 'suburb',
  provinceCode: 'state',
  postalCode: 'postcode',
  cityName: 'city',
  companyName: 'company',
  fullName: 'contact',
  phone: 'phone',
  email: 'email',
  registrationNumbers: 'taxID',
};

/** The field of the details that a JSON pointer of the carrier's means; `lines[1].value` of a line of the declaration. */
function fieldOf(text: string): string | null {
  const [, pointer = ''] = /#\/([\w/]+)/.exec(text) ?? [];
  const steps = pointer.split('/');
  if (steps.includes('specialInstructions')) return 'pickupNotice';
  if (steps.includes('plannedShippingDateAndTime') || steps.includes('closeTime')) return 'pickupDay';
  const end = steps.includes('shipperDetails') ? 'from' : steps.includes('receiverDetails') ? 'to' : null;
  if (end !== null) {
    const name = steps.map((step) => fieldNames[step]).find((each) => each !== undefined);
    return name === undefined ? null : `${end}.${name}`;
  }
  const line = steps[steps.indexOf('lineItems') + 1];
  if (steps.includes('lineItems') && /^\d+$/.test(line ?? '')) {
    const names: Readonly<Record<string, string>> = {
      manufacturerCountry: 'manufactureCountryCode',
      commodityCodes: 'hsCode',
      price: 'value',
    };
    const name = steps.map((step) => names[step]).find((each) => each !== undefined);
    return `lines[${line}].${name ?? 'description'}`;
  }
  return steps[0] === 'content' && steps[1] === 'description' ? 'packages[0].descriptionOfContents' : null;
}

function readRefusal(carrier: string, status: number, json: unknown): MyDhlRefusal | null {
  if (status === 401 || status === 403) return new MyDhlRefusal(status, 'credentials', '', []);
  const { success, data } = errorRules.safeParse(json);
  if (!success) return null;
  const { detail, message, title, additionalDetails } = data;
  const details = additionalDetails.map(String);
  const texts = [detail ?? message ?? title ?? '', ...details].filter((text) => text !== '');
  const codes = texts.map(codeOf);
  if (texts.length === 0 || codes.includes(processFailure)) return null;
  const kind = codes.map((code) => kindsByCode[code]).find((each) => each !== undefined) ?? 'fix-input';
  const problems = details.flatMap((text) => {
    const field = fieldOf(text);
    return field === null ? [] : [{ field, text: carrierMessages.notTaken(carrier) }];
  });
  return new MyDhlRefusal(status, kind, texts.join('; '), kind === 'fix-input' ? problems : []);
}

const authorize = ({ credentials }: CarrierAccount): string =>
  `Basic ${Buffer.from(`${credentials['username']}:${credentials['password']}`).toString('base64')}`;

export const accountNumberOf = ({ credentials }: CarrierAccount): string => credentials['accountNumber'] ?? '';

/** @throws CarrierRefusal for a clear no; any other Error where it is not known what became of the request */
export async function callMyDhl<T = undefined>(
  account: CarrierAccount,
  { method, path, query, body, response: rules, signal }: Call<T>,
): Promise<T> {
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  const { status, bytes, json } = await account.http.send({
    method,
    url: `${account.baseUrl}${path}${search}`,
    headers: { authorization: authorize(account), 'x-version': '3.1.1', 'message-reference': randomUUID() },
    body,
    signal,
  });
  // After 408 nobody knows whether it was done.
  const refusal = status >= 400 && status < 500 && status !== 408 ? readRefusal(account.name, status, json) : null;
  if (refusal) throw refusal;
  if (status < 200 || status > 299) throw new Error(`MyDHL responded with ${status}`);
  if (rules) return rules.parse(json);
  if (bytes.length > 0 && json === undefined) throw new Error('MyDHL responded with no JSON');
  return undefined as T;
}
