import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { orderMessages } from '#domain/messages/order.ts';
import { outboxMessages } from '#domain/messages/outbox.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { stepPath } from '#app/screens/order/step-path.ts';
import { useConfig } from '#app/shell/config.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { moneyText } from '#app/ui/money-text.ts';
import styles from './pay-bar.module.css';
import type { Receipt } from './receipt-lines.ts';
import { summaryWords } from './summary-words.ts';
import type { PayTrouble } from './use-pay.ts';

interface PayBarProps {
  requestId: number;
  receipt: Receipt;
  /** Why the order takes no payment any more; null when it does. */
  closed: string | null;
  trouble: PayTrouble | null;
  isRunning: boolean;
  onPay: () => void;
  onAskState: () => void;
}

/** The end of the step: what stands in the way of it, and the button that says the amount. */
export function PayBar({ requestId, receipt, closed, trouble, isRunning, onPay, onAskState }: PayBarProps) {
  const navigate = useNavigate();
  const isReachable = useReachable();
  const canPay =
    (isReachable || isRunning) && receipt.deposit !== null && trouble !== 'no-access' && trouble !== 'checking';
  return (
    <ActionBar
      actions={
        <>
          <Button
            icon="arrow-left"
            disabled={isRunning}
            onClick={() => void navigate(stepPath(requestId, 'shippingDetailsForm'))}
          >
            Back
          </Button>
          {closed !== null ? (
            <ButtonLink look="primary" to={stepPath(requestId, 'shipmentDetails')}>
              See the shipment
            </ButtonLink>
          ) : trouble === 'lost' ? (
            <Button look="primary" onClick={onAskState}>
              Ask again
            </Button>
          ) : (
            <Button look="primary" busy={isRunning} disabled={!canPay} onClick={onPay}>
              Pay {moneyText(receipt.due)} USD
            </Button>
          )}
        </>
      }
    >
      {closed === null && !isReachable && !isRunning && trouble !== 'lost' && (
        <p className={styles.trouble} data-kind="warning" role="status">
          {outboxMessages.payNeedsConnection}
        </p>
      )}
      {(closed !== null || trouble) && <div role="alert">{closed ?? (trouble && <Trouble trouble={trouble} />)}</div>}
    </ActionBar>
  );
}

const sentences: Record<Exclude<PayTrouble, 'no-access'>, string> = {
  asking: summaryWords.asking,
  lost: summaryWords.lost,
  'not-paid': summaryWords.notPaid,
  checking: orderMessages.beingChecked,
};

const Trouble = ({ trouble }: { trouble: PayTrouble }): ReactNode => (
  <p className={styles.trouble} data-kind={trouble === 'no-access' ? 'error' : 'warning'}>
    {trouble === 'no-access' ? <NoAccess /> : sentences[trouble]}
  </p>
);

/** For a company that may not order any more: why, and the form that mends it. */
function NoAccess() {
  const formUrl = useConfig()?.kycFormUrl;
  return (
    <>
      {orderMessages.noAccess}{' '}
      {formUrl && (
        <a href={formUrl} target="_blank" rel="noreferrer">
          Open the KYC form
        </a>
      )}
    </>
  );
}
