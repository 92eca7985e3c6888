import { ECDH } from 'node:crypto';
import { notificationMessages } from '#domain/messages/notifications.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import type { PushSubscriptionValues } from '#domain/notifications.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { isPushAddress } from './push-hosts.ts';
import { dropOldest, keepSubscription } from './repository.ts';

/** Per user. */
export const mostSubscriptions = 20;

/** No message can be encrypted for a key off the curve. */
function isPublicKey(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** Lasts as long as the sign-in; a user's newest stay. @throws RuleBroken for an unknown push service, and for invalid keys */
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
