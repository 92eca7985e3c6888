import { Button, Group } from '@mantine/core';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { offerWords } from './offer-words.ts';

interface RefreshStripProps {
  /** The numbers of express offers that expired, and of those whose pick-up day has passed. */
  counts: Record<'over' | 'passed', number>;
  isRunning: boolean;
  /** Null where the bar below has the button. */
  onRefresh: (() => void) | null;
}

/** Over the offers: some are over, and one press brings their current prices. */
export function RefreshStrip({ counts, isRunning, onRefresh }: RefreshStripProps) {
  const isReachable = useReachable();
  return (
    <Group
      justify="space-between"
      gap="8px 16px"
      mb={20}
      px="md"
      py={10}
      bg="var(--warn-soft)"
      c="var(--warn)"
      bdrs="lg"
    >
      <p>{isReachable ? offerWords.refreshReason(counts) : offerWords.actNeedsConnection}</p>
      {onRefresh && (
        <Button disabled={!isReachable && !isRunning} {...busyWhile(isRunning)} onClick={onRefresh}>
          {offerWords.refresh}
        </Button>
      )}
    </Group>
  );
}
