import { Alert, Anchor, Button, Stack } from '@mantine/core';
import { Link } from 'react-router';
import type { ScannedOrder } from '#contract/scans.ts';
import { scanWords as words } from './scan-words.ts';
import type { ScanOutcome } from './use-scan.ts';

interface OutcomeLineProps {
  outcome: ScanOutcome | null;
  onChoose: (order: ScannedOrder) => void;
}

/** The outcome of the last scan, read out as it changes. */
export function OutcomeLine({ outcome, onChoose }: OutcomeLineProps) {
  return (
    <div aria-live="assertive" aria-label="Last scan" role="region">
      {outcome && (
        <Alert role="note" color={outcome.isGood ? 'good' : 'bad'}>
          <Stack gap="xs" align="flex-start" style={{ overflowWrap: 'anywhere' }}>
            <span>{outcome.text}</span>
            {outcome.search !== undefined && (
              <Anchor component={Link} to={`/shippingOrders?searchText=${encodeURIComponent(outcome.search)}`}>
                {words.search}
              </Anchor>
            )}
            {outcome.choices?.map((order) => (
              <Button key={order.id} onClick={() => onChoose(order)}>
                {`${words.opening(order.id)} · ${order.deliverFrom} → ${order.deliverTo}`}
              </Button>
            ))}
          </Stack>
        </Alert>
      )}
    </div>
  );
}
