import type { PushKeys } from './push-keys.ts';

/** A message for one browser, and who sends it. */
export interface Push {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** Only the browser can read it. */
  content: string;
  sender: PushKeys & { contact: string };
}

/** The word of a push service: taken, refused for good, or the browser has no such subscription any more. */
export type PushOutcome = 'taken' | 'refused' | 'gone';

/** News of yesterday are none: a push service drops them, in seconds. */
const lifeSeconds = 24 * 3600;
const longestSendMs = 20_000;

/**
 * Hands a message to a browser's push service, which is not followed to another address.
 * @throws Error when it may be tried again: nobody answered, too much at once, or trouble on their side
 */
export async function pushMessage(
  { endpoint, keys, content, sender }: Push,
  signal: AbortSignal,
): Promise<PushOutcome> {
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, content, {
    vapidDetails: { subject: sender.contact, publicKey: sender.publicKey, privateKey: sender.privateKey },
    contentEncoding: 'aes128gcm',
    TTL: lifeSeconds,
  });
  const response = await fetch(endpoint, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(longestSendMs)]),
  });
  await response.body?.cancel();
  const { ok, status } = response;
  if (ok) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`);
  return 'refused';
}
