import { cardMessages } from '#domain/messages/cards.ts';
import { centsText } from '#domain/money.ts';
import type { CardCharge, ChargeOutcome } from './card-gateway.ts';
import { type ActResponse, type GatewayTransaction, moneyOf, readAct } from './gateway-response.ts';
import { type GatewayCall, NoAnswer } from './gateway-line.ts';

export interface CardRules {
  /** Also charge cards without 3-D Secure. */
  without3ds: boolean;
}

const declined = (sentence: string): ChargeOutcome => ({ kind: 'declined', sentence });

type Optional<T> = T | null | undefined;

interface KnownNonce {
  type?: Optional<string>;
  consumed?: Optional<boolean>;
  threeDSecureInfo?: Optional<{ liabilityShifted?: Optional<boolean>; liabilityShiftPossible?: Optional<boolean> }>;
}

/** Whether the bank is liable for the charge, or the refusal. */
function classifyNonce(
  { type, consumed, threeDSecureInfo }: KnownNonce,
  { without3ds }: CardRules,
): boolean | ChargeOutcome {
  if (type !== 'CreditCard') return declined(cardMessages.notACard);
  if (consumed === true) return declined(cardMessages.enterAgain);
  if (threeDSecureInfo?.liabilityShifted === true) return true;
  if (threeDSecureInfo?.liabilityShiftPossible === true) return declined(cardMessages.notConfirmed);
  return without3ds ? false : declined(cardMessages.without3ds);
}

async function lookUp(call: GatewayCall, nonce: string, rules: CardRules): Promise<boolean | ChargeOutcome> {
  try {
    return classifyNonce(await call((sdk) => sdk.paymentMethodNonce.find(nonce)), rules);
  } catch (failure) {
    // Nothing was charged yet.
    const isUnknown = failure instanceof NoAnswer && failure.isUnknown;
    return declined(isUnknown ? cardMessages.enterAgain : cardMessages.notAvailable);
  }
}

/** 91564: already used; 91565: unknown or too old. */
const usedNonceCodes = ['91564', '91565'];

/** Refunds a charge whose amount or currency is not ours. */
async function takeBack(call: GatewayCall, { id }: GatewayTransaction): Promise<ChargeOutcome> {
  try {
    const { success } = await call((sdk) => sdk.transaction.void(id));
    return success ? declined(cardMessages.notAvailable) : { kind: 'unclear' };
  } catch {
    return { kind: 'unclear' };
  }
}

function classifyFailed({ status, rejection }: GatewayTransaction): ChargeOutcome {
  if (status === 'processor_declined') return declined(cardMessages.declined);
  // A duplicate: there is a first charge.
  if (status !== 'gateway_rejected' || rejection === 'duplicate') return { kind: 'unclear' };
  return declined(rejection === 'three_d_secure' ? cardMessages.notConfirmed : cardMessages.declined);
}

async function classifySale(call: GatewayCall, { amount }: CardCharge, response: ActResponse): Promise<ChargeOutcome> {
  if (response.kind === 'failed') return classifyFailed(response.transaction);
  if (response.kind === 'refused') {
    const isNonceUsed = response.codes.some((code) => usedNonceCodes.includes(code));
    return declined(isNonceUsed ? cardMessages.enterAgain : cardMessages.notAvailable);
  }
  const { transaction } = response;
  if (!transaction.isSale || moneyOf(transaction) !== 'holds') return { kind: 'unclear' };
  if (transaction.amount !== amount || transaction.currency !== 'USD') return takeBack(call, transaction);
  return { kind: 'charged', id: transaction.id, amount };
}

async function sell(call: GatewayCall, charge: CardCharge, isAnsweredFor: boolean): Promise<ChargeOutcome> {
  const saleRequest = {
    amount: centsText(charge.amount),
    paymentMethodNonce: charge.nonce,
    orderId: charge.reference,
    options: { submitForSettlement: true, ...(isAnsweredFor && { threeDSecure: { required: true } }) },
  };
  try {
    return await classifySale(
      call,
      charge,
      await call(async (sdk) => readAct(await sdk.transaction.sale(saleRequest))),
    );
  } catch (failure) {
    const isCertain = failure instanceof NoAnswer && failure.isCertain;
    return isCertain ? declined(cardMessages.notAvailable) : { kind: 'unclear' };
  }
}

/** `declined` only when certainly no money moved; otherwise `unclear`. Never throws. */
export async function chargeCard(call: GatewayCall, rules: CardRules, charge: CardCharge): Promise<ChargeOutcome> {
  const classified = await lookUp(call, charge.nonce, rules);
  return typeof classified === 'boolean' ? sell(call, charge, classified) : classified;
}
