import { mailMessages } from '#domain/messages/mails.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Letter, MailTransport } from '#server/platform/mail-transport.ts';
import { type ExternalJob, type ExternalRun, runExternalJobs } from '#server/platform/external-jobs.ts';
import { htmlOf, type MailFrame, textOf, unsubscribeAddress } from './lay-out.ts';
import { findUnsent, type MailRow, markFailed, markSent } from './repository.ts';
import { mailJob } from './write-mail.ts';

export interface MailSender extends MailFrame {
  transport: MailTransport;
  from: string;
}

/** About four days; from the tenth try on with pauses of an hour. */
export const mostTries = 100;

/** The time tells mails of two databases with the same id apart. */
const nameOf = (mail: MailRow): string => `${mail.id}-${mail.createdAt.replaceAll(/[^\dTZ]/g, '')}`;

/** The same at every try. */
const makeLetter = (mail: MailRow, sender: MailSender): Letter => ({
  id: `${nameOf(mail)}@${sender.from.split('@').at(-1)}`,
  name: nameOf(mail),
  from: { name: mailMessages.product, address: sender.from },
  to: mail.recipient,
  subject: mail.subject,
  text: textOf(mail, sender),
  html: htmlOf(mail, sender),
  unsubscribe: unsubscribeAddress(mail, sender),
  writtenAt: new Date(mail.createdAt),
});

const sending = (sender: MailSender): ExternalJob<MailRow> => ({
  kind: mailJob,
  read: findUnsent,
  act: (mail, signal) => sender.transport.send(makeLetter(mail, sender), signal),
  async settle(tx, mail, now) {
    await markSent(tx, mail, { now, keepsKeys: sender.transport.staysReadable === true });
  },
  async fail(tx, mail, { tries, error }, now) {
    const isGivenUp = tries >= mostTries;
    await markFailed(tx, mail.id, { tries, error, givenUpAt: isGivenUp ? now : null });
    return isGivenUp;
  },
});

/** Returns how many were sent. Failures are retried, `mostTries` times. A crash may send a mail twice, under one message id. */
export const sendDueMails = (db: Db, sender: MailSender, run: ExternalRun): Promise<number> =>
  runExternalJobs(db, sending(sender), run);
