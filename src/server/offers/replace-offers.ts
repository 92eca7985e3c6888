import type { Insertable } from 'kysely';
import { mailMessages } from '#domain/messages/mails.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { centsText } from '#domain/money.ts';
import { localMoment } from '#domain/working-days.ts';
import { writeOrderMail } from '#server/mail/write-order-mail.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';
import { changeOrder, routeOf, recordAction, type Order } from '#server/orders/order.ts';
import { isStillValid } from './chosen-offer.ts';
import {
  findChosenOffer,
  insertOffer,
  listOffersOf,
  markReplaced,
  type OfferRow,
  totalOf,
} from './offer-repository.ts';

/** `row` null: the provider has no offer any more. */
interface Replacement {
  providerId: number;
  row: Insertable<Tables['offers']> | null;
}

export interface DoneBy {
  /** Null: a provider, by its link. */
  userId: number | null;
  now: Date;
}

/** Moves the order to step 0 if its choice was replaced. `why` is written in the history. */
export async function takeBackChoice(
  tx: Db,
  order: Order,
  { replacedIds, why }: { replacedIds: readonly number[]; why: string },
  { userId, now }: DoneBy,
): Promise<void> {
  if (order.selectedOfferId === null || !replacedIds.includes(order.selectedOfferId)) return;
  await changeOrder(tx, order.id, { selectedOfferId: null, step: 0 }, { userId });
  await recordAction(tx, order, { type: offerMessages.invalidAction, content: why, userId, now });
}

/** Tells the owner that the chosen provider has raised its price (rule O-23). */
async function sendDearerMail(
  tx: Db,
  order: Order,
  { ordered, isInForce, total }: { ordered: OfferRow; isInForce: boolean; total: string },
  now: Date,
): Promise<void> {
  const words = mailMessages.dearerOffer;
  const before = centsText(totalOf(ordered));
  const end = ordered.validUntil;
  const lastDay = end === null ? null : localMoment(new Date(Date.parse(end) - 1), order.originTimeZone).day;
  await writeOrderMail(
    tx,
    order,
    {
      kind: 'dearer-offer',
      subject: words.subject(order.id),
      paragraphs: [
        words.named(ordered.providerName, order.id, routeOf(order), total),
        isInForce ? words.inForce(before, lastDay) : words.over(before),
      ],
      link: { label: words.link, path: `/shippingQuote/${order.id}/offerList` },
    },
    now,
  );
}

/**
 * Expects a locked order (rules O-16, O-23). The choice moves to the new offer unless that is dearer: then the old one stays beside it
 * while it is valid, and otherwise the order goes to step 0. Returns the new offer's id.
 */
export async function replaceOffers(
  tx: Db,
  order: Order,
  { providerId, row }: Replacement,
  by: DoneBy,
): Promise<number | null> {
  const { userId, now } = by;
  const before = (await listOffersOf(tx, order.id, providerId)).map(({ id }) => id);
  const chosen = await findChosenOffer(tx, order.id);
  const ordered = chosen !== null && before.includes(chosen.id) ? chosen : null;
  const isPriced = row !== null && row.customerPrice !== null && row.customerPrice !== undefined;
  const isDearer = ordered !== null && isPriced && totalOf(row) > totalOf(ordered);
  const isInForce = isDearer && isStillValid(ordered, now);
  await markReplaced(
    tx,
    order.id,
    before.filter((id) => !(isInForce && id === ordered.id)),
  );
  const offerId = row === null ? null : await insertOffer(tx, row);
  if (ordered === null) return offerId;
  if (isDearer) {
    const total = centsText(totalOf(row));
    if (isInForce) {
      const content = offerMessages.dearerBeside(ordered.providerName, { total, before: centsText(totalOf(ordered)) });
      await recordAction(tx, order, { type: offerMessages.dearerAction, content, userId, now });
    } else await takeBackChoice(tx, order, { replacedIds: before, why: offerMessages.dearerTakenBack }, by);
    await sendDearerMail(tx, order, { ordered, isInForce, total }, now);
  } else if (isPriced) {
    await changeOrder(tx, order.id, { selectedOfferId: offerId }, { userId });
  } else await takeBackChoice(tx, order, { replacedIds: before, why: offerMessages.takenBack }, by);
  return offerId;
}
