import { email } from '#domain/field.ts';
import { mailMessages } from '#domain/messages/mails.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Milestone } from '#domain/notifications.ts';
import { isTestCompany } from '#server/customers/test-company.ts';
import { scheduleJob } from '#server/platform/jobs.ts';
import { findActiveUser, insertMail } from './repository.ts';

/** Its subject is the mail. */
export const mailJob = 'send-mail';

export interface Recipient {
  name: string;
  email: string;
}

/** `link.path` is a path of the portal. */
interface MailText {
  kind:
    | 'left-cart'
    | 'order-paid'
    | 'order-not-paid'
    | 'batch-booked'
    | 'batch-not-paid'
    | 'numbers-corrected'
    | 'label-ready'
    | 'order-cancelled'
    | 'transfer-agreed'
    | 'transfer-part'
    | 'refund-sent'
    | 'offer-request'
    | 'new-offer'
    | 'dearer-offer'
    | 'pickup-missed'
    | 'booking-stopped'
    | 'target-price'
    | 'offer-won'
    | 'offer-lost'
    | 'custom-request'
    | 'custom-request-for-staff'
    | 'api-key'
    | 'webhook-off'
    | 'wrong-sign-ins'
    | 'second-factor'
    | 'file-removed'
    | 'kyc-form'
    | 'access-granted'
    | 'kyc-refused'
    | 'support-message'
    | 'support-answer'
    | 'comment-mention'
    | 'return-link'
    | 'return-stopped'
    | `milestone-${Milestone}`;
  to: Recipient;
  subject: string;
  paragraphs: readonly string[];
  link: { label: string; path: string } | null;
  choicesPath?: string | null;
}

/** `customerId`: the company that it is about, since a test company gets none; null: about a user's sign-in. */
export type NewMail = MailText &
  ({ order: { id: number; customerId: number } } | { order: null; customerId: number | null });

const recipientRules = email('Email', 255);

/** A line end would end a mail's header field. */
export const toOneLine = (text: string): string => text.replaceAll(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();

const writeBody = ({ to, paragraphs, link }: NewMail): string =>
  [mailMessages.greeting(toOneLine(to.name)), ...paragraphs, ...(link ? [link.label] : [])].join('\n\n');

export const scheduleMail = (tx: Db, id: number, now: Date) =>
  scheduleJob(tx, { kind: mailJob, subjectId: id, dueAt: now, now });

export const findRecipient = (db: Db, userId: number): Promise<Recipient | null> => findActiveUser(db, userId);

/**
 * Call it in the transaction of its cause (rule S-23). False for an invalid address, a second mail of a kind that is sent once, and
 * anything about a test company.
 */
export async function writeMail(tx: Db, mail: NewMail, now: Date): Promise<boolean> {
  if (!recipientRules.safeParse(mail.to.email).success) return false;
  const { customerId } = mail.order ?? mail;
  if (customerId !== null && (await isTestCompany(tx, customerId))) return false;
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
