import type { SentCustomRequest } from '#contract/custom-requests.ts';
import { mailMessages } from '#domain/messages/mails.ts';
import { unitsOf } from '#domain/units.ts';
import { type NewMail, type Recipient, writeMail } from '#server/mail/write-mail.ts';
import type { Db } from '#server/platform/handler.ts';

const pathOf = ({ id }: SentCustomRequest): string => `/customRequests/${id}`;

function wordForStaff(sent: SentCustomRequest, mailbox: string): NewMail {
  const words = mailMessages.customRequestForStaff;
  const units = unitsOf(sent.measurementSystem);
  const paragraphs = [
    words.from(sent.customerName, sent.createdBy),
    words.size(`${sent.dimensions} ${units.side}`, `${sent.weight} ${units.weight}`),
    words.pickup(sent.pickupDate),
  ];
  if (sent.dangerous) paragraphs.push(words.dangerous(sent.unCode ?? ''));
  if (sent.additionalDocuments.length > 0) paragraphs.push(words.files(sent.additionalDocuments.length));
  return {
    kind: 'custom-request-for-staff',
    to: { name: words.name, email: mailbox },
    request: null,
    subject: words.subject(sent.id, sent.customerName),
    paragraphs,
    link: { label: words.link, path: pathOf(sent) },
  };
}

function wordForCustomer(sent: SentCustomRequest, to: Recipient): NewMail {
  const words = mailMessages.customRequest;
  return {
    kind: 'custom-request',
    to,
    request: null,
    subject: words.subject(sent.id),
    paragraphs: [words.received(sent.id)],
    link: { label: words.link, path: pathOf(sent) },
  };
}

/** Sends customer support and the customer a mail that a custom request has arrived (rule Q-26). */
export async function sendArrivalMails(
  tx: Db,
  sent: SentCustomRequest,
  to: { mailbox: string; customer: Recipient | null },
  now: Date,
): Promise<void> {
  await writeMail(tx, wordForStaff(sent, to.mailbox), now);
  if (to.customer) await writeMail(tx, wordForCustomer(sent, to.customer), now);
}
