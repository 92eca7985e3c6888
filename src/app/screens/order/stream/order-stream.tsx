import { ActionIcon, Anchor, Box, Button, EmptyState, Flex, Group, Paper, Stack, Text, Timeline } from '@mantine/core';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { supportEndpoints } from '#contract/support.ts';
import { timelineEndpoints, type TimelineEntry } from '#contract/timeline.ts';
import { instantText } from '#domain/date-text.ts';
import { splitAtMentions } from '#domain/comment.ts';
import { commentMessages } from '#domain/messages/comments.ts';
import { streamMessages, timelineMessages as words } from '#domain/messages/timeline.ts';
import { type TimelineFilter, timelineFilters } from '#domain/timeline.ts';
import { notifyFailure } from '#app/base/messages.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { FilterChip } from '#app/list/list-filters.tsx';
import { describeDoer } from '#app/order-history/action-texts.ts';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { endpointQuery, useEndpoint } from '#app/query/endpoint-query.ts';
import { OrderSection } from '#app/screens/order/order-parts.tsx';
import { ResendButton } from '#app/screens/order/shipment/support/support-sections.tsx';
import { AwaitedReply } from '#app/support/message-thread.tsx';
import { busyWhile } from '#app/ui/busy.ts';
import { confirmDelete } from '#app/ui/confirm.tsx';
import { queuePathOf } from '#app/paths/queue-state.ts';
import { describeFailure } from '#app/ui/describe-failure.ts';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { RetryNotice } from '#app/ui/retry-notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Composer, looks, type Mode } from './composer.tsx';
import { countComments, type ListedComment, useComments } from './use-comments.ts';

interface OrderStreamProps {
  requestId: number;
  firstFilter?: TimelineFilter;
  /** Where _Reply and close_ leads; by default to the work queue. */
  onClose?: () => void;
}

/** For staff: comments, messages, emails and history, newest first (rules S-22, S-29, S-36). */
export function OrderStream({ requestId, firstFilter = '', onClose }: OrderStreamProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const timeline = useTimeline(requestId, firstFilter);
  const notes = useComments(requestId);
  const thread = useEndpoint(supportEndpoints.messages, { params: { id: requestId } }).data;
  const [mode, setMode] = useState<Mode | null>(null);
  const screen = useRef<HTMLDivElement>(null);
  const { filter, entries, total, isOld, failure } = timeline;
  const isWhole = !entries || entries.length >= total;
  const rows = mergeStream({ entries: entries ?? [], comments: notes.comments, filter, isWhole });
  function reply(): void {
    setMode('reply');
    requestAnimationFrame(() => screen.current?.querySelector<HTMLElement>('[data-reply] textarea')?.focus());
  }
  return (
    <OrderSection
      mt="xl"
      title={streamMessages.title}
      aside={
        entries &&
        total > 0 && (
          <Text span size="xs" c="dimmed">
            {words.count(entries.length, total)}
          </Text>
        )
      }
    >
      <Stack ref={screen} gap="sm" maw="var(--width-text)">
        {thread && <AwaitedReply requestId={requestId} thread={thread} onReply={reply} />}
        <Composer
          requestId={requestId}
          mode={mode}
          onMode={setMode}
          count={notes.isLoading || notes.failure ? null : countComments(notes.comments)}
          onAdd={notes.add}
          thread={thread}
          isThreadShown={filter === '' || filter === 'message'}
          onClose={onClose ?? (() => void navigate(queuePathOf(state)))}
        />
        <Group gap="0.375rem" role="group" aria-label={words.filter}>
          {timelineFilters.map((each) => (
            <FilterChip key={each} isOn={filter === each} onPress={() => timeline.show(each)}>
              {words.filters[each]}
            </FilterChip>
          ))}
        </Group>
        <OfflineNote>{words.needsConnection}</OfflineNote>
        {!entries && !failure && rows.length === 0 && <Skeleton lines={6} label={words.loading} />}
        {entries && rows.length === 0 && <EmptyState description={words.none[filter]} />}
        {rows.length > 0 && (
          <Timeline role="list" aria-label={words.title} aria-busy={isOld} {...(isOld && { opacity: 0.5 })}>
            {rows.map((row) =>
              'mark' in row ? (
                <NoteRow key={row.key} comment={row} onRemove={notes.remove} />
              ) : (
                <EntryRow key={row.key} requestId={requestId} entry={row} />
              ),
            )}
          </Timeline>
        )}
        {(failure ?? notes.failure) ? (
          <RetryNotice
            headline={failure ? words.notLoaded : words.notesNotLoaded}
            reasons={describeFailure(failure ?? notes.failure)}
            isRetrying={timeline.isFetching || notes.isFetching}
            onRetry={() => (timeline.retry(), notes.retry())}
          />
        ) : (
          !isWhole && (
            <Group>
              <Button size="xs" {...busyWhile(timeline.isFetching)} onClick={timeline.showMore}>
                {words.more}
              </Button>
            </Group>
          )
        )}
      </Stack>
    </OrderSection>
  );
}

interface StreamSources {
  /** Newest first. */
  entries: readonly TimelineEntry[];
  /** All of the order, with unsent ones last. */
  comments: readonly ListedComment[];
  filter: TimelineFilter;
  /** No older entries are left on the server. */
  isWhole: boolean;
}

/** Newest first, unsent comments above all. Comments come from their own list, so that one can be removed. */
export function mergeStream({ entries, comments, filter, isWhole }: StreamSources): (TimelineEntry | ListedComment)[] {
  const others = entries.filter(({ key }) => !key.startsWith('comment-'));
  if (filter !== '' && filter !== 'comment') return others;
  const oldest = isWhole ? '' : (entries.at(-1)?.date ?? '');
  const sent = comments.filter(({ commentId, writtenAt }) => commentId !== null && writtenAt >= oldest);
  const at = (row: TimelineEntry | ListedComment): string => ('mark' in row ? row.writtenAt : row.date);
  return [
    ...comments.filter(({ commentId }) => commentId === null).toReversed(),
    ...[...others, ...sent.toReversed()].toSorted((one, other) =>
      at(one) === at(other) ? 0 : at(one) < at(other) ? 1 : -1,
    ),
  ];
}

const Head = ({ title, at }: { title: string; at: string }) => (
  <Flex wrap="wrap" align="center" justify="space-between" rowGap={0} columnGap="md">
    <Text inherit fw={600}>
      {title}
    </Text>
    <Text inherit component="time" dateTime={at} c="dimmed">
      {instantText(at)}
    </Text>
  </Flex>
);

const rowLook = { role: 'listitem', fz: 'sm', lh: 'sm', style: { overflowWrap: 'anywhere' } } as const;

function EntryRow({ requestId, entry }: { requestId: number; entry: TimelineEntry }) {
  const { kind, date, title, content, moneyContent, who, ofId, canResend } = entry;
  return (
    <Timeline.Item {...rowLook}>
      <Head title={title} at={date} />
      {kind === 'message' ? (
        <Paper px="sm" py="xs" my="2xs" {...(who.kind === 'staff' && looks.reply)}>
          <Text inherit style={{ whiteSpace: 'pre-wrap' }}>
            {content}
          </Text>
        </Paper>
      ) : (
        <Text inherit style={{ whiteSpace: 'pre-wrap' }}>
          {content ?? moneyContent}
        </Text>
      )}
      <Flex wrap="wrap" align="center" justify="space-between" rowGap={0} columnGap="md">
        <Text inherit span c="dimmed">
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
        {canResend && ofId !== null && <ResendButton requestId={requestId} mailId={ofId} subject={content ?? title} />}
      </Flex>
    </Timeline.Item>
  );
}

const marks: Record<ListedComment['mark'], string | null> = {
  none: null,
  waiting: 'Waiting to be sent',
  sending: 'Sending',
  uncertain: 'May have arrived',
  refused: 'Not accepted by the server',
  removing: 'Being deleted',
};

interface NoteRowProps {
  comment: ListedComment;
  /** @throws RequestFailed */
  onRemove: (commentId: number) => Promise<void>;
}

/** Waiting comments link to the outbox screen, which has their buttons. */
function NoteRow({ comment: { commentId, text, mentions, mark, writer, writtenAt }, onRemove }: NoteRowProps) {
  const { firstName, lastName } = useSignedInUser();
  const [isRemoving, setRemoving] = useState(false);
  const name = writer ?? `${firstName} ${lastName}`.trim();

  async function remove(id: number): Promise<void> {
    if (!(await confirmDelete(commentMessages.title(name)))) return;
    setRemoving(true);
    try {
      await onRemove(id);
    } catch (failure) {
      notifyFailure(failure);
    } finally {
      setRemoving(false);
    }
  }
  return (
    <Timeline.Item {...rowLook}>
      <Head title={words.commented} at={writtenAt} />
      <Paper px="sm" py="xs" my="2xs" {...looks.note}>
        <Group wrap="nowrap" align="flex-start" justify="space-between" gap="xs">
          <Text
            inherit
            data-note
            miw={0}
            style={{ whiteSpace: 'pre-wrap' }}
            {...(mark === 'removing' && { td: 'line-through', c: 'dimmed' })}
          >
            {splitAtMentions(text, mentions).map((piece, index) =>
              typeof piece === 'string' ? (
                piece
              ) : (
                <Text key={index} span inherit fw={600} c="info">
                  @{piece.name}
                </Text>
              ),
            )}
          </Text>
          {commentId !== null && mark === 'none' && (
            <ActionIcon
              my="-2xs"
              me="-xs"
              {...named(`Delete ${commentMessages.title(name)}`)}
              {...busyWhile(isRemoving)}
              onClick={() => void remove(commentId)}
            >
              <Icon name="trash" />
            </ActionIcon>
          )}
        </Group>
      </Paper>
      <Flex wrap="wrap" align="center" rowGap={0} columnGap="sm">
        <Text inherit span c="dimmed">
          {describeDoer({ kind: 'staff', name, actedFor: null })}
        </Text>
        {marks[mark] && (
          // Tall enough for a finger without moving the lines apart.
          <Box
            component={Link}
            c={mark === 'refused' ? 'bad' : 'warn'}
            my="calc((var(--line-small) - var(--touch)) / 2)"
            py="calc((var(--touch) - var(--line-small)) / 2)"
            to="/unsent"
          >
            {marks[mark]}
          </Box>
        )}
      </Flex>
    </Timeline.Item>
  );
}

function useTimeline(requestId: number, firstFilter: TimelineFilter) {
  const [{ filter, pages }, setShown] = useState({ filter: firstFilter, pages: 1 });
  const queries = useQueries({
    queries: Array.from({ length: pages }, (_, index) => ({
      ...endpointQuery(timelineEndpoints.list, {
        params: { id: requestId },
        query: { ...(filter && { kind: filter }), pageNumber: index + 1, pageSize: 10 as const },
      }),
      placeholderData: keepPreviousData,
    })),
  });
  const firstPage = queries[0];
  // A new entry shifts the others, so one may be on two pages.
  const entries = new Map<string, TimelineEntry>();
  for (const { data } of queries) for (const entry of data?.items ?? []) entries.set(entry.key, entry);
  return {
    filter,
    /** Null while nothing is loaded. */
    entries: firstPage?.data ? [...entries.values()] : null,
    total: firstPage?.data?.totalNumberOfItems ?? 0,
    /** The entries are still those of the earlier filter. */
    isOld: firstPage?.isPlaceholderData ?? false,
    isFetching: queries.some(({ isFetching }) => isFetching),
    /** Why a page is missing. */
    failure: queries.find(({ data, error }) => !data && error)?.error ?? null,
    retry: () => void Promise.all(queries.filter(({ data }) => !data).map(({ refetch }) => refetch())),
    show: (next: TimelineFilter) => setShown({ filter: next, pages: 1 }),
    showMore: () => setShown({ filter, pages: pages + 1 }),
  };
}
