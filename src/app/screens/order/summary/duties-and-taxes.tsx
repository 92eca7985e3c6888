import { Card, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { type LandedCostResponse, shipmentEndpoints } from '#contract/shipments.ts';
import { customsMessages } from '#domain/messages/customs.ts';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { loadResponse, setResponse, useEndpoint } from '#app/query/endpoint-query.ts';
import { AmountTable } from '#app/ui/amount-table.tsx';

/** Duties and taxes in the receiver's country, according to the carrier. They are never part of the price. */
export function DutiesAndTaxes({ requestId }: { requestId: number }) {
  const titleId = useId();
  const isReachable = useReachable();
  const [isAsking, setAsking] = useState(false);
  const input = { params: { id: requestId } };
  const { data, isError } = useEndpoint(shipmentEndpoints.landedCost, input, { staleTime: 0, enabled: isReachable });
  const why = data && data.status !== 'calculated' ? data.status : 'notCalculated';
  const isReady = (data || isError || !isReachable) && !isAsking;
  const text = isReady ? customsMessages[why] : customsMessages.calculating;

  async function askAgain(): Promise<void> {
    setAsking(true);
    const asked = { ...input, query: { again: 'yes' } } as const;
    const cost = await loadResponse(shipmentEndpoints.landedCost, asked, { staleTime: 0 }).catch(() => null);
    setAsking(false);
    if (cost) setResponse(shipmentEndpoints.landedCost, input, () => cost);
  }
  return (
    <Card component="section" aria-labelledby={titleId} px="lg" py="ml" bg="var(--surface-low)">
      <Title order={2} id={titleId} mb="xs">
        {customsMessages.dutiesTitle}
      </Title>
      {data?.cost ? (
        <Costs cost={data.cost} />
      ) : (
        <>
          <Text size="sm" c="dimmed" role="status">
            {text}
          </Text>
          {isReady && why === 'silent' && (
            <OnlineButton size="xs" variant="subtle" mt="2xs" ms="-xs" onClick={() => void askAgain()}>
              {customsMessages.askAgain}
            </OnlineButton>
          )}
        </>
      )}
    </Card>
  );
}

const Costs = ({ cost }: { cost: NonNullable<LandedCostResponse['cost']> }) => (
  <>
    <AmountTable
      caption={customsMessages.dutiesTitle}
      lines={(['duties', 'taxes', 'fees'] as const).map((kind) => ({ label: customsMessages[kind], ...cost[kind] }))}
    />
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
