import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** Of 256 bits, written as Standard Webhooks want it. */
export const makeSecret = (): string => prefix + randomBytes(32).toString('base64');

interface Signed {
  messageId: string;
  now: Date;
  body: string;
  /** While a secret is replaced there are two. */
  secrets: readonly string[];
}

/** Standard Webhooks 1.0.0: HMAC-SHA256 over id, time and body, one signature for each secret. */
export function signedHeaders({ messageId, now, body, secrets }: Signed): Record<string, string> {
  const seconds = String(Math.floor(now.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${messageId}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'User-Agent': 'Quayside-Webhooks/1',
    'webhook-id': messageId,
    'webhook-timestamp': seconds,
    'webhook-signature': signatures.join(' '),
  };
}
