import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PaymentMethod } from '#contract/payments.ts';
import type { MainInfo } from '#contract/shipments.ts';
import type { DetailsForPay } from '#contract/shipment-shapes.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { whyClosed } from '#domain/why-closed.ts';
import { isStaff } from '#domain/user.ts';
import { stepPath } from '#app/screens/order/step-path.ts';
import { showMessage } from '#app/shell/messages.ts';
import type { GivenMessage } from '#app/shell/messages.ts';
import { useSignedInUser } from '#app/shell/session.ts';
import { useLeaveQuestion } from '#app/ui/leave-guard.ts';
import type { WizardRoute } from '#domain/order.ts';
import { PayBar } from './pay-bar.tsx';
import { PayPanel } from './pay-panel.tsx';
import { makeReceipt } from './receipt-lines.ts';
import { ShipmentDocument } from './shipment-document.tsx';
import styles from './summary.module.css';
import { useDiscount } from './use-discount.ts';
import { usePay } from './use-pay.ts';

interface SummaryProps {
  requestId: number;
  info: MainInfo;
  details: DetailsForPay;
  method: PaymentMethod;
}

/** What will happen, as a document one would sign, and beside it what it costs and how it is paid. */
export function Summary({ requestId, info, details, method }: SummaryProps) {
  const asksTerms = !isStaff(useSignedInUser().role);
  const [isAccepted, setAccepted] = useState(false);
  const termsInput = useRef<HTMLInputElement>(null);
  const discount = useDiscount(requestId);
  const end = useEnd(requestId);
  const { pay, askState, isRunning, trouble, errors, setErrors } = usePay(requestId, info, {
    onPaid: () => end.go('shipmentDetails', { kind: 'success', text: paymentMessages.paid }),
    // What it comes to now is not what it came to with the code.
    onAmountChanged: discount.reset,
    onPaidBefore: (text) => end.go('shipmentDetails', { kind: 'error', text }),
    onOfferGone: (text) => end.go('offerList', { kind: 'error', text }),
  });
  const closed = whyClosed(info.status, info.step);
  // Accepted terms are nothing to keep once they were sent, or once they can no longer be.
  const isTicked = isAccepted && closed === null && trouble !== 'checking';
  useLeaveQuestion(() => !end.isLeaving() && (isTicked || isRunning || trouble === 'lost'));
  useEffect(() => {
    if (errors.readAndAccepted) termsInput.current?.focus();
  }, [errors]);
  const receipt = makeReceipt(details.shippingService, method, discount.applied?.due);

  function submit(): void {
    if (asksTerms && !isAccepted) return setErrors({ readAndAccepted: paymentMessages.acceptTerms });
    const readAndAccepted = asksTerms ? isAccepted : true;
    const discountCode = discount.applied?.code ?? null;
    void pay({ type: 'D', readAndAccepted, useDebitCredit: false, discountCode, expectedAmountUSD: receipt.due });
  }
  function accept(next: boolean): void {
    setAccepted(next);
    if (next) setErrors(({ type }) => (type ? { type } : {}));
  }
  return (
    <>
      <div className={styles.columns}>
        <ShipmentDocument details={details} />
        <PayPanel
          receipt={receipt}
          method={method}
          discount={asksTerms ? discount : null}
          terms={asksTerms ? { isAccepted, onChange: accept, input: termsInput } : null}
          errors={errors}
          isRunning={isRunning}
        />
      </div>
      <PayBar
        requestId={requestId}
        receipt={receipt}
        closed={closed}
        trouble={trouble}
        isRunning={isRunning}
        onPay={submit}
        onAskState={() => void askState()}
      />
    </>
  );
}

/** Goes on with a message; somebody who has left meanwhile is told and stays where they are. */
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
      isLeaving.current = true;
      showMessage({ ...message, afterNavigation: true });
      // Going back to a summary that is over would only lead here again.
      void navigate(stepPath(requestId, route), { replace: true });
    },
  };
}
