import { Button } from '@mantine/core';
import { customerCalls } from '#contract/customers.ts';
import { customerMessages } from '#domain/messages/customers.ts';
import { TypedGuard } from '#app/acts/typed-guard.tsx';
import { useCustomerDialogs } from '#app/customer/customer-dialogs.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useAnswer } from '#app/query/answers.ts';
import { useConfig } from '#app/base/config.ts';
import { RetryNotice } from '#app/ui/retry-notice.tsx';
import { describeFailure } from '#app/ui/describe-failure.ts';
import { Screen } from '#app/ui/screen.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { BalanceLine } from './balance-line.tsx';
import { ExportButton } from './export-button.tsx';
import { FinanceHead } from './finance-head.tsx';
import { HistoryList } from './history-list.tsx';
import { useHistory } from './use-history.ts';
import styles from './finance.module.css';

export { loader } from './use-history.ts';

/** A customer's finance history, for staff (rule PAY-22). */
export const Component = () => (
  <TypedGuard>
    <FinanceHistory />
  </TypedGuard>
);

function FinanceHistory() {
  const history = useHistory();
  const { customerId, view, page } = history;
  const asked = useAnswer(customerCalls.info, { params: { id: customerId } });
  const customer = asked.data ?? null;
  const { edit, dialog } = useCustomerDialogs(customer);
  const isReachable = useReachable();
  const canExport = useConfig()?.tableExport === true && (page?.totalNumberOfItems ?? 0) > 0;
  return (
    <Screen
      title="Finance history"
      actions={
        <>
          {customer && canExport && <ExportButton customer={customer} view={view} />}
          <Button variant="filled" disabled={!customer || !isReachable} onClick={() => edit('finance')}>
            Edit finance
          </Button>
        </>
      }
    >
      <div className={styles.screen}>
        {customer ? (
          <FinanceHead customer={customer} />
        ) : asked.error ? (
          <RetryNotice
            headline={customerMessages.notLoaded}
            reasons={describeFailure(asked.error)}
            isRetrying={asked.isFetching}
            onRetry={() => void asked.refetch()}
          />
        ) : (
          <Skeleton lines={2} label="Loading the customer" />
        )}
        {!isReachable && (
          <p className={styles.offline} role="status">
            {customerMessages.needsConnection}
          </p>
        )}
        <BalanceLine customerId={customerId} />
        <HistoryList history={history} />
      </div>
      {dialog}
    </Screen>
  );
}
