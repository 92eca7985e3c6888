import { mailMessages } from '#domain/messages/mails.ts';
import { writeOrderMail } from '#server/mail/write-order-mail.ts';
import type { Db } from '#server/platform/handler.ts';
import { namePlaces } from '#server/quotes/name-places.ts';
import type { RequestRecord } from '#server/quotes/request-record.ts';

/**
 * Sends the owner of a request a mail that money went back to the card (rule S-25), in the transaction that writes it down.
 * `amount` in US dollars as text. No mail is written for a disabled user.
 */
export async function sendRefundMail(tx: Db, request: RequestRecord, amount: string, now: Date): Promise<void> {
  const words = mailMessages.refundSent;
  const { from, to: destination } = namePlaces(request);
  await writeOrderMail(
    tx,
    request,
    {
      kind: 'refund-sent',
      subject: words.subject(request.id),
      paragraphs: [words.sent(request.id, mailMessages.route(from, destination), amount), words.wait],
      link: { label: words.link, path: `/shipmentDetails/${request.id}` },
    },
    now,
  );
}
