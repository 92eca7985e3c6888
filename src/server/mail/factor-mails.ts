import { factorMails } from '#domain/messages/factor-mails.ts';
import type { TellOfChange } from '#server/second-factor/change.ts';
import type { WarnOfCodes } from '#server/second-factor/pass-step.ts';
import type { Db } from '#server/platform/handler.ts';
import { findRecipient, writeMail } from './write-mail.ts';

async function write(tx: Db, userId: number, subject: string, paragraphs: readonly string[], now: Date): Promise<void> {
  const to = await findRecipient(tx, userId);
  if (!to) return;
  const link = { label: factorMails.link, path: '/security' };
  await writeMail(tx, { kind: 'second-factor', to, request: null, subject, paragraphs, link }, now);
}

/** Writes to a user that their second factor was changed. */
export const writeFactorMail: TellOfChange = (tx, changed, now) => {
  const { userId } = changed;
  if (!('passkey' in changed)) {
    const { subject, happened } = factorMails[changed.change];
    return write(tx, userId, subject, [happened, factorMails.other], now);
  }
  const { subject, happened } = factorMails[changed.change];
  return write(tx, userId, subject, [happened(changed.passkey), factorMails.other], now);
};

/** Writes to a user that somebody who knows their password gave wrong codes. */
export const warnOfCodes: WarnOfCodes = (tx, userId, now) => {
  const { subject, happened, you, other } = factorMails.wrongCodes;
  return write(tx, userId, subject, [happened, you, other], now);
};
