import type { Offer } from '#contract/offers.ts';
import { mailMessages } from '#domain/messages/mails.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { centsText } from '#domain/money.ts';
import type { TargetPrice } from '#domain/offer.ts';
import { targetForProvider } from '#domain/customer-price.ts';
import { lastMoment } from '#domain/working-days.ts';
import { utcTime } from '#domain/utc-time.ts';
import { readCustomerPricing } from '#server/customers/pricing.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { readPricing } from '#server/providers/pricing.ts';
import { routeOf, recordAction } from '#server/orders/order.ts';
import type { Services } from '#server/services.ts';
import { type LockedOffer, lockOffer, type OfferAct, showChanged } from './lock-offer.ts';
import { makeOfferLink } from './offer-link.ts';
import { findOfferRequestOf, renewOfferRequest } from './response-repository.ts';
import { writeOnOffer } from './offer-repository.ts';

/** Adds a link for the same page: only the hash of the first is stored (rule O-25). Without an address, staff enter the response. */
async function sendTargetPrice(tx: Db, { order, offer }: LockedOffer, target: TargetPrice, now: Date): Promise<void> {
  const provider = await findOfferRequestOf(tx, order.id, offer.providerId);
  if (!provider) return;
  const due = utcTime(now).add(target.deadLine, 'hour').toDate();
  const link = makeOfferLink();
  await renewOfferRequest(tx, provider, { target: target.targetPrice, due, hash: link.hash });
  if (provider.providerEmail === null) return;
  const pricing = (await readPricing(tx, [offer.providerId])).get(offer.providerId)!;
  const aim = targetForProvider(pricing, target.targetPrice, await readCustomerPricing(tx, order.customerId));
  const until = lastMoment(due, order.originTimeZone);
  const route = routeOf(order);
  const words = mailMessages.targetPrice;
  await writeMail(
    tx,
    {
      kind: 'target-price',
      to: { name: provider.providerName, email: provider.providerEmail },
      order,
      subject: words.subject(order.id, route),
      paragraphs: [
        words.firmPriceRequested(route, centsText(aim)),
        words.deadline(until.day, until.time, order.originTimeZone),
      ],
      link: { label: mailMessages.offerRequest.link, path: link.path },
    },
    now,
  );
}

/** Rule O-24. @throws as `lockOffer` with `mustHold`; RuleBroken for an offer with a price, and as a warning when it was asked before */
export async function requestTargetPrice(
  tx: Db,
  services: Pick<Services, 'config'>,
  target: TargetPrice,
  act: OfferAct,
): Promise<Offer> {
  const locked = await lockOffer(tx, services, act, { mustHold: true });
  const { order, offer } = locked;
  if (offer.customerPrice !== null) throw new RuleBroken(offerMessages.hasPrice);
  if (offer.targetPrice !== null) throw new RuleBroken(offerMessages.targetRequestedBefore, { kind: 'Warnings' });
  await writeOnOffer(tx, offer, { targetPrice: target.targetPrice });
  await sendTargetPrice(tx, locked, target, act.now);
  await recordAction(tx, order, {
    type: offerMessages.targetAction,
    content: offerMessages.targetRequested(offer.providerName, centsText(target.targetPrice), target.deadLine),
    userId: act.caller.userId,
    now: act.now,
  });
  return await showChanged(tx, offer.id, act.caller);
}
