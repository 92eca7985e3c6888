import { EmptyState, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { peopleEndpoints } from '#contract/people.ts';
import { instantWithSeconds } from '#domain/date-text.ts';
import { peopleMessages } from '#domain/messages/people.ts';
import { LinkList, LinkRow, RowFacts } from '#app/list/link-list.tsx';
import { byId } from '#app/list/list-filter.ts';
import { newestList } from '#app/list/newest-list.ts';
import { useList } from '#app/list/use-list.ts';
import { listPath } from './people-texts.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { Loading } from '#app/ui/not-loaded.tsx';

const mostShown = 5;

interface RecentHistoryProps {
  of: { userId: number } | { customerId: number };
  onLeave: () => void;
}

export function RecentHistory({ of, onLeave }: RecentHistoryProps) {
  const query = useEndpoint(peopleEndpoints.actions, { query: { ...of, pageSize: 10 } });
  const { data } = query;
  return (
    <Stack component="section" gap="xs" pt="md" fz="sm" aria-label="History">
      <Title order={3} fz="sm">
        History
      </Title>
      {data ? (
        data.totalNumberOfItems === 0 ? (
          <Text fz="xs" c="dimmed">
            {peopleMessages.noHistory}
          </Text>
        ) : (
          <Stack component="ul" gap="xs">
            {data.items.slice(0, mostShown).map(({ id, content, by, dateCreated }) => (
              <li key={id}>
                {content}
                <Text fz="xs" c="dimmed">
                  {by}, {instantWithSeconds(dateCreated)}
                </Text>
              </li>
            ))}
          </Stack>
        )
      ) : (
        <Loading lines={3} label="Loading the history" headline={peopleMessages.historyNotLoaded} query={query} />
      )}
      {data && data.totalNumberOfItems > mostShown && (
        <Link to={listPath('history', of)} onClick={onLeave}>
          Show all {data.totalNumberOfItems}
        </Link>
      )}
    </Stack>
  );
}

/** Of everybody, or of the user or customer in the address. */
export const historyList = newestList({
  endpoint: peopleEndpoints.actions,
  address: { list: 'history' },
  what: 'history',
  placeholder: 'Search by name or change',
  notLoaded: peopleMessages.historyNotLoaded,
  notFound: () => peopleMessages.historyNotFound,
  filters: { userId: { ...byId('User'), isApart: true }, customerId: { ...byId('Customer'), isApart: true } },
});

/** One user's history links to the whole. */
export function HistoryList() {
  const history = useList(historyList);
  const { userId, customerId } = history.view;
  return (
    <>
      {(userId !== null || customerId !== null) && (
        <Text fz="xs" c="dimmed">
          {userId === null ? 'Showing one customer and its users.' : 'Showing one user.'}{' '}
          <Link to={listPath('history')}>Show the whole history</Link>
        </Text>
      )}
      <div>
        <LinkList list={history} none={<EmptyState description={peopleMessages.noHistory} />}>
          {({ content, by, dateCreated }) => (
            <LinkRow>
              <span>{content}</span>
              <RowFacts>
                {by}, {instantWithSeconds(dateCreated)}
              </RowFacts>
            </LinkRow>
          )}
        </LinkList>
      </div>
    </>
  );
}
