import { Box, Button, Group } from '@mantine/core';
import { Link, Outlet, useLocation } from 'react-router';
import { orderViewCalls } from '#contract/order-views.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Screen } from '#app/ui/screen.tsx';
import type { BesideList } from '#app/paths/beside.ts';
import { quotePathOf } from '#app/paths/quote-path.ts';
import { loadAnswer } from '#app/query/answers.ts';
import { useWantsDrafts } from '#app/drafts/use-wants-drafts.ts';
import { listLoader } from '#app/list/use-list.ts';
import { KeptLines } from './kept-lines.tsx';
import { orderListFor } from './order-list.tsx';
import { OrdersView } from './orders-view.tsx';
import { shownRows } from './tools/selecting.ts';
import styles from './orders.module.css';

const list = orderListFor(true);

const loadList = listLoader(list);

export const loader: typeof loadList = (given) => {
  loadAnswer(orderViewCalls.read, {}, { staleTime: 300_000 }).catch(() => null);
  return loadList(given);
};

/** The orders on the page of the list and the way to another page, for the one that is read beside it. */
const besideList: BesideList = {
  shownIds: () => shownRows.current.map(({ id }) => id),
  turnPage: async (...to) => (await import('./turn-page.ts')).turnPage(...to),
};

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
  const wantsDrafts = useWantsDrafts();
  return (
    <Screen title="Shipping orders" actions={<NewQuoteLink />}>
      <Group gap="md" align="flex-start" wrap="nowrap">
        <Box className={styles.list} flex={1} miw={0}>
          <OrdersView top={<KeptLines wantsDrafts={wantsDrafts} />} />
        </Box>
        <Outlet context={besideList} />
      </Group>
    </Screen>
  );
}
