import { passkeyMessages } from '#domain/messages/passkeys.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { writeFactorMail } from './factor-mails.ts';
import { deletePasskey, lockFactorOf } from './passkey-repository.ts';
import { deleteRecoveryCodes } from './repository.ts';

/**
 * Rule P-28. With the last second factor the recovery codes go too; a passkey that is gone is no error. @throws RuleBroken for the last
 * second factor of a user who needs one
 */
export async function removePasskey(
  tx: Db,
  { userId, id, isRequired }: { userId: number; id: number; isRequired: boolean },
  now: Date,
): Promise<void> {
  await lockFactorOf(tx, userId);
  const name = await deletePasskey(tx, userId, id);
  if (name === null) return;
  const hasOther = await lockFactorOf(tx, userId);
  if (!hasOther && isRequired) throw new RuleBroken(passkeyMessages.lastMustStay);
  if (!hasOther) await deleteRecoveryCodes(tx, userId);
  await writeFactorMail(tx, { userId, change: 'passkeyRemoved', passkey: name }, now);
  if (!hasOther) await writeFactorMail(tx, { userId, change: 'removed' }, now);
}
