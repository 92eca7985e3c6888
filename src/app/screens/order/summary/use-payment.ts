import { markJustPaid } from '#app/screens/order/shipment/paid-moment.tsx';
import { type Dispatch, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { EndpointInput } from '#contract/endpoint.ts';
import { discountEndpoints } from '#contract/discounts.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { paymentEndpoints, type PaymentMethod } from '#contract/payments.ts';
import type { DetailsForPay } from '#contract/shipment-shapes.ts';
import { type MainInfo, shipmentEndpoints } from '#contract/shipments.ts';
import { discountMessages } from '#domain/messages/discounts.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import type { WizardRoute } from '#domain/order.ts';
import type { PaymentType } from '#domain/payment.ts';
import { joinSentences } from '#domain/text-form.ts';
import { isStaff } from '#domain/user.ts';
import { whyClosed } from '#domain/why-closed.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { sendRequest } from '#local/client.ts';
import { useConfig } from '#app/base/config.ts';
import { type NewMessage, showMessage } from '#app/base/messages.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { useLatest } from '#app/base/use-latest.ts';
import { useOnLeave } from '#app/base/use-on-leave.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { stepPath } from '#app/paths/order-path.ts';
import { useAction } from '#app/query/actions.ts';
import { invalidateEndpoints } from '#app/query/endpoint-query.ts';
import { keepMainInfo } from '#app/query/opened-order.ts';
import { hasPriceChanged, useSeenPrice } from '#app/screens/order/changed-offer.tsx';
import { useLeaveQuestion } from '#app/ui/leave-guard.ts';
import {
  type AttemptOutcome,
  classifyRefusal,
  firstPayment,
  infoAfterPayment,
  isAttemptRunning,
  isBeingChecked,
  isCodeUntried,
  type PaymentEvent,
  type PaymentState,
  reducePayment,
  type CodeResult,
} from './payment-state.ts';
import { amountDue, possibleMethod, makeReceipt, whyNoCard } from '#app/features/paying/receipt-lines.ts';
import { loadPaymentState, takeReceipt } from './summary-queries.ts';
import { useCard } from '#app/features/paying/use-card.ts';

type LeaveTo = (route: WizardRoute, message: NewMessage & { isPaid?: boolean }) => void;

const changedByPayment = [orderListEndpoints.list, shipmentEndpoints.details];

export function usePay(requestId: number, info: MainInfo, dispatch: Dispatch<PaymentEvent>, leaveTo: LeaveTo) {
  const action = useAction(paymentEndpoints.confirm, { refresh: changedByPayment });

  async function pay(body: EndpointInput<typeof paymentEndpoints.confirm>['body']): Promise<void> {
    dispatch({ kind: 'send' });
    try {
      const result = await action.run({ params: { id: requestId }, body });
      // Another press is running and will report the outcome.
      if (!result) return;
      keepMainInfo(requestId, infoAfterPayment(info, result));
      dispatch({ kind: 'result', state: result.state });
      if (result.state === 'checking') await invalidateEndpoints([paymentEndpoints.method]);
      else goToShipment(result.state === 'waiting');
    } catch (failure) {
      if (failure instanceof RequestFailed) return await takeFailure(failure);
      dispatch({ kind: 'state-lost' });
      throw failure;
    }
  }

  function goToShipment(isByTransfer: boolean): void {
    leaveTo('shipmentDetails', {
      kind: 'success',
      text: isByTransfer ? paymentMessages.paidByTransfer : paymentMessages.paid,
      isPaid: !isByTransfer,
    });
  }

  async function checkState(): Promise<void> {
    dispatch({ kind: 'look-up' });
    try {
      settle(await loadPaymentState(requestId));
    } catch {
      dispatch({ kind: 'state-lost' });
    }
  }

  function settle(outcome: AttemptOutcome): void {
    dispatch({ kind: 'settle', outcome });
    if (outcome.ended !== null) goToShipment(outcome.ended === 'waiting');
  }

  /** The step itself shows a changed offer with both prices, so then there is no message. */
  async function showNewAmount(failure: RequestFailed): Promise<void> {
    const service = await takeReceipt(requestId, failure.current as PaymentMethod);
    if (!hasPriceChanged(requestId, service)) notify(failure);
  }

  async function takeFailure(failure: RequestFailed): Promise<void> {
    const refusal = classifyRefusal(failure);
    dispatch({ kind: 'refusal', refusal });
    switch (refusal.kind) {
      case 'unclear':
        return checkState();
      case 'checking':
        return void (await invalidateEndpoints([paymentEndpoints.method]));
      case 'no-access':
        return;
      case 'amount-changed':
        return await showNewAmount(failure);
      case 'offer-gone':
        await invalidateEndpoints([shipmentEndpoints.mainInfo, offerEndpoints.options]);
        return leaveTo('offerList', { kind: 'error', text: failure.sentences });
      case 'paid-before':
        await invalidateEndpoints([shipmentEndpoints.mainInfo]);
        return leaveTo('shipmentDetails', { kind: 'error', text: failure.sentences });
      case 'refused':
        if (refusal.unplaced.length > 0) notify(failure, refusal.unplaced);
        // The refusal may be about a balance that changed meanwhile.
        return void (await invalidateEndpoints([paymentEndpoints.method]));
    }
  }
  return { pay, checkState, settle };
}

const notify = ({ kind, sentences }: RequestFailed, text: readonly string[] = sentences): void =>
  showMessage({ kind, text });

/** For browsers that get no change events. */
const checkEveryMs = 4000;

interface Followed {
  state: PaymentState;
  method: PaymentMethod;
  isReachable: boolean;
  onEnd: (outcome: AttemptOutcome) => void;
}

/** Fetches the outcome of a running payment until it is known, whoever began it. For a `lost` one it waits until the server can be reached. */
function useFollowedPayment(requestId: number, { state, method, isReachable, onEnd }: Followed): void {
  const isLost = state.trouble === 'lost';
  const isFollowed = isBeingChecked(state) || (isLost && isReachable);
  const seemsOver = method.checking !== true;
  const take = useEffectEvent((outcome: AttemptOutcome) => {
    if (!outcome.method.checking || isLost) onEnd(outcome);
  });
  useEffect(() => {
    if (!isFollowed) return;
    let isFollowing = true;
    const look = async (): Promise<void> => {
      const outcome = await loadPaymentState(requestId).catch(() => null);
      if (isFollowing && outcome) take(outcome);
    };
    const timer = setInterval(() => void look(), checkEveryMs);
    if (seemsOver) void look();
    return () => {
      isFollowing = false;
      clearInterval(timer);
    };
  }, [requestId, isFollowed, seemsOver, isLost]);
}

async function tryCode(requestId: number, code: string): Promise<CodeResult> {
  try {
    const { discountPercent: percent } = await sendRequest(discountEndpoints.check, { query: { code } });
    const input = { params: { id: requestId }, body: { discountCode: code } };
    const { discountedAmount: due } = await sendRequest(discountEndpoints.calculate, input);
    return { applied: { code, percent, due }, refusal: null };
  } catch (failure) {
    if (failure instanceof RequestFailed) return { applied: null, refusal: joinSentences(failure.sentences) };
    throw failure;
  }
}

/** Methods of payment, and trying a discount code (rule DC-7). */
function makeInputs(requestId: number, state: PaymentState, dispatch: Dispatch<PaymentEvent>) {
  const applied = state.codeResult?.applied ?? null;
  return {
    method: {
      choose: (type: PaymentType) => dispatch({ kind: 'choose', type }),
      setUseDeposit: (useDeposit: boolean) => dispatch({ kind: 'use-deposit', useDeposit }),
      /** Back to the usual method. */
      forget: () => dispatch({ kind: 'choose', type: null }),
    },
    discount: {
      typed: state.code,
      applied,
      /** The code was tried and reduces nothing. */
      isWorthless: state.codeResult !== null && applied === null,
      refusal: state.codeResult?.refusal ?? null,
      isTrying: state.isTrying,
      type: (code: string) => dispatch({ kind: 'type-code', code }),
      async apply(isByPay = false): Promise<void> {
        const code = state.code.trim();
        dispatch({ kind: 'try-code', isByPay });
        if (code !== '') dispatch({ kind: 'code-tried', code, codeResult: await tryCode(requestId, code) });
      },
      remove: () => dispatch({ kind: 'type-code', code: '' }),
    },
  };
}

export type ChosenMethod = ReturnType<typeof possibleMethod> & ReturnType<typeof makeInputs>['method'];
export type DiscountInput = ReturnType<typeof makeInputs>['discount'];

/** A card is charged in US dollars with two decimals (rule PAY-17). */
const bankAmount = (amount: number): string => amount.toFixed(2);

/** `leaveTo` works once. If the user has left the step already, it only shows the message. */
function useLeaveSummary(requestId: number, dispatch: Dispatch<PaymentEvent>) {
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const isUnmounted = useRef(false);
  useOnLeave(() => void (isUnmounted.current = true));
  const leaveTo: LeaveTo = (route, { isPaid = false, ...message }) => {
    if (isUnmounted.current) return showMessage(message);
    if (isLeaving.current) return;
    isLeaving.current = true;
    dispatch({ kind: 'leave' });
    showMessage({ ...message, afterNavigation: true });
    if (isPaid) markJustPaid(requestId);
    // Going back to a finished summary would only lead here again.
    void navigate(stepPath(requestId, route), { replace: true });
  };
  return { leaveTo, isLeaving: () => isLeaving.current, isUnmounted: () => isUnmounted.current };
}

export type Payment = ReturnType<typeof usePayment>;

export function usePayment(requestId: number, info: MainInfo, details: DetailsForPay, method: PaymentMethod) {
  const mustAcceptTerms = !isStaff(useSignedInUser().role);
  const [state, dispatch] = useReducer(reducePayment, firstPayment);
  if (method.checking === true && !state.isServerChecking) dispatch({ kind: 'server-checks' });
  const { discount, method: methodInputs } = makeInputs(requestId, state, dispatch);
  const { applied } = discount;
  useEffect(() => {
    if (applied) showMessage({ kind: 'success', text: discountMessages.applied(applied.percent) });
  }, [applied]);

  const closed = whyClosed(info.status, info.step, info);
  // The order may close while the card form responds.
  const isClosed = useLatest(closed !== null);
  const { leaveTo, isLeaving, isUnmounted } = useLeaveSummary(requestId, dispatch);
  const { pay, checkState, settle } = usePay(requestId, info, dispatch, leaveTo);
  useFollowedPayment(requestId, { state, method, isReachable: useReachable(), onEnd: settle });

  const isChecking = isBeingChecked(state);
  const { before, accept: acceptPrice } = useSeenPrice(requestId, details.shippingService);
  const isChanged = before !== null && closed === null && !isChecking;
  // A discount counts only for the price it was tried on.
  const discounted = isChanged ? null : (applied?.due ?? null);
  const noCard = whyNoCard(useConfig(), amountDue(method, discounted));
  const chosenMethod: ChosenMethod = { ...possibleMethod(state, method, noCard === null), ...methodInputs };
  const receipt = makeReceipt(details.shippingService, method, chosenMethod, discounted);
  const isCard = chosenMethod.type === 'C';
  const isPaying = state.running === 'sending' || state.trouble === 'looking-up';
  const card = useCard(details, isCard && closed === null && !isChecking, isPaying);
  const isBusy = isAttemptRunning(state);

  // Leaving would lose ticked terms, unless they were sent or cannot be sent any more.
  const isTicked = state.isAccepted && closed === null && !isChecking && !isChanged;
  useLeaveQuestion(() => !isLeaving() && (isTicked || isBusy || state.trouble === 'lost'), {
    onHeld: () => {
      if (isBusy) showMessage({ kind: 'warning', text: paymentMessages.underWay });
      return isBusy;
    },
  });

  /** A nonce works once, so it is sent at once and never stored. */
  async function sendCard(amount: number): Promise<string | null> {
    dispatch({ kind: 'send-card' });
    const outcome = await card.pay(bankAmount(amount));
    dispatch({ kind: 'card-responded', sentence: 'nonce' in outcome ? null : outcome.sentence });
    return 'nonce' in outcome ? outcome.nonce : null;
  }

  async function submit(): Promise<void> {
    // A typed code is tried first, so that the charged amount is the one on the button.
    if (mustAcceptTerms && isCodeUntried(state)) return await discount.apply(true);
    if (isBusy || !receipt.sources) return;
    if (mustAcceptTerms && !state.isAccepted) {
      if (isCard) card.check();
      return dispatch({ kind: 'terms-missing' });
    }
    const nonce = isCard ? await sendCard(receipt.sources.fromCard) : null;
    if (isCard && (nonce === null || isClosed.current || isUnmounted())) return;
    await pay({
      type: chosenMethod.type,
      readAndAccepted: true,
      useDebitCredit: chosenMethod.useDeposit,
      discountCode: applied?.code ?? null,
      expectedAmountUSD: receipt.due,
      ...(nonce !== null && { payCreditCard: { nonce } }),
    });
  }
  return {
    state,
    mustAcceptTerms,
    closed,
    /** Paid elsewhere: nothing here may look payable. */
    isOver: closed !== null && !state.isLeaving,
    isChecking,
    isBusy,
    receipt,
    chosenMethod,
    noCard,
    discount,
    discounted,
    card,
    /** The earlier price of this tab; null if the user need not see it. */
    changedFrom: isChanged ? before : null,
    accept: (isAccepted: boolean) => dispatch({ kind: 'accept', isAccepted }),
    takeNewPrice: () => {
      acceptPrice();
      if (applied) void discount.apply();
    },
    pay: () => void submit(),
    checkState: () => void checkState(),
  };
}
