import { mailMessages } from '#domain/messages/mails.ts';
import { centsText } from '#domain/money.ts';
import { type NewMail, writeMail } from '#server/mail/write-mail.ts';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { lockOrder, type Order, routeOf } from '#server/orders/order.ts';
import { listEndedOrders, type ProviderToNotify, takeProvidersToNotify } from './outcome-repository.ts';
import { findChosenOffer, type OfferRow } from './offer-repository.ts';

export type Outcome = 'ordered' | 'withdrawn' | 'expired';

type MailText = Pick<NewMail, 'kind' | 'subject' | 'paragraphs'>;

function wonText(order: Order, route: string, offer: OfferRow): MailText {
  const words = mailMessages.offerWon;
  return {
    kind: 'offer-won',
    subject: words.subject(order.id, route),
    paragraphs: [
      words.won(route, offer.providerPrice === null ? '' : centsText(offer.providerPrice)),
      ...(offer.pickUpDate ? [words.pickup(offer.pickUpDate)] : []),
      ...(offer.deliveryDate ? [words.delivery(offer.deliveryDate)] : []),
      words.next,
    ],
  };
}

function lostText(order: Order, route: string, outcome: Outcome, hasOffer: boolean): MailText {
  const words = mailMessages.offerLost;
  return {
    kind: 'offer-lost',
    subject: words.subject(order.id, route),
    paragraphs: [words[outcome](route), hasOffer ? words.released : words.noAnswer],
  };
}

/** Not a provider that declined or missed the deadline. */
const mayStillWait = ({ hasOffer, declinedAt, deadline }: ProviderToNotify, now: Date): boolean =>
  hasOffer || (declinedAt === null && Date.parse(deadline) > now.getTime());

/** Call it in the transaction that ends the order; a second call sends nothing. */
export async function sendOutcomeMails(tx: Db, order: Order, outcome: Outcome, now: Date): Promise<void> {
  const unnotified = await takeProvidersToNotify(tx, order.id, now);
  if (unnotified.length === 0) return;
  const chosen = outcome === 'ordered' ? await findChosenOffer(tx, order.id) : null;
  const route = routeOf(order);
  for (const provider of unnotified) {
    const hasWon = chosen !== null && !chosen.express && chosen.providerId === provider.providerId;
    if (provider.email === null || !(hasWon || mayStillWait(provider, now))) continue;
    const words = hasWon ? wonText(order, route, chosen) : lostText(order, route, outcome, provider.hasOffer);
    await writeMail(tx, { ...words, to: { name: provider.name, email: provider.email }, order, link: null }, now);
  }
}

const mostPerRun = 100;

/** For orders that were deleted or have expired. Several servers may run it at once. */
export async function sendEndedMails(db: Db, now: Date): Promise<void> {
  for (const id of await listEndedOrders(db, mostPerRun)) {
    await inTransaction(
      db,
      async (tx) => {
        const order = await lockOrder(tx, id, now);
        await sendOutcomeMails(tx, order, order.status === 'D' ? 'withdrawn' : 'expired', now);
      },
      { retry: true },
    );
  }
}
