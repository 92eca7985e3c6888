import { Button, Group, Paper, Text } from '@mantine/core';
import { customerCalls } from '#contract/customers.ts';
import { customerMessages } from '#domain/messages/customers.ts';
import { joinSentences } from '#domain/text-form.ts';
import { useAnswer } from '#app/query/answers.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { describeFailure } from '#app/ui/describe-failure.ts';
import { CustomerPanel } from './customer-panel.tsx';

/** The panel of a customer: whom an order belongs to, or who was chosen. */
export const ChosenCustomer = ({ customerId }: { customerId: number }) => (
  <Asked asked={useAnswer(customerCalls.info, { params: { id: customerId } })} />
);

type Answered = ReturnType<typeof useAnswer<typeof customerCalls.info>>;

function Asked({ asked: { data, error, isFetching, refetch } }: { asked: Answered }) {
  if (data) return <CustomerPanel key={data.id} customer={data} />;
  if (!error) return <Paper mih="inherit" role="status" aria-label="Loading the customer" />;
  return (
    <Paper role="alert">
      <Group justify="space-between" gap="4px 24px" px="md" py="xs">
        <Text span fw={600}>
          {customerMessages.notLoaded} {joinSentences(describeFailure(error))}
        </Text>
        <Button size="xs" {...busyWhile(isFetching)} onClick={() => void refetch()}>
          Retry
        </Button>
      </Group>
    </Paper>
  );
}
