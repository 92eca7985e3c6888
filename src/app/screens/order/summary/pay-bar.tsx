import { Button, Text, type TextProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { kycMessages } from '#domain/messages/kyc.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { outboxMessages } from '#domain/messages/outbox.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { ClosedOrderLink } from '#app/screens/order/order-screen.tsx';
import { stepPath } from '#app/paths/order-path.ts';
import { companyCheckPath } from '#app/paths/company-check-path.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { busyWhile } from '#app/ui/busy.ts';
import { Icon } from '#app/ui/icon.tsx';
import { moneyText } from '#domain/money.ts';
import { amountToPay, isCardNeedless } from '#app/features/paying/receipt-lines.ts';
import type { PayTrouble } from './payment-state.ts';
import type { Payment } from './use-payment.ts';

/** Texts of this step. Sentences that the server uses too are in the catalogue. */
export const summaryTexts = {
  lost: 'We received no answer, so the payment may have gone through. Nothing is paid again until we know.',
  checking: 'We received no answer, so the payment may have gone through. Checking …',
  notPaid:
    'The payment has not been taken so far. If you press Pay again, the same payment is sent; it is taken once at most.',
  unpaid: 'Nothing has been paid yet.',
  notPaidByCard:
    'The payment has not been taken so far. If you press Pay, your bank is asked again; an order is charged once at most.',
  notPayable: 'This order cannot be paid yet',
} as const;

interface PayMoment {
  closed: string | null;
  isReachable: boolean;
  isRunning: boolean;
  trouble: PayTrouble | null;
}

/** Only the missing connection prevents paying; an open attempt has its own text. */
export const waitsForConnection = ({ closed, isReachable, isRunning, trouble }: PayMoment): boolean =>
  closed === null && !isReachable && !isRunning && trouble !== 'lost' && trouble !== 'checking';

interface RemarkProps extends TextProps {
  color: 'warn' | 'bad';
  role?: 'status' | 'alert';
  id?: string;
  children: ReactNode;
}

export const Remark = ({ color, ...props }: RemarkProps) => (
  <Text size="sm" maw="40rem" c={`var(--${color})`} {...props} />
);

interface PayBarProps {
  requestId: number;
  payment: Payment;
  isExpired: boolean;
  /** Why the last attempt charged nothing. */
  lastFailure: string | null;
}

/** What prevents paying, and the button with the amount. */
export function PayBar({ requestId, payment, isExpired, lastFailure }: PayBarProps) {
  const { receipt, closed, discount } = payment;
  const trouble = payment.isChecking ? 'checking' : payment.state.trouble;
  const isRunning = payment.isBusy || discount.isTrying;
  const isAmountNew = payment.state.isAmountNew && discount.applied !== null;
  const isChanged = payment.changedFrom !== null;
  const navigate = useNavigate();
  const isReachable = useReachable();
  const { type } = receipt.chosenMethod;
  const isReady =
    receipt.sources !== null && !isCardNeedless(receipt) && (type !== 'C' || payment.card.phase === 'ready');
  const canPay =
    (isReachable || isRunning) && isReady && !isChanged && trouble !== 'no-access' && trouble !== 'checking';
  return (
    <ActionBar
      actions={
        <>
          <Button
            leftSection={<Icon name="arrow-left" />}
            disabled={isRunning}
            onClick={() => void navigate(stepPath(requestId, 'shippingDetailsForm'))}
          >
            Back
          </Button>
          {closed !== null ? (
            <ClosedOrderLink requestId={requestId} isExpired={isExpired} />
          ) : trouble === 'lost' ? (
            <Button variant="filled" onClick={payment.checkState}>
              Ask again
            </Button>
          ) : (
            <Button variant="filled" {...busyWhile(isRunning)} disabled={!canPay} onClick={payment.pay}>
              {type === 'B'
                ? `Order and pay ${moneyText(amountToPay(receipt))} USD by transfer`
                : `Pay ${moneyText(amountToPay(receipt))} USD`}
            </Button>
          )}
        </>
      }
    >
      {waitsForConnection({ closed, isReachable, isRunning, trouble }) && (
        <Remark color="warn" role="status">
          {outboxMessages.payNeedsConnection}
        </Remark>
      )}
      {(closed !== null || trouble) && (
        <div role="alert">{closed ?? (trouble && <Trouble trouble={trouble} isCard={type === 'C'} />)}</div>
      )}
      {isChanged && (
        <Remark color="warn" role="status">
          {paymentMessages.offerChanged.payWaits}
        </Remark>
      )}
      {closed === null && !trouble && !isRunning && isAmountNew && (
        <Remark color="warn" role="status">
          {paymentMessages.codeApplied(moneyText(receipt.due))}
        </Remark>
      )}
      {closed === null && !trouble && !isRunning && lastFailure !== null && (
        <Remark color="bad" role="alert">
          {paymentMessages.lastFailed(lastFailure)}
        </Remark>
      )}
    </ActionBar>
  );
}

const sentences: Record<Exclude<PayTrouble, 'no-access'>, string> = {
  'looking-up': summaryTexts.checking,
  lost: summaryTexts.lost,
  'not-paid': summaryTexts.notPaid,
  checking: orderMessages.beingChecked,
};

function Trouble({ trouble, isCard }: { trouble: PayTrouble; isCard: boolean }): ReactNode {
  // A card is entered again, while a deposit repeats what was sent.
  const words =
    trouble === 'not-paid' && isCard ? summaryTexts.notPaidByCard : trouble !== 'no-access' && sentences[trouble];
  return <Remark color={trouble === 'no-access' ? 'bad' : 'warn'}>{words || <NoAccess />}</Remark>;
}

const NoAccess = () => (
  <>
    {orderMessages.noAccess} <Link to={companyCheckPath}>{kycMessages.fill}</Link>
  </>
);
