import type { WebhookEventType } from './endpoints.ts';
import { QuaysideError } from './request.ts';

/** Says what happened to which order, without its data: fetch the order by its id. */
export interface WebhookEvent {
  type: WebhookEventType | 'webhook.test';
  timestamp: string;
  data: {
    object: 'order' | 'test';
    /** Of the object: an event with a lower one than you have seen came late. */
    version: number;
    /** To the order's page; null for a test. */
    link: string | null;
    [field: string]: unknown;
  };
}

type HeaderValues = Headers | Record<string, string | string[] | undefined>;

export interface VerifyOptions {
  /** Seconds that the clocks may differ; 300 by default. */
  tolerance?: number;
  now?: Date;
}

const refused = (sentence: string): QuaysideError => new QuaysideError(sentence, { code: 'webhook-refused' });

function headerOf(headers: HeaderValues, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value !== 'string' || value === '') throw refused(`The header ${name} is missing.`);
  return value;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!);
  } catch {
    return new Uint8Array();
  }
}

async function importSecret(secret: string): Promise<CryptoKey> {
  const bytes = bytesOf(secret.replace(/^whsec_/, ''));
  if (bytes.length === 0) throw new TypeError('The secret must be the one of the webhook, such as whsec_…');
  return await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

/**
 * The event, once its signature and time are checked, as Standard Webhooks describe. `body` is the raw body as it came;
 * `secret` may be two while one replaces the other. Note `webhook-id`: a message can come twice.
 * @throws QuaysideError with the code `webhook-refused`
 */
export async function verifyWebhook(
  headers: HeaderValues,
  body: string | Uint8Array,
  secret: string | readonly string[],
  { tolerance = 300, now = new Date() }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const id = headerOf(headers, 'webhook-id');
  const seconds = headerOf(headers, 'webhook-timestamp');
  if (!/^\d{1,12}$/.test(seconds) || Math.abs(now.getTime() / 1000 - Number(seconds)) > tolerance)
    throw refused('The message is too old, or a clock is wrong.');
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const signed = new TextEncoder().encode(`${id}.${seconds}.${text}`);
  const signatures = headerOf(headers, 'webhook-signature')
    .split(' ')
    .filter((each) => each.startsWith('v1,'))
    .map((each) => bytesOf(each.slice(3)));
  const secrets = typeof secret === 'string' ? [secret] : secret;
  for (const each of secrets) {
    const key = await importSecret(each);
    for (const signature of signatures)
      if (await crypto.subtle.verify('HMAC', key, signature, signed)) return JSON.parse(text) as WebhookEvent;
  }
  throw refused('The signature does not match.');
}
