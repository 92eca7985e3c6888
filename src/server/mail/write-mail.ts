import { email } from '#domain/field.ts';
import { mailMessages } from '#domain/messages/mails.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Milestone } from '#domain/milestones.ts';
import { scheduleJob } from '#server/platform/jobs.ts';
import { findActiveUser, insertMail } from './repository.ts';

/** The kind of job that sends a mail; its subject is the mail. */
export const mailJob = 'send-mail';

/** The recipient of a mail. */
export interface Recipient {
  name: string;
  email: string;
}

/** A mail about a request or about nobody's, as an act words it. `link` is a path of the portal with what stands over it. */
export interface NewMail {
  kind:
    | 'left-cart'
    | 'order-paid'
    | 'numbers-corrected'
    | 'order-cancelled'
    | 'transfer-agreed'
    | 'transfer-part'
    | 'refund-sent'
    | 'offer-request'
    | 'new-offer'
    | 'dearer-offer'
    | 'pickup-missed'
    | 'target-price'
    | 'offer-won'
    | 'offer-lost'
    | 'custom-request'
    | 'custom-request-for-staff'
    | 'wrong-sign-ins'
    | 'second-factor'
    | 'file-removed'
    | 'kyc-form'
    | 'access-granted'
    | 'kyc-refused'
    | 'support-message'
    | 'support-answer'
    | 'comment-mention'
    | `milestone-${Milestone}`;
  to: Recipient;
  order: { id: number; customerId: number } | null;
  subject: string;
  paragraphs: readonly string[];
  link: { label: string; path: string } | null;
  /** The page on which its reader chooses which mails come; none for somebody without such a choice. */
  choicesPath?: string | null;
}

const recipientRules = email('Email', 255);

/** Header fields end at a line's end, so what goes into one has none. */
export const toOneLine = (text: string): string => text.replaceAll(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();

const writeBody = ({ to, paragraphs, link }: NewMail): string =>
  [mailMessages.greeting(toOneLine(to.name)), ...paragraphs, ...(link ? [link.label] : [])].join('\n\n');

/** Has a mail of the outbox sent, after the transaction that wrote it. */
export const scheduleMail = (tx: Db, id: number, now: Date) =>
  scheduleJob(tx, { kind: mailJob, subjectId: id, dueAt: now, now });

/** The user of that id as somebody to write to; null when they are disabled. */
export const findRecipient = (db: Db, userId: number): Promise<Recipient | null> => findActiveUser(db, userId);

/**
 * Writes a mail to the outbox, in the transaction of its cause: it is sent after that, once, and only if the transaction
 * ended (rule S-23). Answers false, and writes none, when the address is none to write to or the mail is of a kind that a
 * request causes once and was written before.
 */
export async function writeMail(tx: Db, mail: NewMail, now: Date): Promise<boolean> {
  if (!recipientRules.safeParse(mail.to.email).success) return false;
  const id = await insertMail(tx, {
    kind: mail.kind,
    customerId: mail.order?.customerId ?? null,
    requestId: mail.order?.id ?? null,
    recipient: mail.to.email.trim(),
    subject: toOneLine(mail.subject),
    body: writeBody(mail),
    linkPath: mail.link?.path ?? null,
    choicesPath: mail.choicesPath ?? null,
    createdAt: now,
    lastError: null,
  });
  if (id === null) return false;
  await scheduleMail(tx, id, now);
  return true;
}
