import { mailMessages } from '#domain/messages/mails.ts';
import { centsText } from '#domain/money.ts';
import { serviceName } from '#domain/service-name.ts';
import { sendMilestoneMail } from '#server/mail/send-milestone-mail.ts';
import { amountDue } from '#server/offers/chosen-offer.ts';
import type { ChosenOffer } from '#server/offers/chosen-offer.ts';
import { deliveryBy } from '#domain/delivery-by.ts';
import type { Db } from '#server/platform/handler.ts';
import type { RequestRecord } from '#server/quotes/request-record.ts';

/** A request with the numbers of its booking. */
type BookedRequest = RequestRecord & { awb_number: string; prg_number: string };

/** Sends the owner of a request a mail that it is booked and its label is there (rule S-28). */
export async function sendBookedMail(tx: Db, request: BookedRequest, offer: ChosenOffer, now: Date): Promise<void> {
  const words = mailMessages.milestones;
  const day = deliveryBy(offer, request.pickup_date);
  const facts = [
    words.service(serviceName(offer.providerName, offer.productName)),
    words.awb(request.awb_number),
    words.pickupNumber(request.prg_number),
    ...(request.pickup_date === null ? [] : [words.pickup(request.pickup_date)]),
    ...(day === null ? [] : [words.delivery(day)]),
    words.price(centsText(amountDue(offer))),
  ];
  await sendMilestoneMail(tx, request, { milestone: 'booked', facts, now });
}
