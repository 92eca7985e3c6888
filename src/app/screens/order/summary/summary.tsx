import { Box } from '@mantine/core';
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import type { PaymentMethod } from '#contract/payments.ts';
import type { MainInfo } from '#contract/shipments.ts';
import type { DetailsForPay } from '#contract/shipment-shapes.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { whyClosed } from '#domain/why-closed.ts';
import { isStaff } from '#domain/user.ts';
import { useConfig } from '#app/base/config.ts';
import { type GivenMessage, showMessage } from '#app/base/messages.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useLeaveQuestion } from '#app/ui/leave-guard.ts';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import { ChangedOffer, useSeenPrice } from '#app/screens/order/changed-offer.tsx';
import { stepPath } from '#app/paths/order-path.ts';
import { type Card, useCard } from './use-card.ts';
import type { PayErrors } from './payment-state.ts';
import { PayBar } from './pay-bar.tsx';
import { PayPanel } from './pay-panel.tsx';
import { useChosenMethod, whyNoCard } from './chosen-method.ts';
import { amountDue, makeReceipt, type Receipt } from './receipt-lines.ts';
import { ShipmentDocument } from './shipment-document.tsx';
import { useDiscount } from './use-discount.ts';
import { type PayBody, type PayTrouble, usePay } from './use-pay.ts';
import { useNavigate } from 'react-router';
import type { WizardRoute } from '#domain/order.ts';
import { askPaymentState, type PaymentState } from './summary-answers.ts';

interface Submission {
  receipt: Receipt;
  /** Null for staff: the terms count as accepted (rule PAY-8). */
  isAccepted: boolean | null;
  discountCode: string | null;
  card: Card;
}

interface SubmitParts {
  pay: (body: PayBody) => Promise<void>;
  setErrors: (errors: PayErrors) => void;
  /** Somebody has left, or it is paid meanwhile: nothing may be sent any more. */
  isClosed: RefObject<boolean>;
}

/** A card is charged in US dollars with two decimals (rule PAY-17). */
const bankAmount = (amount: number): string => amount.toFixed(2);

/**
 * Sends a payment. A card is asked first, by its form: what it answers works once, so it goes to the server at once and is
 * never kept.
 */
function useSubmit({ pay, setErrors, isClosed }: SubmitParts) {
  const [isAsking, setAsking] = useState(false);

  async function askCard(card: Card, amount: number): Promise<string | null> {
    setErrors({});
    setAsking(true);
    const outcome = await card.pay(bankAmount(amount));
    setAsking(false);
    if ('nonce' in outcome) return outcome.nonce;
    setErrors({ payCreditCard: outcome.sentence });
    return null;
  }

  async function submit({ receipt, isAccepted, discountCode, card }: Submission): Promise<void> {
    const { chosenMethod, sources, due } = receipt;
    if (isAsking || !sources) return;
    if (isAccepted === false) {
      if (chosenMethod.type === 'C') card.check();
      return setErrors({ readAndAccepted: paymentMessages.acceptTerms });
    }
    const nonce = chosenMethod.type === 'C' ? await askCard(card, sources.fromCard) : null;
    if (chosenMethod.type === 'C' && (nonce === null || isClosed.current)) return;
    await pay({
      type: chosenMethod.type,
      readAndAccepted: isAccepted ?? true,
      useDebitCredit: chosenMethod.useDeposit,
      discountCode,
      expectedAmountUSD: due,
      ...(nonce !== null && { payCreditCard: { nonce } }),
    });
  }
  return { submit, isAsking };
}

/** Hints of what changed come at once; this is for a browser that gets none. */
const askEveryMs = 4000;

interface Followed {
  method: PaymentMethod;
  trouble: PayTrouble | null;
  isReachable: boolean;
  onEnd: (state: PaymentState) => void;
}

/**
 * Follows a payment that is being checked to its end, whoever began it: what became of it is asked again and again, and at
 * once when the answer on the screen says that it is over. An answer that does not come is asked for the next time. A payment
 * of which nobody knows whether it was taken (`lost`) is asked for likewise, as soon as the server can be reached. Answers
 * whether one is being checked.
 */
function useChecking(requestId: number, { method, trouble, isReachable, onEnd }: Followed): boolean {
  const [wasSeen, setSeen] = useState(false);
  // Kept until its end is known: the answer on the screen may be over before that.
  if (method.checking === true && !wasSeen) setSeen(true);
  const isChecking = wasSeen || trouble === 'checking';
  const isLost = trouble === 'lost';
  const isFollowed = isChecking || (isLost && isReachable);
  const isSaidOver = method.checking !== true;
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => {
    if (!isFollowed) return;
    let isHere = true;
    const look = async (): Promise<void> => {
      const state = await askPaymentState(requestId).catch(() => null);
      if (!isHere || !state || (state.method.checking && !isLost)) return;
      setSeen(false);
      latest.current(state);
    };
    const timer = setInterval(() => void look(), askEveryMs);
    if (isSaidOver) void look();
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, [requestId, isFollowed, isSaidOver, isLost]);
  return isChecking;
}

/** Goes on with a message; somebody who has left meanwhile gets the message and stays where they are. */
function useEnd(requestId: number) {
  const navigate = useNavigate();
  const isHere = useRef(false);
  const isLeaving = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return {
    isLeaving: () => isLeaving.current,
    go: (route: WizardRoute, message: GivenMessage) => {
      if (!isHere.current) return showMessage(message);
      if (isLeaving.current) return;
      isLeaving.current = true;
      showMessage({ ...message, afterNavigation: true });
      // Going back to a summary that is over would only lead here again.
      void navigate(stepPath(requestId, route), { replace: true });
    },
  };
}

interface SummaryProps {
  requestId: number;
  info: MainInfo;
  details: DetailsForPay;
  method: PaymentMethod;
}

const stacked: CSSProperties = { gap: 24, gridTemplateColumns: 'minmax(0, 1fr)' };
const beside: CSSProperties = {
  gap: 32,
  gridTemplateColumns: 'minmax(0, 1fr) clamp(300px, 30vw, 384px)',
  alignItems: 'start',
};

/** The order as a document one would sign, and beside it the price and the payment. */
export function Summary({ requestId, info, details, method }: SummaryProps) {
  const isPhone = useIsPhone();
  const asksTerms = !isStaff(useSignedInUser().role);
  const [isAccepted, setAccepted] = useState(false);
  const termsInput = useRef<HTMLInputElement>(null);
  const discount = useDiscount(requestId);
  // Pay has applied the code, and asks again.
  const [isAmountNew, setAmountNew] = useState(false);
  const end = useEnd(requestId);
  const { pay, askState, settle, isRunning, trouble, errors, setErrors } = usePay(requestId, info, {
    onPaid: (isWaiting) =>
      end.go('shipmentDetails', {
        kind: 'success',
        text: isWaiting ? paymentMessages.paidByTransfer : paymentMessages.paid,
      }),
    // The amount with the code is not the present one.
    onAmountChanged: discount.reset,
    onPaidBefore: (text) => end.go('shipmentDetails', { kind: 'error', text }),
    onOfferGone: (text) => end.go('offerList', { kind: 'error', text }),
  });
  const closed = whyClosed(info.status, info.step, info);
  const isChecking = useChecking(requestId, { method, trouble, isReachable: useReachable(), onEnd: settle });

  // Paid elsewhere: nothing here may look as if it could be paid once more.
  const isOver = closed !== null && !end.isLeaving();

  const { before, accept: acceptPrice } = useSeenPrice(requestId, details.shippingService);
  const isChanged = before !== null && closed === null && !isChecking;
  // A discount was worked out for the price that it was tried on.
  const discounted = isChanged ? null : (discount.applied?.due ?? null);
  const noCard = whyNoCard(useConfig(), amountDue(method, discounted));
  const chosenMethod = useChosenMethod(method, noCard === null);
  const receipt = makeReceipt(details.shippingService, method, chosenMethod, discounted);
  const isClosed = useIsClosed(closed !== null);
  const { submit, isAsking } = useSubmit({ pay, setErrors, isClosed });
  const isAtWork = isRunning || isAsking;
  const card = useCard(details, chosenMethod.type === 'C' && closed === null && !isChecking, isRunning);

  // Accepted terms are nothing to keep once they were sent, or once they can no longer be.
  const isTicked = isAccepted && closed === null && !isChecking && !isChanged;
  useLeaveQuestion(() => !end.isLeaving() && (isTicked || isAtWork || trouble === 'lost'), {
    onHeld: () => {
      if (isAtWork) showMessage({ kind: 'warning', text: paymentMessages.underWay });
      return isAtWork;
    },
  });
  useEffect(() => {
    if (errors.readAndAccepted) termsInput.current?.focus();
  }, [errors]);

  function accept(next: boolean): void {
    setAccepted(next);
    const keep = ({ type, payCreditCard }: PayErrors) => ({
      ...(type && { type }),
      ...(payCreditCard && { payCreditCard }),
    });
    if (next) setErrors(keep);
  }
  /** A code that was typed and not applied is tried first: what is paid is what stood on the button. */
  async function pressPay(): Promise<void> {
    if (asksTerms && discount.isUntried) {
      setAmountNew(true);
      return await discount.apply();
    }
    setAmountNew(false);
    await submit(whole);
  }
  const whole = {
    receipt,
    isAccepted: asksTerms ? isAccepted : null,
    discountCode: discount.applied?.code ?? null,
    card,
  };
  function takeNewPrice(): void {
    acceptPrice();
    if (discount.applied) void discount.apply();
  }
  return (
    <>
      {isChanged && (
        <ChangedOffer
          before={before}
          now={details.shippingService!}
          onAccept={takeNewPrice}
          mend={info.step < 2 ? stepPath(requestId, 'shippingDetailsForm') : null}
        />
      )}
      <Box display="grid" style={isPhone || isOver ? stacked : beside}>
        <ShipmentDocument details={details} />
        {!isOver && (
          <PayPanel
            receipt={receipt}
            method={method}
            chosenMethod={chosenMethod}
            noCard={noCard}
            card={card}
            discount={asksTerms ? discount : null}
            discounted={discounted}
            terms={asksTerms ? { isAccepted, onChange: accept, input: termsInput } : null}
            pickupDay={details.shipmentDetails.pickupType === 'D' ? details.shipmentDetails.pickupDate : null}
            errors={errors}
            isClosed={isAtWork}
            isChecking={isChecking}
          />
        )}
      </Box>
      <PayBar
        requestId={requestId}
        receipt={receipt}
        closed={closed}
        isExpired={info.status === 'E'}
        trouble={isChecking ? 'checking' : trouble}
        lastFailure={errors.payCreditCard ? null : (method.lastFailure ?? null)}
        isCardReady={card.phase === 'ready'}
        isRunning={isAtWork || discount.isAsking}
        isAmountNew={isAmountNew && discount.applied !== null}
        isChanged={isChanged}
        onPay={() => void pressPay()}
        onAskState={() => void askState()}
      />
    </>
  );
}

/** Says whether nothing may be sent any more: it is over, or somebody has left. */
function useIsClosed(isClosed: boolean) {
  const latest = useRef(isClosed);
  latest.current = isClosed;
  useEffect(
    () => () => {
      latest.current = true;
    },
    [],
  );
  return latest;
}
