import { EmptyState, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { type PeopleAction, peopleEndpoints } from '#contract/people.ts';
import { instantWithSeconds } from '#domain/date-text.ts';
import { peopleMessages } from '#domain/messages/people.ts';
import { LinkList } from '#app/list/link-list.tsx';
import { byId } from '#app/list/list-filter.ts';
import { newestList } from '#app/list/newest-list.ts';
import { useList } from '#app/list/use-list.ts';
import { listPath } from './list-address.ts';
import { PeopleTabs } from './people-tabs.tsx';

/** Of everybody, or of the user or customer in the address. */
export const historyList = newestList<PeopleAction>()({
  endpoint: peopleEndpoints.actions,
  address: { list: 'history' },
  what: 'history',
  placeholder: 'Search by name or change',
  notLoaded: peopleMessages.historyNotLoaded,
  notFound: () => peopleMessages.historyNotFound,
  filters: { userId: { ...byId('User'), isApart: true }, customerId: { ...byId('Customer'), isApart: true } },
});

/** With a link from one user's history to the whole. */
export function HistoryList() {
  const history = useList(historyList);
  const { userId, customerId } = history.view;
  return (
    <Stack gap="md" maw={720}>
      <PeopleTabs />
      {(userId !== null || customerId !== null) && (
        <Text fz="xs" c="dimmed">
          {userId === null ? 'Showing one customer and its users.' : 'Showing one user.'}{' '}
          <Link to={listPath('history')}>Show the whole history</Link>
        </Text>
      )}
      <div>
        <LinkList list={history} none={<EmptyState description={peopleMessages.noHistory} />}>
          {({ content, by, dateCreated }) => (
            <div className="q-link-row">
              <span>{content}</span>
              <span className="q-link-facts">
                {by}, {instantWithSeconds(dateCreated)}
              </span>
            </div>
          )}
        </LinkList>
      </div>
    </Stack>
  );
}
