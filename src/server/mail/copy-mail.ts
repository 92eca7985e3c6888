import { errorMessages } from '#domain/messages/errors.ts';
import { mailMessages } from '#domain/messages/mails.ts';
import { sentMailMessages } from '#domain/messages/sent-mails.ts';
import { NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { findMail, holdsKey, insertMail, type MailRow } from './repository.ts';
import { type Recipient, scheduleMail, toOneLine } from './write-mail.ts';

/** @throws NotFound; RuleBroken for a mail that is not sent yet or whose secret link is deleted */
export async function readMailToCopy(tx: Db, id: number): Promise<MailRow> {
  const mail = await findMail(tx, id);
  if (!mail) throw new NotFound(errorMessages.missing.mail);
  if (mail.sentAt === null && mail.givenUpAt === null) throw new RuleBroken(sentMailMessages.isWaiting);
  if (holdsKey(mail) && mail.linkPath === null) throw new RuleBroken(sentMailMessages.keyNotKept);
  return mail;
}

const greet = ({ body }: MailRow, to: Recipient): string =>
  [mailMessages.greeting(toOneLine(to.name)), ...body.split('\n\n').slice(1)].join('\n\n');

/** `to` null: to whom the mail went before. Returns the new mail. */
export async function copyMail(tx: Db, mail: MailRow, to: Recipient | null, now: Date): Promise<MailRow> {
  const { kind, customerId, requestId, subject, linkPath } = mail;
  const id = (await insertMail(tx, {
    ...{ kind, customerId, requestId, subject, linkPath },
    recipient: to?.email.trim() ?? mail.recipient,
    body: to ? greet(mail, to) : mail.body,
    createdAt: now,
    lastError: null,
    // The path holds a key of the first reader.
    choicesPath: to === null || to.email.trim() === mail.recipient ? mail.choicesPath : null,
    copyOf: mail.id,
  }))!;
  await scheduleMail(tx, id, now);
  return (await findMail(tx, id))!;
}
