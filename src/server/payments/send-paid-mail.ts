import { mailMessages } from '#domain/messages/mails.ts';
import { findOrderRecipient } from '#server/mail/order-recipient.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import type { Db } from '#server/platform/handler.ts';
import { namePlaces } from '#server/quotes/name-places.ts';
import type { RequestRecord } from '#server/quotes/request-record.ts';

/**
 * Sends the owner of a request a mail that it is paid (rule S-25), in the transaction that makes it so. `amount` in US
 * dollars as text; an express order is booked next. No mail is written for a disabled user.
 */
export async function sendPaidMail(
  tx: Db,
  request: RequestRecord,
  paid: { amount: string; isExpress: boolean },
  now: Date,
): Promise<void> {
  const to = await findOrderRecipient(tx, request);
  if (!to) return;
  const words = mailMessages.orderPaid;
  const { from, to: destination } = namePlaces(request);
  await writeMail(
    tx,
    {
      kind: 'order-paid',
      to,
      request,
      subject: words.subject(request.id),
      paragraphs: [
        words.paid(request.id, mailMessages.route(from, destination), paid.amount),
        paid.isExpress ? words.booking : words.next,
      ],
      link: { label: words.link, path: `/shipmentDetails/${request.id}` },
    },
    now,
  );
}
