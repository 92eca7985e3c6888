import type { Db } from '#server/platform/handler.ts';
import { factorMails } from '#domain/messages/factor-mails.ts';
import { findRecipient, writeMail } from '#server/mail/write-mail.ts';

/** A change of a user's second factor; `byManager`: somebody else removed it. */
type FactorChange = 'setUp' | 'newCodes' | 'removed' | 'byManager';

/** A change about one passkey; `passkeyCopied`: it was refused, as a copy of it may exist. */
type PasskeyChange = 'passkeyAdded' | 'passkeyRemoved' | 'passkeyCopied';

/** A change and its user, with the name of the passkey that it is about. */
type ChangeOfUser = { userId: number } & ({ change: FactorChange } | { change: PasskeyChange; passkey: string });

async function write(tx: Db, userId: number, subject: string, paragraphs: readonly string[], now: Date): Promise<void> {
  const to = await findRecipient(tx, userId);
  if (!to) return;
  const link = { label: factorMails.link, path: '/security' };
  await writeMail(tx, { kind: 'second-factor', to, order: null, subject, paragraphs, link }, now);
}

/** Writes to a user that their second factor was changed, in the transaction that changes it. */
export function writeFactorMail(tx: Db, changed: ChangeOfUser, now: Date): Promise<void> {
  const { userId } = changed;
  if (!('passkey' in changed)) {
    const { subject, happened } = factorMails[changed.change];
    return write(tx, userId, subject, [happened, factorMails.other], now);
  }
  const { subject, happened } = factorMails[changed.change];
  return write(tx, userId, subject, [happened(changed.passkey), factorMails.other], now);
}

/** Writes to a user that somebody who knows their password gave wrong codes. */
export function warnOfCodes(tx: Db, userId: number, now: Date): Promise<void> {
  const { subject, happened, you, other } = factorMails.wrongCodes;
  return write(tx, userId, subject, [happened, you, other], now);
}
