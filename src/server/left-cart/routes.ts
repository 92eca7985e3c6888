import type { leftCartEndpoints } from '#contract/left-cart.ts';
import { isCart } from '#domain/left-cart.ts';
import { mailActions, mailMessages } from '#domain/messages/mails.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { centsText } from '#domain/money.ts';
import { findOrderRecipient } from '#server/mail/order-recipient.ts';
import { writeOrderMail } from '#server/mail/write-order-mail.ts';
import { amountDue, isHidden, isStillValid, readChosenOffer } from '#server/offers/chosen-offer.ts';
import { isPaidOrUnderway } from '#server/payments/paid-attempt.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db, Handlers } from '#server/platform/handler.ts';
import { lockOrder, namePlaces, recordAction, type Order } from '#server/orders/order.ts';
import type { Services } from '#server/services.ts';

type LeftCartServices = Pick<Services, 'config'>;

/** In USD; null without an offer that can be ordered now. */
async function readPrice(tx: Db, { config }: LeftCartServices, requestId: number, now: Date): Promise<string | null> {
  const offer = await readChosenOffer(tx, requestId);
  if (!offer || !isStillValid(offer, now) || isHidden(offer, config.hiddenExpressCarrier)) return null;
  return centsText(amountDue(offer));
}

function wordReminder(order: Order, price: string | null) {
  const words = mailMessages.leftCart;
  const places = namePlaces(order);
  const paragraphs = [words.left(order.id, mailMessages.route(places.from, places.to))];
  if (price !== null) paragraphs.push(words.price(price));
  // Only new orders expire.
  if (order.status === 'N') paragraphs.push(words.keptUntil(order.expiresAt.slice(0, 10)));
  return {
    kind: 'left-cart' as const,
    subject: words.subject(order.id),
    paragraphs,
    link: { label: words.link, path: `/shippingQuote/${order.id}` },
  };
}

/** Once per order (rule OFF-14). False if sent before, the owner cannot be mailed, or the order is paid, being paid, or closed. */
async function sendLeftCart(
  tx: Db,
  services: LeftCartServices,
  { requestId, userId, now }: { requestId: number; userId: number; now: Date },
): Promise<boolean> {
  const order = await lockOrder(tx, requestId, now);
  if (!isCart(order.status, order.step) || (await isPaidOrUnderway(tx, requestId))) return false;
  const owner = await findOrderRecipient(tx, order);
  if (!owner) return false;
  const reminder = wordReminder(order, await readPrice(tx, services, requestId, now));
  if (!(await writeOrderMail(tx, order, reminder, now, owner))) return false;
  const content = mailActions.leftCartTo(owner.name);
  await recordAction(tx, order, { type: mailActions.leftCart, content, userId, now });
  return true;
}

/** Rule OFF-14. */
export const leftCartHandlers = (services: Services): Handlers<typeof leftCartEndpoints> => ({
  async send({ db, params, body, caller, now }) {
    if (body.orderId !== params.id) throw new RuleBroken({ orderId: [ruleMessages.notValid('Order')] });
    return { sent: await sendLeftCart(db, services, { requestId: params.id, userId: caller.userId, now }) };
  },
});
