import { Button, EmptyState, Group, Stack, Text, Timeline } from '@mantine/core';
import { timelineMessages as words } from '#domain/messages/timeline.ts';
import { timelineKinds } from '#domain/timeline.ts';
import { FilterChip } from '#app/list/list-filters.tsx';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { Section } from '#app/screens/order/shipment/section.tsx';
import { busyWhile } from '#app/ui/busy.ts';
import { describeFailure } from '#app/ui/describe-failure.ts';
import { RetryNotice } from '#app/ui/retry-notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TimelineRow } from './timeline-row.tsx';
import { useTimeline } from './use-timeline.ts';

/** Everything that happened to an order, newest first: of all kinds or of one (rule S-36). */
export function OrderTimeline({ requestId }: { requestId: number }) {
  const { kind, entries, total, isOld, isAsking, failure, retry, show, showMore } = useTimeline(requestId);
  return (
    <Section
      mt={32}
      title={words.title}
      aside={
        entries && (
          <Text span size="xs" c="dimmed" className="q-number">
            {words.count(entries.length, total)}
          </Text>
        )
      }
    >
      <Stack gap="sm" maw={720}>
        <Group gap={6} role="group" aria-label={words.filter}>
          {(['', ...timelineKinds] as const).map((each) => (
            <FilterChip key={each} isOn={kind === each} onPress={() => show(each)}>
              {each === '' ? words.all : words.kinds[each]}
            </FilterChip>
          ))}
        </Group>
        <OfflineNote>{words.needsConnection}</OfflineNote>
        {!entries && !failure && <Skeleton lines={6} label={words.loading} />}
        {entries?.length === 0 && <EmptyState description={kind === '' ? words.none : words.noneOf} />}
        {entries && entries.length > 0 && (
          <Timeline role="list" aria-label={words.title} aria-busy={isOld} {...(isOld && { opacity: 0.5 })}>
            {entries.map((entry) => (
              <TimelineRow key={entry.key} entry={entry} />
            ))}
          </Timeline>
        )}
        {failure ? (
          <RetryNotice
            headline={words.notLoaded}
            reasons={describeFailure(failure)}
            isRetrying={isAsking}
            onRetry={retry}
          />
        ) : (
          entries &&
          entries.length < total && (
            <Group>
              <Button size="xs" {...busyWhile(isAsking)} onClick={showMore}>
                {words.more}
              </Button>
            </Group>
          )
        )}
      </Stack>
    </Section>
  );
}
