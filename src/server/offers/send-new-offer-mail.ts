import { mailMessages } from '#domain/messages/mails.ts';
import { centsText } from '#domain/money.ts';
import type { Cents } from '#domain/money.ts';
import { findOrderRecipient } from '#server/mail/order-recipient.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Db } from '#server/platform/handler.ts';
import { namePlaces } from '#server/quotes/name-places.ts';
import type { RequestRecord } from '#server/quotes/request-record.ts';
import { listAnswerKinds } from './answer-store.ts';
import type { OfferRequestRecord } from './answer-store.ts';

/**
 * Sends the owner of a request a mail about a provider's first answer and its first firm price (rule S-25); the list
 * shows corrections. Staff are notified of the first answer (rule S-37), but for the one who entered it. `price` is what the
 * customer would pay, of a firm one with the security fee. Called before the answer itself is written down.
 */
export async function sendNewOfferMail(
  tx: Db,
  request: RequestRecord,
  asked: OfferRequestRecord,
  { kind, price, enteredBy }: { kind: 'estimate' | 'firm'; price: Cents; enteredBy: number | null },
  now: Date,
): Promise<void> {
  const told = await listAnswerKinds(tx, asked.id);
  if (told.includes('firm') || told.includes(kind)) return;
  const news = { kind: 'provider_answered', requestId: request.id, part: asked.id, now } as const;
  await notify(tx, news, { staffExcept: enteredBy });
  const to = await findOrderRecipient(tx, request);
  if (!to) return;
  const words = mailMessages.newOffer;
  const places = namePlaces(request);
  await writeMail(
    tx,
    {
      kind: 'new-offer',
      to,
      request,
      subject: words.subject(request.id),
      paragraphs: [
        words.arrived(asked.provider_name, request.id, mailMessages.route(places.from, places.to)),
        (kind === 'firm' ? words.firm : words.estimate)(centsText(price)),
      ],
      link: { label: words.link, path: `/shippingQuote/${request.id}/offerList` },
    },
    now,
  );
}
