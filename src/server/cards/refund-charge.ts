import { cardMessages } from '#domain/messages/cards.ts';
import { centsText } from '#domain/money.ts';
import { type ChargeRefund, type ChargeRefundOutcome, GatewayUnreachable } from './card-gateway.ts';
import { findRefunds, findTransaction } from './find-charges.ts';
import { type ActResponse, type GatewayTransaction, moneyOf, readAct, type SdkResult } from './gateway-response.ts';
import { type GatewayCall, cardPatienceMs, NoAnswer, type Sdk } from './gateway-line.ts';

const refused = (sentence: string): ChargeRefundOutcome => ({ kind: 'refused', sentence });
const done = (id: string): ChargeRefundOutcome => ({ kind: 'done', id });

/** The refund, or the sale if its whole amount was voided. */
async function findDone(
  call: GatewayCall,
  sale: GatewayTransaction,
  chargeRefund: ChargeRefund,
): Promise<string | null> {
  if (moneyOf(sale) === 'voided') return sale.amount === chargeRefund.amount ? sale.id : null;
  const refunds = await findRefunds(call, sale);
  return refunds.find(({ orderId }) => orderId === chargeRefund.reference)?.id ?? null;
}

/** Returns an outcome instead if there was no response. */
async function tryAct(
  call: GatewayCall,
  act: (sdk: Sdk) => Promise<SdkResult>,
): Promise<ActResponse | ChargeRefundOutcome> {
  try {
    return await call(async (sdk) => readAct(await act(sdk)));
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

async function refund(call: GatewayCall, { chargeId, amount, reference }: ChargeRefund): Promise<ChargeRefundOutcome> {
  // The SDK's type knows an amount only, but it sends the object as it is.
  const refundRequest = { amount: centsText(amount), orderId: reference } as unknown as string;
  const response = await tryAct(call, (sdk) => sdk.transaction.refund(chargeId, refundRequest));
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
async function undo(
  call: GatewayCall,
  chargeRefund: ChargeRefund,
  isInTime: () => boolean,
): Promise<ChargeRefundOutcome> {
  const response = await tryAct(call, (sdk) => sdk.transaction.void(chargeRefund.chargeId));
  if (isOutcome(response)) return response;
  if (response.kind === 'refused')
    return isInTime() ? refund(call, chargeRefund) : refused(cardMessages.refundNotAvailable);
  return response.transaction.status === 'voided' ? done(chargeRefund.chargeId) : { kind: 'unclear' };
}

function give(
  call: GatewayCall,
  sale: GatewayTransaction,
  chargeRefund: ChargeRefund,
  isInTime: () => boolean,
): Promise<ChargeRefundOutcome> | ChargeRefundOutcome {
  if (!isInTime()) return refused(cardMessages.refundNotAvailable);
  if (chargeRefund.amount > sale.amount || moneyOf(sale) === 'voided') return refused(cardMessages.refundTooLarge);
  if (moneyOf(sale) !== 'holds') return refused(cardMessages.refundRefused);
  if (['settled', 'settling'].includes(sale.status)) return refund(call, chargeRefund);
  return chargeRefund.amount === sale.amount
    ? undo(call, chargeRefund, isInTime)
    : refused(cardMessages.refundNotSettled);
}

/**
 * An unsettled charge can only be voided whole; a settled one is refunded. A reference that was used before returns its
 * first outcome. Money moves only within `cardPatienceMs`, so nothing is on its way when others may ask. Never throws.
 */
export async function refundCharge(call: GatewayCall, chargeRefund: ChargeRefund): Promise<ChargeRefundOutcome> {
  const until = performance.now() + cardPatienceMs;
  const isInTime = (): boolean => performance.now() < until;
  let sale: GatewayTransaction;
  try {
    sale = await findTransaction(call, chargeRefund.chargeId);
    const earlier = await findDone(call, sale, chargeRefund);
    if (earlier !== null) return done(earlier);
  } catch (failure) {
    const isUnknown = failure instanceof NoAnswer && failure.isUnknown;
    return refused(isUnknown ? cardMessages.refundUnknown : cardMessages.refundNotAvailable);
  }
  return give(call, sale, chargeRefund, isInTime);
}

/** @throws GatewayUnreachable */
export async function findChargeRefund(call: GatewayCall, chargeRefund: ChargeRefund): Promise<string | null> {
  try {
    return await findDone(call, await findTransaction(call, chargeRefund.chargeId), chargeRefund);
  } catch (cause) {
    throw new GatewayUnreachable('what went back cannot be told', { cause });
  }
}
