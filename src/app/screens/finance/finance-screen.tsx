import { Box, Button, EmptyState, Group, Stack, Text } from '@mantine/core';
import { customerCalls, type CustomerInfo } from '#contract/customers.ts';
import { customerMessages } from '#domain/messages/customers.ts';
import { TypedGuard } from '#app/acts/typed-guard.tsx';
import { useCustomerDialogs } from '#app/customer/customer-dialogs.tsx';
import { ListExport } from '#app/list/list-export.tsx';
import { List } from '#app/list/list.tsx';
import { useLinkFollowing } from '#app/list/use-link-following.ts';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useAnswer } from '#app/query/answers.ts';
import { NotLoaded } from '#app/ui/not-loaded.tsx';
import { Screen } from '#app/ui/screen.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { BalanceLine } from './balance-line.tsx';
import { useHistory } from './use-history.ts';
import { customerLabels } from '#domain/customer.ts';
import { Money } from '#app/ui/money.tsx';
import { useIsPhone } from '#app/ui/use-is-phone.ts';

export { loader } from './use-history.ts';

/** A customer's finance history, for staff (rule PAY-22). */
export const Component = () => (
  <TypedGuard>
    <FinanceHistory />
  </TypedGuard>
);

function FinanceHistory() {
  const history = useHistory();
  const { customerId } = history;
  const asked = useAnswer(customerCalls.info, { params: { id: customerId } });
  const customer = asked.data ?? null;
  const { edit, dialog } = useCustomerDialogs(customer);
  const isReachable = useReachable();
  const followLink = useLinkFollowing();
  const exportButton = (className?: string) =>
    customer && <ListExport list={history} fileName={`finance-history-${customer.code}.csv`} className={className} />;
  return (
    <Screen
      title="Finance history"
      actions={
        <>
          {exportButton('q-list-wide')}
          <Button variant="filled" disabled={!customer || !isReachable} onClick={() => edit('finance')}>
            Edit finance
          </Button>
        </>
      }
    >
      <Stack gap="md">
        {customer ? (
          <FinanceHead customer={customer} />
        ) : asked.error ? (
          <NotLoaded headline={customerMessages.notLoaded} asked={asked} />
        ) : (
          <Skeleton lines={2} label="Loading the customer" />
        )}
        <OfflineNote>{customerMessages.needsConnection}</OfflineNote>
        <BalanceLine customerId={customerId} />
        <List
          list={history}
          isPart
          tools={exportButton()}
          onClick={followLink}
          none={<EmptyState description={customerMessages.noHistory} />}
        />
      </Stack>
      {dialog}
    </Screen>
  );
}

/** The customer of the history, and the balances of now. */
function FinanceHead({ customer }: { customer: CustomerInfo }) {
  const isPhone = useIsPhone();
  const facts = [
    { name: customerLabels.name, value: customer.name, isWide: true },
    { name: 'Code', value: customer.code },
    { name: 'Credit', value: <Money amount={customer.credit} /> },
    { name: customerLabels.debit, value: <Money amount={customer.debit} /> },
    { name: customerLabels.pricing, value: `${customer.customerSpecificPricing} %`, isWide: true },
  ];
  return (
    <Group component="dl" gap={isPhone ? '12px 16px' : '12px 40px'} align="flex-start">
      {facts.map(({ name, value, isWide = false }) => (
        <Box key={name} miw={0} {...(isPhone && { flex: isWide ? '1 0 100%' : '1 0 40%' })}>
          <Text component="dt" size="xs" c="dimmed">
            {name}
          </Text>
          <Text component="dd" fz="lg" lh="md" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {value}
          </Text>
        </Box>
      ))}
    </Group>
  );
}
