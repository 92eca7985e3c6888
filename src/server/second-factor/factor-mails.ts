import type { Db } from '#server/platform/handler.ts';
import { factorMails } from '#domain/messages/factor-mails.ts';
import { findRecipient, writeMail } from '#server/mail/write-mail.ts';

/** `byManager`: somebody else removed it. */
type FactorChange = 'setUp' | 'newCodes' | 'removed' | 'byManager';

/** `passkeyCopied`: it was refused, since there may be a copy. */
type PasskeyChange = 'passkeyAdded' | 'passkeyRemoved' | 'passkeyCopied';

type ChangeOfUser = { userId: number } & ({ change: FactorChange } | { change: PasskeyChange; passkey: string });

async function write(tx: Db, userId: number, subject: string, paragraphs: readonly string[], now: Date): Promise<void> {
  const to = await findRecipient(tx, userId);
  if (!to) return;
  const link = { label: factorMails.link, path: '/security' };
  await writeMail(tx, { kind: 'second-factor', to, order: null, customerId: null, subject, paragraphs, link }, now);
}

/** Call it in the transaction that makes the change. */
export function writeFactorMail(tx: Db, changed: ChangeOfUser, now: Date): Promise<void> {
  const { userId } = changed;
  if (!('passkey' in changed)) {
    const { subject, happened } = factorMails[changed.change];
    return write(tx, userId, subject, [happened, factorMails.other], now);
  }
  const { subject, happened } = factorMails[changed.change];
  return write(tx, userId, subject, [happened(changed.passkey), factorMails.other], now);
}

/** Whoever enters wrong codes knows the password. */
export function warnOfCodes(tx: Db, userId: number, now: Date): Promise<void> {
  const { subject, happened, you, other } = factorMails.wrongCodes;
  return write(tx, userId, subject, [happened, you, other], now);
}
