import { passkeyMessages } from '#domain/messages/passkeys.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { writeFactorMail } from './factor-mails.ts';
import { deletePasskey, lockFactorOf } from './passkey-repository.ts';
import { deleteRecoveryCodes } from './repository.ts';

/** Also removes recovery codes with the last factor (rule P-28). A repeat is no error. @throws RuleBroken for the last required one */
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
