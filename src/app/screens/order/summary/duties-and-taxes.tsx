import { Card, Flex, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { type LandedCostResponse, shipmentEndpoints } from '#contract/shipments.ts';
import { customsMessages } from '#domain/messages/customs.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { Money } from '#app/ui/money.tsx';

/** What the receiver's country will ask, as the carrier says; never part of the price. Only across a border. */
export function DutiesAndTaxes({ requestId }: { requestId: number }) {
  const titleId = useId();
  const isReachable = useReachable();
  const { data, isError } = useEndpoint(
    shipmentEndpoints.landedCost,
    { params: { id: requestId } },
    { staleTime: 0, enabled: isReachable },
  );
  const text = data || isError || !isReachable ? customsMessages.notCalculated : customsMessages.calculating;
  return (
    <Card component="section" aria-labelledby={titleId} px="lg" py="ml" bg="var(--surface-low)">
      <Title order={2} id={titleId} mb="xs">
        {customsMessages.dutiesTitle}
      </Title>
      {data?.cost ? (
        <Costs cost={data.cost} />
      ) : (
        <Text size="sm" c="dimmed" role="status">
          {text}
        </Text>
      )}
    </Card>
  );
}

const kinds = ['duties', 'taxes', 'fees'] as const;

const Costs = ({ cost }: { cost: NonNullable<LandedCostResponse['cost']> }) => (
  <>
    <dl>
      {kinds.map((kind) => (
        <Flex key={kind} justify="space-between" columnGap="md" py="2xs" fz="sm" lh="sm">
          <dt>{customsMessages[kind]}</dt>
          <dd>
            <Money {...cost[kind]} />
          </dd>
        </Flex>
      ))}
    </dl>
    <Text size="xs" c="dimmed">
      {cost.paidBy === 'sender' ? customsMessages.paidBySender : customsMessages.paidByRecipient}
    </Text>
    {cost.isRough && (
      <Text size="xs" c="warn">
        {customsMessages.rough}
      </Text>
    )}
  </>
);
