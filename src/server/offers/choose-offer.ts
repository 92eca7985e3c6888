import type { RefusalCode } from '#contract/refusal-codes.ts';
import type { MainInfo } from '#contract/shipments.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { centsText } from '#domain/money.ts';
import { Conflict, NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { changeOrder, checkVersion, lockOrder, readMainInfo, recordAction, type Order } from '#server/orders/order.ts';
import type { Services } from '#server/services.ts';
import { recordAmountShown } from './amount-shown.ts';
import { isHidden, isOrderable, isStillValid } from './chosen-offer.ts';
import { checkAccess, refuseClosed } from './open-request.ts';
import { readOptions } from './read-options.ts';
import { daysOf, findOffer, type OfferRow, totalOf } from './offer-repository.ts';

export interface Choice {
  requestId: number;
  offerId: number;
  /** The order's version that was read; null or undefined skips the check. */
  ifMatch?: string | null;
  caller: Pick<Caller, 'userId' | 'role'>;
  now: Date;
}

/** A Conflict with the current options (rules O-16, O-29). */
export async function offerUnavailable(
  db: Db,
  services: Pick<Services, 'config'>,
  choice: Omit<Choice, 'offerId'>,
  why: { code: RefusalCode; sentence: string } = { code: 'offer-gone', sentence: orderMessages.offerUnavailable },
): Promise<Conflict> {
  return new Conflict(why.sentence, {
    code: why.code,
    current: await readOptions(db, services, choice.requestId, { role: choice.caller.role, now: choice.now }),
  });
}

/** @throws NotFound for an unknown or hidden offer; Conflict for a replaced or expired one; RuleBroken for an estimate */
async function findOpenOffer(tx: Db, services: Pick<Services, 'config'>, choice: Choice): Promise<OfferRow> {
  const row = await findOffer(tx, choice.requestId, choice.offerId);
  const carrier = services.config.hiddenExpressCarrier;
  if (!row || isHidden(row, carrier)) throw new NotFound();
  if (!isStillValid(row, choice.now)) {
    throw await offerUnavailable(tx, services, choice);
  }
  if (!isOrderable(daysOf(row), row.originTimeZone, choice.now)) {
    throw await offerUnavailable(tx, services, choice, {
      code: 'offer-day-passed',
      sentence: orderMessages.offerDayPassed,
    });
  }
  if (row.customerPrice === null || row.securityFee === null)
    throw new RuleBroken(orderMessages.estimateOnly, { code: 'offer-is-estimate' });
  return row;
}

async function setChoice(tx: Db, order: Order, offer: OfferRow, { caller, now }: Choice): Promise<void> {
  const total = totalOf(offer);
  // The phone belongs to the previous carrier.
  const change = { selectedOfferId: offer.id, chosenAmount: total, step: 1, pickupPhone: null };
  await changeOrder(tx, order.id, change, { userId: caller.userId });
  await recordAction(tx, order, {
    type: offerMessages.chosenAction,
    content: offerMessages.chosen(offer.providerName, centsText(total)),
    userId: caller.userId,
    isCustomers: true,
    now,
  });
}

/**
 * Moves the order to step 1, so details must be confirmed again; choosing the same offer again changes nothing (rule O-18). @throws
 * RuleBroken for an estimate, or an order that is closed or being paid; Forbidden with the code `KYC`; NotFound for an offer of another
 * order; Conflict with the options for a replaced or expired offer
 */
export async function chooseOffer(tx: Db, services: Pick<Services, 'config'>, choice: Choice): Promise<MainInfo> {
  const order = await lockOrder(tx, choice.requestId, choice.now);
  await refuseClosed(tx, order);
  await checkAccess(tx, order.id, choice.caller);
  const offer = await findOpenOffer(tx, services, choice);
  await checkVersion(tx, order, choice.ifMatch ?? null, choice.now);
  const isSame = order.selectedOfferId === offer.id && order.step > 0;
  if (!isSame) await setChoice(tx, order, offer, choice);
  const { userId } = choice.caller;
  await recordAmountShown(tx, {
    requestId: order.id,
    customerId: order.customerId,
    userId,
    amount: totalOf(offer),
  });
  return await readMainInfo(tx, order.id, choice.now);
}
