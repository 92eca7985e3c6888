import type { paymentEndpoints } from '#contract/payments.ts';
import { lessPercent } from '#domain/discount.ts';
import { discountMessages } from '#domain/messages/discounts.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { type Cents, fineRateText } from '#domain/money.ts';
import { findClosed } from '#domain/why-closed.ts';
import type { OrderStatus } from '#domain/order.ts';
import { type Balances, type PaymentSplit, splitPayment } from '#domain/payment.ts';
import { isStaff } from '#domain/user.ts';
import { refuseImpossiblePickup } from '#server/pickup/check-pickup.ts';
import { takeDiscount, type UsedDiscount } from '#server/discounts/use-discount.ts';
import { lockCustomer } from '#server/finance/account.ts';
import { fillTestDeposit } from '#server/finance/correct-balances.ts';
import { freeOf, readReservedFunds } from '#server/finance/reserved-funds.ts';
import { readAmountShown } from '#server/offers/amount-shown.ts';
import { checkAccess } from '#server/offers/open-request.ts';
import { amountDue, type ChosenOffer, isHidden, isStillValid, readChosenOffer } from '#server/offers/chosen-offer.ts';
import { payments, userAtOrder } from '#server/limits.ts';
import { Conflict, RuleBroken } from '#server/platform/failures.ts';
import type { Db, HandlerContext } from '#server/platform/handler.ts';
import { useLimits } from '#server/platform/limits.ts';
import { lockOrder, readOrder, type Order } from '#server/orders/order.ts';
import type { Services } from '#server/services.ts';
import { showPaymentMethod } from './read-payment-method.ts';
import { leaseUntil } from './payment-leases.ts';
import { findAttemptInForce, insertAttempt } from './repository.ts';

export type Confirmation = Pick<
  HandlerContext<typeof paymentEndpoints.confirm>,
  'params' | 'body' | 'caller' | 'key' | 'now'
> & {
  /** Where the terms were accepted before, or by nobody. Without it: by the caller, now. */
  terms?: { termsVersion: string | null; termsAcceptedAt: string | null };
  /** A batch has set money of the deposit aside for it. */
  isOfBatch?: boolean;
};

type ReserveServices = Pick<Services, 'config' | 'carriers' | 'cards'>;

/** The chosen offer is not valid any more. The caller moves the order back to its offers, in a transaction of its own. */
export class ChosenOfferMissing extends Error {}

async function checkOrder(tx: Db, order: Order): Promise<void> {
  const attempt = await findAttemptInForce(tx, order.id);
  if (attempt?.state === 'paid') throw new RuleBroken(orderMessages.alreadyPaid, { code: 'already-paid' });
  if (attempt?.state === 'waiting') throw new RuleBroken(orderMessages.paymentAgreed, { code: 'payment-agreed' });
  if (attempt) throw new Conflict(orderMessages.beingChecked, { code: 'being-checked' });
  const closed = findClosed(order.status, order.step);
  if (closed) throw new RuleBroken(closed.sentence, { code: closed.code });
  if (order.selectedOfferId === null) throw new RuleBroken(orderMessages.offerFirst, { code: 'offer-first' });
  if (order.step < 2) throw new RuleBroken(orderMessages.detailsFirst, { code: 'details-first' });
}

async function findHoldingOffer(
  tx: Db,
  services: Pick<Services, 'config'>,
  requestId: number,
  now: Date,
): Promise<ChosenOffer> {
  const offer = await readChosenOffer(tx, requestId);
  if (!offer || !isStillValid(offer, now) || isHidden(offer, services.config.hiddenExpressCarrier))
    throw new ChosenOfferMissing();
  return offer;
}

/** Rules PAY-2, PAY-8. */
function checkAgreement(
  { config, cards }: ReserveServices,
  { livemode }: Order,
  body: Confirmation['body'],
  isCustomer: boolean,
): void {
  if (isCustomer && !body.readAndAccepted) throw new RuleBroken({ readAndAccepted: [paymentMessages.acceptTerms] });
  if (!livemode && body.type !== 'D') throw new RuleBroken({ type: [paymentMessages.testDeposit] });
  const isOpen = { D: true, C: cards.isOpen, B: config.bank !== null }[body.type];
  if (!isOpen) throw new RuleBroken({ type: [paymentMessages.methodClosed] });
  if (body.type === 'C' && !body.payCreditCard?.nonce) {
    throw new RuleBroken({ payCreditCard: [paymentMessages.cardMissing] });
  }
  if (body.discountCode !== null && !isCustomer) {
    throw new RuleBroken({ discountCode: [discountMessages.customersOnly] });
  }
}

/** The amount that the user confirmed (rule PAY-9); without one, at most the last price shown, before discount (rule PAY-26). */
async function isAsExpected(tx: Db, offer: ChosenOffer, due: Cents, { body, caller }: Confirmation): Promise<boolean> {
  const expected = body.expectedAmountUSD ?? null;
  if (expected !== null) return expected === due;
  const shown = await readAmountShown(tx, offer.requestId, caller.userId);
  return shown === null || amountDue(offer) <= shown;
}

interface Due {
  amount: Cents;
  discount: UsedDiscount | null;
}

async function takeOff(
  tx: Db,
  offer: ChosenOffer,
  customerId: number,
  { body, now }: Pick<Confirmation, 'body' | 'now'>,
): Promise<Due> {
  const amount = amountDue(offer);
  if (body.discountCode === null) return { amount, discount: null };
  const discount = await takeDiscount(tx, { code: body.discountCode, customerId, now });
  return { amount: lessPercent(amount, discount.percent), discount };
}

/** @throws RuleBroken when the way of payment does not fit what is due, or the deposit is too small */
export function splitDue(
  due: Cents,
  free: Balances,
  { type, useDebitCredit }: Pick<Confirmation['body'], 'type' | 'useDebitCredit'>,
): PaymentSplit {
  const split = splitPayment({ due, balances: free, type, useDeposit: useDebitCredit });
  if (!split) throw new RuleBroken({ type: [paymentMessages.insufficientDeposit] });
  if (type === 'C' && split.fromCard === 0n) throw new RuleBroken({ type: [paymentMessages.useDeposit] });
  if (type === 'B' && split.fromTransfer === 0n) throw new RuleBroken({ type: [paymentMessages.nothingToPay] });
  return split;
}

const discountColumns = ({ id, code, percent }: UsedDiscount) => ({
  discountId: id,
  discountCode: code,
  discountPercent: String(percent),
});

interface Reserved {
  customerId: number;
  due: Due;
  split: PaymentSplit;
  statusBefore: OrderStatus;
  termsVersion: string;
}

async function insertReserved(
  tx: Db,
  offer: ChosenOffer,
  { customerId, due: { amount, discount }, split, statusBefore, termsVersion }: Reserved,
  { body, caller, key, now, terms }: Confirmation,
): Promise<number> {
  const id = await insertAttempt(tx, {
    clientId: key,
    requestId: offer.requestId,
    customerId,
    userId: caller.userId,
    offerId: offer.id,
    type: body.type,
    state: body.type === 'B' ? 'waiting' : 'reserved',
    amountDue: amount,
    price: offer.price,
    securityFee: offer.securityFee,
    ...(discount && discountColumns(discount)),
    fromDebit: split.fromDebit,
    fromCredit: split.fromCredit,
    fromCard: split.fromCard,
    fromTransfer: split.fromTransfer,
    eurRate: fineRateText(offer.eurRate),
    statusBefore,
    leasedUntil: body.type === 'C' ? leaseUntil(now) : null,
    ...(terms ?? (isStaff(caller.role) ? {} : { termsVersion, termsAcceptedAt: now })),
    createdAt: now,
  });
  if (id === null) throw new Conflict(errorMessages.sameKeyOtherBody, { code: 'key-used-before' });
  return id;
}

/**
 * First phase of a payment: checks everything, computes the amount anew, writes the attempt and reserves its part of
 * the deposit (rules PAY-8 to PAY-13). Locks the customer, then the order. Returns the attempt's id. @throws
 * RuleBroken, Conflict, TooMany or Forbidden with the reason; ChosenOfferMissing when the offer is not valid any more
 */
export async function reservePayment(tx: Db, services: ReserveServices, confirmation: Confirmation): Promise<number> {
  const { params, body, caller, now, isOfBatch } = confirmation;
  const { customerId, livemode } = await readOrder(tx, params.id, now);
  const chosen = livemode ? null : await readChosenOffer(tx, params.id);
  if (chosen) await fillTestDeposit(tx, customerId, amountDue(chosen), now);
  const free = freeOf(
    await lockCustomer(tx, customerId),
    await readReservedFunds(tx, customerId, isOfBatch ? params.id : null),
  );
  const order = await lockOrder(tx, params.id, now);
  await checkOrder(tx, order);
  const limit = payments(services.config.paymentsPerMinute);
  await useLimits(tx, [{ limit, subject: userAtOrder(caller.userId, order.id) }], now);
  const offer = await findHoldingOffer(tx, services, order.id, now);
  await checkAccess(tx, order.id, caller);
  // Nobody pays for a pick-up whose courier can no longer come.
  await refuseImpossiblePickup(tx, services.carriers, { order, offer, now }, order);
  checkAgreement(services, order, body, !isStaff(caller.role));
  const due = await takeOff(tx, offer, customerId, confirmation);
  if (!(await isAsExpected(tx, offer, due.amount, confirmation))) {
    const current = showPaymentMethod(offer, free, services);
    throw new Conflict(paymentMessages.amountChanged, { code: 'amount-changed', current });
  }
  const split = splitDue(due.amount, free, body);
  const { termsVersion } = services.config;
  return await insertReserved(
    tx,
    offer,
    { customerId, due, split, statusBefore: order.status, termsVersion },
    confirmation,
  );
}
