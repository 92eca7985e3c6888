import { Box, Center, Flex, Stack, Text, VisuallyHidden } from '@mantine/core';
import { Icon } from '#app/ui/icon.tsx';
import styles from '#app/screens/order/order.module.css';
import type { Headline } from '#domain/headline.ts';
import { type OrderStatus, orderStatuses, statusWords } from '#domain/order.ts';

interface StatusStop {
  word: string;
  /** `ended`: nothing comes after it; `skipped`: the order never came to it. */
  state: 'done' | 'skipped' | 'current' | 'ahead' | 'ended';
}

/** What the shipment has passed, whatever the status is. */
interface ShipmentFacts {
  isPaid: boolean;
  isOrdered: boolean;
  /** It waited for a transfer. */
  hasWaited: boolean;
}

const stages = orderStatuses.slice(0, 5);

/** The five stops (rule S-4). Paid is passed only once a payment is booked. A shipment that ended early shows the stops it passed, then how it ended. */
export function listStops(
  { stage, isMarked, words }: Headline,
  { isPaid, isOrdered, hasWaited }: ShipmentFacts,
): StatusStop[] {
  // Staff set the status to Paid without a booked payment, so the order still waits for one.
  const at = stages.indexOf(isMarked ? 'W' : stage);
  const stateOf = (stop: OrderStatus, index: number): StatusStop['state'] => {
    if (index > at || (stop === 'P' && !isPaid)) return 'ahead';
    if (index === at) return 'current';
    return stop === 'W' && !hasWaited ? 'skipped' : 'done';
  };
  if (at >= 0) return stages.map((stop, index) => ({ word: statusWords[stop], state: stateOf(stop, index) }));
  const passed = stages.filter((stop) => stop === 'N' || (stop === 'P' && isPaid) || (stop === 'O' && isOrdered));
  return [
    ...passed.map((stop) => ({ word: statusWords[stop], state: 'done' as const })),
    { word: words, state: 'ended' },
  ];
}

const stateTexts: Partial<Record<StatusStop['state'], string>> = {
  done: 'passed',
  skipped: 'not needed',
  ahead: 'to come',
};

export const StatusLine = ({ stops }: { stops: readonly StatusStop[] }) => (
  <Flex component="ol" aria-label="Status of the shipment">
    {stops.map((stop, index) => (
      <Stop key={stop.word} stop={stop} toEnd={stops.length - 1 - index} />
    ))}
  </Flex>
);

/** On a phone only the present stop shows its name; screen readers read all. */
function Stop({ stop: { word, state }, toEnd }: { stop: StatusStop; toEnd: number }) {
  const isHere = state === 'current' || state === 'ended';
  const isLast = toEnd === 0;
  return (
    <Stack
      component="li"
      gap="xs"
      flex={isLast ? 'none' : 1}
      miw={0}
      className={styles.stop ?? ''}
      data-to-end={toEnd}
      aria-current={isHere ? 'step' : undefined}
    >
      <Flex align="center" aria-hidden="true">
        <Mark state={state} />
        {!isLast && (
          <Box
            data-own-color
            flex={1}
            h="0.125rem"
            mx="xs"
            bdrs="xs"
            bg={state === 'done' || state === 'skipped' ? 'var(--good)' : 'var(--line)'}
          />
        )}
      </Flex>
      <Text
        component="span"
        size="xs"
        fw={isHere ? 600 : 400}
        {...((state === 'ahead' || state === 'skipped') && { c: 'dimmed' })}
        className={(isHere ? styles.stopName : styles.otherStop) ?? ''}
      >
        {word}
      </Text>
      {stateTexts[state] && <VisuallyHidden>, {stateTexts[state]}</VisuallyHidden>}
    </Stack>
  );
}

const tones = {
  done: 'var(--good)',
  skipped: 'var(--good)',
  current: 'var(--good)',
  ended: 'var(--bad)',
  ahead: 'var(--line-strong)',
};

const Mark = ({ state }: Pick<StatusStop, 'state'>) => (
  <Center
    data-own-color
    w="1.125rem"
    h="1.125rem"
    bd={`2px solid ${tones[state]}`}
    bdrs="50%"
    c="var(--surface)"
    data-print="exact"
    {...(state !== 'ahead' && state !== 'skipped' && { bg: tones[state] })}
    {...(state === 'current' && { style: { boxShadow: 'inset 0 0 0 3px var(--surface)' } })}
  >
    {state === 'done' && <Icon name="check" size={12} />}
    {state === 'ended' && <Icon name="close" size={12} />}
  </Center>
);
