import { cardMessages } from '#domain/messages/cards.ts';
import { centsText } from '#domain/money.ts';
import { type ChargeRefund, type ChargeRefundOutcome, GatewayUnreachable } from './card-gateway.ts';
import { findRefunds, findTransaction } from './find-charges.ts';
import { type ActResponse, type GatewayTransaction, moneyOf, readAct, type SdkResult } from './gateway-response.ts';
import { type Ask, cardPatienceMs, NoAnswer, type Sdk } from './gateway-line.ts';

const refused = (sentence: string): ChargeRefundOutcome => ({ kind: 'refused', sentence });
const done = (id: string): ChargeRefundOutcome => ({ kind: 'done', id });

/** The refund, or the sale if its whole amount was voided. */
async function findDone(ask: Ask, sale: GatewayTransaction, chargeRefund: ChargeRefund): Promise<string | null> {
  if (moneyOf(sale) === 'voided') return sale.amount === chargeRefund.amount ? sale.id : null;
  const refunds = await findRefunds(ask, sale);
  return refunds.find(({ orderId }) => orderId === chargeRefund.reference)?.id ?? null;
}

/** Returns an outcome instead if there was no response. */
async function tryAct(ask: Ask, act: (sdk: Sdk) => Promise<SdkResult>): Promise<ActResponse | ChargeRefundOutcome> {
  try {
    return await ask(async (sdk) => readAct(await act(sdk)));
  } catch (failure) {
    const isCertain = failure instanceof NoAnswer && failure.isCertain;
    return isCertain ? refused(cardMessages.refundNotAvailable) : { kind: 'unclear' };
  }
}

const isOutcome = (response: ActResponse | ChargeRefundOutcome): response is ChargeRefundOutcome =>
  !('transaction' in response) && !('codes' in response);

const sentences: Record<string, string> = {
  '91506': cardMessages.refundNotSettled,
  '91512': cardMessages.refundTooLarge,
  '91521': cardMessages.refundTooLarge,
};

async function refund(ask: Ask, { chargeId, amount, reference }: ChargeRefund): Promise<ChargeRefundOutcome> {
  // The SDK's type knows an amount only, but it sends the object as it is.
  const refundRequest = { amount: centsText(amount), orderId: reference } as unknown as string;
  const response = await tryAct(ask, (sdk) => sdk.transaction.refund(chargeId, refundRequest));
  if (isOutcome(response)) return response;
  if (response.kind === 'refused') {
    const knownCode = response.codes.find((code) => code in sentences);
    return refused(knownCode === undefined ? cardMessages.refundRefused : sentences[knownCode]!);
  }
  const { transaction } = response;
  const isDone = response.kind === 'done' && moneyOf(transaction) === 'holds';
  if (isDone) return transaction.amount === amount ? done(transaction.id) : { kind: 'unclear' };
  return moneyOf(transaction) === 'none' ? refused(cardMessages.refundRefused) : { kind: 'unclear' };
}

/** Voids a sale, or refunds it if it was settled meanwhile. */
async function undo(ask: Ask, chargeRefund: ChargeRefund, isInTime: () => boolean): Promise<ChargeRefundOutcome> {
  const response = await tryAct(ask, (sdk) => sdk.transaction.void(chargeRefund.chargeId));
  if (isOutcome(response)) return response;
  if (response.kind === 'refused')
    return isInTime() ? refund(ask, chargeRefund) : refused(cardMessages.refundNotAvailable);
  return response.transaction.status === 'voided' ? done(chargeRefund.chargeId) : { kind: 'unclear' };
}

function give(
  ask: Ask,
  sale: GatewayTransaction,
  chargeRefund: ChargeRefund,
  isInTime: () => boolean,
): Promise<ChargeRefundOutcome> | ChargeRefundOutcome {
  if (!isInTime()) return refused(cardMessages.refundNotAvailable);
  if (chargeRefund.amount > sale.amount || moneyOf(sale) === 'voided') return refused(cardMessages.refundTooLarge);
  if (moneyOf(sale) !== 'holds') return refused(cardMessages.refundRefused);
  if (['settled', 'settling'].includes(sale.status)) return refund(ask, chargeRefund);
  return chargeRefund.amount === sale.amount
    ? undo(ask, chargeRefund, isInTime)
    : refused(cardMessages.refundNotSettled);
}

/**
 * An unsettled charge can only be voided whole; a settled one is refunded. A reference that was used before returns its
 * first outcome. Money moves only within `cardPatienceMs`, so nothing is on its way when others may ask. Never throws.
 */
export async function refundCharge(ask: Ask, chargeRefund: ChargeRefund): Promise<ChargeRefundOutcome> {
  const until = performance.now() + cardPatienceMs;
  const isInTime = (): boolean => performance.now() < until;
  let sale: GatewayTransaction;
  try {
    sale = await findTransaction(ask, chargeRefund.chargeId);
    const earlier = await findDone(ask, sale, chargeRefund);
    if (earlier !== null) return done(earlier);
  } catch (failure) {
    const isUnknown = failure instanceof NoAnswer && failure.isUnknown;
    return refused(isUnknown ? cardMessages.refundUnknown : cardMessages.refundNotAvailable);
  }
  return give(ask, sale, chargeRefund, isInTime);
}

/** @throws GatewayUnreachable */
export async function findChargeRefund(ask: Ask, chargeRefund: ChargeRefund): Promise<string | null> {
  try {
    return await findDone(ask, await findTransaction(ask, chargeRefund.chargeId), chargeRefund);
  } catch (cause) {
    throw new GatewayUnreachable('what went back cannot be told', { cause });
  }
}
