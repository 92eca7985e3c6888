import { Box } from '@mantine/core';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { PaymentMethod } from '#contract/payments.ts';
import type { MainInfo } from '#contract/shipments.ts';
import type { DetailsForPay } from '#contract/shipment-shapes.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { whyClosed } from '#domain/why-closed.ts';
import { isStaff } from '#domain/user.ts';
import { useConfig } from '#app/base/config.ts';
import { showMessage } from '#app/base/messages.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useLeaveQuestion } from '#app/ui/leave-guard.ts';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import { ChangedOffer } from '#app/screens/order/changed-offer.tsx';
import { useSeenPrice } from '#app/screens/order/seen-price.ts';
import { stepPath } from '#app/paths/order-path.ts';
import { useCard } from './card/use-card.ts';
import type { PayErrors } from './classify-refusal.ts';
import { PayBar } from './pay-bar.tsx';
import { PayPanel } from './pay-panel.tsx';
import { useChosenMethod, whyNoCard } from './chosen-method.ts';
import { amountDue, makeReceipt } from './receipt-lines.ts';
import { ShipmentDocument } from './shipment-document.tsx';
import { useChecking } from './use-checking.ts';
import { useDiscount } from './use-discount.ts';
import { useEnd } from './use-end.ts';
import { usePay } from './use-pay.ts';
import { useSubmit } from './use-submit.ts';

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
