import { mailMessages } from '#domain/messages/mails.ts';
import { findOrderRecipient } from '#server/mail/order-recipient.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import type { Db } from '#server/platform/handler.ts';
import type { RequestRecord } from '#server/quotes/request-record.ts';
import type { MessageRecord } from './store.ts';

/**
 * Mails a message to the other side: the customer's to the support mailbox, support's to the owner of the order (rule S-29). No
 * mail is written for a disabled user.
 */
export async function sendMessageMail(
  tx: Db,
  request: RequestRecord,
  message: MessageRecord,
  mailbox: string,
  now: Date,
): Promise<void> {
  const words = message.by_staff ? mailMessages.supportAnswer : mailMessages.supportMessage;
  const staff = { name: mailMessages.customRequestForStaff.name, email: mailbox };
  const to = message.by_staff ? await findOrderRecipient(tx, request) : staff;
  if (!to) return;
  await writeMail(
    tx,
    {
      kind: message.by_staff ? 'support-answer' : 'support-message',
      to,
      request,
      subject: words.subject(request.id),
      // An empty line parts the paragraphs of a mail.
      paragraphs: [words.wrote(message.created_by, request.id), message.body.replaceAll(/\n{2,}/g, '\n')],
      link: { label: words.link, path: `/shipmentDetails/${request.id}` },
    },
    now,
  );
}
