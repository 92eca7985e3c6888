import { carrierMessages } from '#domain/messages/carriers.ts';
import type { CarrierAccount } from '#server/carriers/adapter.ts';
import type { InputProblem, RefusalKind } from '#server/carriers/carrier.ts';
import {
  basicAuthorization,
  type CarrierClient,
  CodedRefusal,
  kindOf,
  type OpenClient,
  openClient,
} from '#server/carriers/carrier-client.ts';
import { failure, order, type Rate, type RateMessage, shipment, type Shipment } from './responses.ts';

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

/** Of a purchase that EasyPost refuses, the carrier behind it may have made the label. */
function readRefusal(status: number, json: unknown, carrier: string): CodedRefusal | null {
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

export const openEasyPost =
  (account: CarrierAccount): OpenClient =>
  (signal) =>
    openClient(account, signal, {
      readHeaders: () => ({ authorization: basicAuthorization(account.credentials['apiKey'], '') }),
      readRefusal,
    });

/** What EasyPost has, bought or not: one shipment, or an order with a shipment for each of several pieces. */
export interface Consignment {
  id: string;
  created_at: string | null;
  isOrder: boolean;
  shipments: readonly Shipment[];
  rates: readonly Rate[];
  messages: readonly RateMessage[];
}

/** `path` follows `/orders` or `/shipments`; without a body it only reads. */
export async function sendConsignment(
  client: CarrierClient,
  isOrder: boolean,
  path: string,
  body?: object,
): Promise<Consignment> {
  const method = body ? 'POST' : 'GET';
  if (isOrder) return { ...(await client.send(method, `/orders${path}`, order, { body })), isOrder };
  const single = await client.send(method, `/shipments${path}`, shipment, { body });
  return { ...single, isOrder, shipments: [single] };
}

/** `key`: EasyPost's id or our reference. */
export const readConsignment = (client: CarrierClient, key: string, isOrder: boolean): Promise<Consignment> =>
  sendConsignment(client, isOrder, `/${encodeURIComponent(key)}`);
