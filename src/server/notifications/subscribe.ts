import { ECDH } from 'node:crypto';
import { notificationMessages } from '#domain/messages/notifications.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import type { PushSubscriptionValues } from '#domain/notifications.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { isPushAddress } from './push-hosts.ts';
import { dropOldest, keepSubscription } from './repository.ts';

/** The most browsers in which one user is notified. */
export const mostSubscriptions = 20;

/** The other side's key is a point of the curve; no message can be written for any other. */
function isPublicKey(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/**
 * Turns notifications on in the browser of a sign-in, until that sign-in is ended. The newest browsers of a user are kept.
 * @throws RuleBroken for an address outside of the allowed push services, and for keys that are none
 */
export async function subscribe(
  tx: Db,
  caller: Pick<Caller, 'userId' | 'signInId'>,
  { endpoint, keys }: PushSubscriptionValues,
  { hosts, serverKey, now }: { hosts: readonly string[]; serverKey: string; now: Date },
): Promise<void> {
  if (!isPushAddress(endpoint, hosts)) throw new RuleBroken({ endpoint: [notificationMessages.unknownService] });
  if (!isPublicKey(keys.p256dh)) throw new RuleBroken({ 'keys.p256dh': [ruleMessages.notValid('p256dh')] });
  const { userId, signInId } = caller;
  await keepSubscription(tx, { userId, signInId, endpoint, ...keys, serverKey }, now);
  await dropOldest(tx, userId, mostSubscriptions);
}
