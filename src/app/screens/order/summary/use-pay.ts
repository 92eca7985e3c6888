import { useState } from 'react';
import type { CallInput } from '#contract/call.ts';
import { offerCalls } from '#contract/offers.ts';
import { paymentCalls, type PaymentMethod, type PaymentResult } from '#contract/payments.ts';
import { orderListCalls } from '#contract/order-list.ts';
import { type MainInfo, shipmentCalls } from '#contract/shipments.ts';
import { CallFailed } from '#local/call-failed.ts';
import { useAction } from '#app/query/actions.ts';
import { refreshAnswers } from '#app/query/answers.ts';
import { keepMainInfo } from '#app/query/known-order.ts';
import { isSeenPriceOld } from '#app/screens/order/changed-offer.tsx';
import { showMessage } from '#app/base/messages.ts';
import { classifyRefusal, infoAfterPayment, type PayErrors } from './payment-state.ts';
import { askPaymentState, type PaymentState, takeReceipt } from './summary-answers.ts';

export type PayBody = CallInput<typeof paymentCalls.confirm>['body'];

/**
 * The state between the person and a paid order. `asking`: the answer was lost, and the page asks if it is paid; `lost`:
 * that answer did not come either; `not-paid`: it is not paid so far; `checking`: the gateway has not said yet.
 */
export type PayTrouble = 'asking' | 'lost' | 'not-paid' | 'checking' | 'no-access';

/** Where paying leads to. */
export interface PayEnds {
  /** `isWaiting`: the order is placed, and the money comes by transfer. */
  onPaid: (isWaiting: boolean) => void;
  /** Another amount is due than the one that was seen, or the discount code does not hold any more. */
  onAmountChanged: () => void;
  /** Somebody else paid; the sentence says so. */
  onPaidBefore: (sentences: readonly string[]) => void;
  /** The offer is gone and the order is back at its offers; the sentence says so. */
  onOfferGone: (sentences: readonly string[]) => void;
}

const invalidates = [orderListCalls.list, shipmentCalls.details];

/** Pays an order (rule PAY-11). After an attempt without an answer it starts no other one before the end of the first is known. */
export function usePay(
  requestId: number,
  info: MainInfo,
  { onPaid, onAmountChanged, onPaidBefore, onOfferGone }: PayEnds,
) {
  const action = useAction(paymentCalls.confirm, { refresh: invalidates });
  const [trouble, setTrouble] = useState<PayTrouble | null>(null);
  const [errors, setErrors] = useState<PayErrors>({});

  async function pay(body: PayBody): Promise<void> {
    setTrouble(null);
    setErrors({});
    try {
      const result = await action.run({ params: { id: requestId }, body });
      if (result) await takeResult(result);
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      await takeFailure(failure);
    }
  }

  async function takeResult(result: PaymentResult): Promise<void> {
    keepMainInfo(requestId, infoAfterPayment(info, result));
    if (result.state === 'checking') await waitForGateway();
    else onPaid(result.state === 'waiting');
  }

  async function waitForGateway(): Promise<void> {
    setTrouble('checking');
    await refreshAnswers([paymentCalls.method]);
  }

  async function askState(): Promise<void> {
    setTrouble('asking');
    try {
      settle(await askPaymentState(requestId));
    } catch {
      setTrouble('lost');
    }
  }

  /** Takes what became of an attempt. */
  function settle({ method, isPaid }: PaymentState): void {
    if (isPaid) return onPaid(false);
    if (method.checking) return setTrouble('checking');
    // A failure that is known has words of its own.
    setTrouble(method.lastFailure ? null : 'not-paid');
  }

  /** Shows another amount. Where the offer is another one too, the step says so with both prices. */
  async function takeAmount(failure: CallFailed): Promise<void> {
    const service = await takeReceipt(requestId, failure.current as PaymentMethod);
    if (!isSeenPriceOld(requestId, service)) notify(failure);
  }

  async function takeFailure(failure: CallFailed): Promise<void> {
    const refusal = classifyRefusal(failure);
    switch (refusal.kind) {
      case 'unclear':
        return askState();
      case 'checking':
        return waitForGateway();
      case 'no-access':
        return setTrouble('no-access');
      case 'amount-changed':
        onAmountChanged();
        return await takeAmount(failure);
      case 'offer-gone':
        await refreshAnswers([shipmentCalls.mainInfo, offerCalls.options]);
        return onOfferGone(failure.sentences);
      case 'paid-before':
        await refreshAnswers([shipmentCalls.mainInfo]);
        return onPaidBefore(failure.sentences);
      case 'refused':
        setErrors(refusal.errors);
        if (refusal.errors.discountCode) onAmountChanged();
        if (refusal.unplaced.length > 0) notify(failure, refusal.unplaced);
        // A refused payment may have been checked against another balance than the one on screen.
        return void (await refreshAnswers([paymentCalls.method]));
    }
  }

  const isRunning = action.isRunning || trouble === 'asking';
  return { pay, askState, settle, isRunning, trouble, errors, setErrors };
}

const notify = ({ kind, sentences }: CallFailed, text: readonly string[] = sentences): void =>
  showMessage({ kind, text });
