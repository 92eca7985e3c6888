import { dayInWords } from '#domain/date-text.ts';
import { lastMoment } from '#domain/local-time.ts';
import { mailMessages } from '#domain/messages/mails.ts';
import { type Cents, centsText } from '#domain/money.ts';
import { writeOrderMail } from '#server/mail/write-order-mail.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Db } from '#server/platform/handler.ts';
import { namePlaces } from '#server/quotes/name-places.ts';
import type { RequestRecord } from '#server/quotes/request-record.ts';
import { listAnswerKinds, type OfferRequestRecord } from './answer-store.ts';

/** An answer as its mail tells it. `price` is what the customer would pay; that of a firm one includes the security fee. */
interface NewOffer {
  kind: 'estimate' | 'firm';
  price: Cents;
  pickUpDate: string | null;
  deliveryDate: string | null;
  validUntil: Date | null;
  enteredBy: number | null;
}

/** The last moment of an offer by the clock at its origin, as the rows of offers tell it too. */
function endAtOrigin(end: Date, timeZone: string): string {
  const { day, time } = lastMoment(end.toISOString(), timeZone);
  return `${dayInWords(day)}, ${time} (${timeZone})`;
}

/**
 * Sends the owner of a request a mail about a provider's first answer and its first firm price (rule S-25); the list
 * shows corrections. Staff are notified of the first answer (rule S-37), but for the one who entered it. Called before the answer
 * itself is written.
 */
export async function sendNewOfferMail(
  tx: Db,
  request: RequestRecord,
  asked: OfferRequestRecord,
  { kind, price, pickUpDate, deliveryDate, validUntil, enteredBy }: NewOffer,
  now: Date,
): Promise<void> {
  const told = await listAnswerKinds(tx, asked.id);
  if (told.includes('firm') || told.includes(kind)) return;
  const news = { kind: 'provider_answered', requestId: request.id, part: asked.id, now } as const;
  await notify(tx, news, { staffExcept: enteredBy });
  const words = mailMessages.newOffer;
  const places = namePlaces(request);
  await writeOrderMail(
    tx,
    request,
    {
      kind: 'new-offer',
      subject: words.subject(request.id),
      paragraphs: [
        words.arrived(asked.provider_name, request.id, mailMessages.route(places.from, places.to)),
        (kind === 'firm' ? words.firm : words.estimate)(centsText(price)),
        ...[words.days(pickUpDate, deliveryDate)].filter(Boolean),
        ...(kind === 'firm' && validUntil ? [words.validUntil(endAtOrigin(validUntil, request.origin_time_zone))] : []),
      ],
      link: { label: words.link, path: `/shippingQuote/${request.id}/offerList` },
    },
    now,
  );
}
