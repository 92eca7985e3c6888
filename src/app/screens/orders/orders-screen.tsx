import { Box, Button, Group } from '@mantine/core';
import { Suspense } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { orderViewCalls } from '#contract/order-views.ts';
import { isStaff } from '#domain/user.ts';
import { loadLate } from '#app/base/load-late.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Screen } from '#app/ui/screen.tsx';
import { quotePathOf } from '#app/paths/quote-path.ts';
import { loadAnswer } from '#app/query/answers.ts';
import { useWantsDrafts } from '#app/drafts/use-wants-drafts.ts';
import { listLoader } from '#app/list/use-list.ts';
import { KeptLines } from './kept-lines.tsx';
import { orderListFor } from './order-list.tsx';
import { OrdersView } from './orders-view.tsx';
import { shownRows } from './tools/selecting.ts';

const list = orderListFor(true);

const loadList = listLoader(list);

export const loader: typeof loadList = (given) => {
  loadAnswer(orderViewCalls.read, {}, { staleTime: 300_000 }).catch(() => null);
  return loadList(given);
};

const DraftCount = loadLate(async () => (await import('./draft-count.tsx')).DraftCount);

/** The orders on the page of the list, for the one that is read beside it. */
const listShownIds = (): number[] => shownRows.current.map(({ id }) => id);

/** The way to a new quote, for staff of the company whose orders they look at. */
function NewQuoteLink() {
  const { customerId } = list.readView(useLocation().search);
  return (
    <Button
      component={Link}
      variant="filled"
      leftSection={<Icon name="plus" />}
      to={customerId === null ? '/shippingQuote' : quotePathOf(customerId)}
    >
      New quote
    </Button>
  );
}

/** The orders that the user may see, newest first: the first screen after the sign-in (rule S-19). */
export function Component() {
  const { role } = useSignedInUser();
  const wantsDrafts = useWantsDrafts();
  return (
    <Screen
      title="Shipping orders"
      actions={
        <>
          <Button component={Link} to="/customRequests" className="q-list-wide">
            Custom requests
          </Button>
          {isStaff(role) && (
            <Button component={Link} to="/sentMail" className="q-list-wide">
              Sent emails
            </Button>
          )}
          {role === 'CSDManager' && (
            <Button component={Link} to="/people" className="q-list-wide">
              People
            </Button>
          )}
          <Button component={Link} to="/drafts" className="q-list-wide">
            Drafts
            <Suspense>{wantsDrafts && <DraftCount />}</Suspense>
          </Button>
          <NewQuoteLink />
        </>
      }
    >
      <Group gap="md" align="flex-start" wrap="nowrap">
        <Box flex={1} miw={0}>
          <OrdersView top={<KeptLines wantsDrafts={wantsDrafts} />} />
        </Box>
        <Outlet context={listShownIds} />
      </Group>
    </Screen>
  );
}
