import { Button, EmptyState, Stack, Text } from '@mantine/core';
import { Link, type LoaderFunction, useLocation, useNavigate } from 'react-router';
import { type Batch, batchEndpoints } from '#contract/batches.ts';
import { batchRowStates } from '#domain/batch.ts';
import { instantText } from '#domain/date-text.ts';
import { batchPageMessages as words } from '#domain/messages/batch-page.ts';
import { moneyText } from '#domain/money.ts';
import { isStaff } from '#domain/user.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { AccessNotice } from '#app/features/customer/access-notice.tsx';
import { LinkRow, LinkRows, RowFacts } from '#app/list/link-list.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { endpointQuery, loadResponse, useEndpoint } from '#app/query/endpoint-query.ts';
import { queryClient } from '#app/query/query-client.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Loading } from '#app/ui/not-loaded.tsx';
import { Screen } from '#app/ui/screen.tsx';
import { BatchPages } from './batch-pages.tsx';

const pageSize = 20;
/** While something is going on. */
const workingMs = 3000;

const inputOf = (search: string) => {
  const pageNumber = Math.max(1, Math.trunc(Number(new URLSearchParams(search).get('page')) || 1));
  return { query: { pageNumber: String(pageNumber), pageSize: String(pageSize) } };
};

export const loader: LoaderFunction = ({ request }) => {
  void loadResponse(batchEndpoints.list, inputOf(new URL(request.url).search)).catch(() => null);
  return null;
};

const isWorking = ({ state }: Batch): boolean => state === 'quoting' || state === 'charging' || state === 'paying';

/** How many shipments are in each state. */
const describeCounts = ({ counts }: Batch): string =>
  batchRowStates
    .filter((state) => counts[state] > 0)
    .map((state) => words.counted(words.states[state], counts[state]))
    .join(', ');

/** Rule Q-47. */
export function Component() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isReachable = useReachable();
  const forStaff = isStaff(useSignedInUser().role);
  const input = inputOf(search);
  const cached = queryClient.getQueryData(endpointQuery(batchEndpoints.list, input).queryKey);
  const query = useEndpoint(batchEndpoints.list, input, {
    ...{ keepPrevious: true, staleTime: 0 },
    ...(cached?.items.some(isWorking) && { everyMs: workingMs }),
  });
  const pageNumber = Number(input.query.pageNumber);
  const add = (
    <Button component={Link} to="/batches/new" variant="filled" leftSection={<Icon name="plus" />}>
      {words.add}
    </Button>
  );
  const total = query.data?.totalNumberOfItems ?? 0;
  const turnTo = (page: number) => void navigate({ search: page === 1 ? '' : `page=${page}` });
  return (
    <Screen title={words.title} actions={add}>
      <Stack gap="md">
        <AccessNotice />
        {!isReachable && <p role="status">{words.needsConnection}</p>}
        {total > 0 && <Text c="dimmed">{words.hint}</Text>}
        {query.data && total === 0 && <EmptyState description={words.none}>{add}</EmptyState>}
        {!query.data && <Loading lines={6} label="Loading the lists" headline={words.notLoaded} query={query} />}
        {query.data && total > 0 && (
          <LinkRows label={words.title}>
            {query.data.items.map((batch) => (
              <li key={batch.id}>
                <LinkRow to={`/batches/${batch.id}`} name={batch.name}>
                  <RowFacts>
                    {[
                      words.shipments(batch.rowCount),
                      isWorking(batch) ? words.batchStates[batch.state] : describeCounts(batch),
                      ...(batch.paidUSD > 0 ? [words.paidUSD(moneyText(batch.paidUSD))] : []),
                    ].join(' · ')}
                  </RowFacts>
                  <RowFacts>
                    {forStaff && `${batch.companyName} · `}
                    {instantText(batch.dateCreated)} · {batch.madeBy}
                  </RowFacts>
                </LinkRow>
              </li>
            ))}
          </LinkRows>
        )}
        <BatchPages {...{ pageNumber, pageSize, total }} onTurn={turnTo} />
      </Stack>
    </Screen>
  );
}
