import { Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { peopleEndpoints } from '#contract/people.ts';
import { instantWithSeconds } from '#domain/date-text.ts';
import { peopleMessages } from '#domain/messages/people.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { NotLoaded } from '#app/ui/not-loaded.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { listPath } from './list-address.ts';

const mostShown = 5;

interface RecentHistoryProps {
  of: { userId: number } | { customerId: number };
  onLeave: () => void;
}

export function RecentHistory({ of, onLeave }: RecentHistoryProps) {
  const asked = useEndpoint(peopleEndpoints.actions, { query: { ...of, pageSize: 10 } });
  const { data, error } = asked;
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
      ) : error ? (
        <NotLoaded headline={peopleMessages.historyNotLoaded} asked={asked} />
      ) : (
        <Skeleton lines={3} label="Loading the history" />
      )}
      {data && data.totalNumberOfItems > mostShown && (
        <Link to={listPath('history', of)} onClick={onLeave}>
          Show all {data.totalNumberOfItems}
        </Link>
      )}
    </Stack>
  );
}
