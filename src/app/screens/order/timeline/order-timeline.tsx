import { Anchor, Button, EmptyState, Flex, Group, Stack, Text, Timeline } from '@mantine/core';
import { instantText } from '#domain/date-text.ts';
import { timelineMessages as words } from '#domain/messages/timeline.ts';
import { type TimelineKind, timelineKinds } from '#domain/timeline.ts';
import { FilterChip } from '#app/list/list-filters.tsx';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { Section } from '#app/screens/order/shared-facts.tsx';
import { busyWhile } from '#app/ui/busy.ts';
import { describeFailure } from '#app/ui/describe-failure.ts';
import { RetryNotice } from '#app/ui/retry-notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Link } from 'react-router';
import { describeDoer } from '#app/order-history/action-texts.ts';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { timelineEndpoints, type TimelineEntry } from '#contract/timeline.ts';
import { endpointQuery } from '#app/query/endpoint-query.ts';

/** Newest first, of all kinds or of one (rule S-36). */
export function OrderTimeline({ requestId }: { requestId: number }) {
  const { kind, entries, total, isOld, isFetching, failure, retry, show, showMore } = useTimeline(requestId);
  return (
    <Section
      mt="xl"
      title={words.title}
      aside={
        entries && (
          <Text span size="xs" c="dimmed">
            {words.count(entries.length, total)}
          </Text>
        )
      }
    >
      <Stack gap="sm" maw="var(--width-text)">
        <Group gap="0.375rem" role="group" aria-label={words.filter}>
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
            isRetrying={isFetching}
            onRetry={retry}
          />
        ) : (
          entries &&
          entries.length < total && (
            <Group>
              <Button size="xs" {...busyWhile(isFetching)} onClick={showMore}>
                {words.more}
              </Button>
            </Group>
          )
        )}
      </Stack>
    </Section>
  );
}

const TimelineRow = ({ entry: { kind, date, title, content, moneyContent, who, ofId } }: { entry: TimelineEntry }) => (
  <Timeline.Item role="listitem" fz="sm" lh="sm" style={{ overflowWrap: 'anywhere' }}>
    <Flex wrap="wrap" align="center" justify="space-between" rowGap={0} columnGap="md">
      <Text inherit fw={600}>
        {title}
      </Text>
      <Text inherit component="time" dateTime={date} c="dimmed">
        {instantText(date)}
      </Text>
    </Flex>
    <Text inherit style={{ whiteSpace: 'pre-wrap' }}>
      {content ?? moneyContent}
    </Text>
    <Text inherit c="dimmed">
      {describeDoer(who)}
      {kind === 'mail' && ofId !== null && (
        <>
          {', '}
          <Anchor component={Link} inherit to={`/sentMail/${ofId}`}>
            {words.openMail}
          </Anchor>
        </>
      )}
    </Text>
  </Timeline.Item>
);

function useTimeline(requestId: number) {
  const [{ kind, pages }, setShown] = useState<{ kind: TimelineKind | ''; pages: number }>({ kind: '', pages: 1 });
  const queries = useQueries({
    queries: Array.from({ length: pages }, (_, index) => ({
      ...endpointQuery(timelineEndpoints.list, {
        params: { id: requestId },
        query: { ...(kind && { kind }), pageNumber: index + 1 },
      }),
      placeholderData: keepPreviousData,
    })),
  });
  const first = queries[0];
  // A new entry moves the others on, so one may be on two pages.
  const entries = new Map<string, TimelineEntry>();
  for (const { data } of queries) for (const entry of data?.items ?? []) entries.set(entry.key, entry);
  return {
    kind,
    /** Null while nothing is loaded. */
    entries: first?.data ? [...entries.values()] : null,
    total: first?.data?.totalNumberOfItems ?? 0,
    /** Entries of the kind shown before. */
    isOld: first?.isPlaceholderData ?? false,
    isFetching: queries.some(({ isFetching }) => isFetching),
    /** Why a page is missing. */
    failure: queries.find(({ data, error }) => !data && error)?.error ?? null,
    retry: () => void Promise.all(queries.filter(({ data }) => !data).map(({ refetch }) => refetch())),
    show: (next: TimelineKind | '') => setShown({ kind: next, pages: 1 }),
    showMore: () => setShown({ kind, pages: pages + 1 }),
  };
}
