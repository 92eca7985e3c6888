import { Box, Button, Group } from '@mantine/core';
import { Link, Outlet, useLocation } from 'react-router';
import { orderViewEndpoints } from '#contract/order-views.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Screen } from '#app/ui/screen.tsx';
import type { BesideList } from '#app/paths/beside.ts';
import { quotePathOf } from '#app/paths/quote-path.ts';
import { loadResponse } from '#app/query/endpoint-query.ts';
import { useWantsDrafts } from '#app/drafts/use-wants-drafts.ts';
import { listLoader, useList } from '#app/list/use-list.ts';
import { dialogFilters, orderListFor, type ShowOrders } from './order-list.tsx';
import styles from './orders.module.css';
import { lazy, type ReactNode, startTransition, Suspense, useMemo, useState, useSyncExternalStore } from 'react';
import { outboxState } from '#app/outbox/outbox-state.ts';
import { orderListEndpoints, specialUserIds } from '#contract/order-list.ts';
import { mostOrders } from '#domain/order.ts';
import { isStaff } from '#domain/user.ts';
import { FilterChip } from '#app/list/list-filters.tsx';
import { ListToolbar } from '#app/list/list-toolbar.tsx';
import listStyles from '#app/list/list.module.css';
import { ListFrame } from '#app/list/list.tsx';
import { getUser, useSignedInUser } from '#app/base/session.ts';
import { useIsPhoneScreen } from '#app/ui/use-is-phone.ts';
import { OrdersPage, type OrdersPageProps } from './orders-page.tsx';
import { useOrderViews, useShownCells } from './shown-columns.ts';
import { nextStep } from './next-step.ts';
import { ViewTabs } from './views/view-tabs.tsx';
import { idlePart, latePart } from '#app/base/late-part.tsx';
import { outboxMessages } from '#domain/messages/outbox.ts';
import { type Entry, isUnsent } from '#local/outbox/entry.ts';
import { ageText } from '#app/ui/distance-text.ts';
import { useNow } from '#app/ui/use-now.ts';

const mostLines = 3;
const quoteKinds = ['express-quote', 'all-offers'];

const isUnsentOrRefusedQuote = (entry: Entry): boolean =>
  quoteKinds.includes(entry.kind) && (isUnsent(entry) || entry.state === 'refused');

/** A line for each quote that was not sent or was refused, or one line for more than three. */
function UnsentLines() {
  const { entries } = useSyncExternalStore(outboxState.subscribe, outboxState.get);
  const now = useNow();
  const quotes = (entries ?? []).filter(isUnsentOrRefusedQuote);
  if (quotes.length > mostLines) {
    return (
      <Line name={outboxMessages.quotesUnsent(quotes.length)} words={`oldest ${ageText(quotes[0]!.createdAt, now)}`} />
    );
  }
  return quotes.map((entry) => (
    <Line key={entry.id} name={entry.title} words={`${describeState(entry)}, ${ageText(entry.createdAt, now)}`} />
  ));
}

const Line = ({ name, words }: { name: string; words: string }) => (
  <p className={styles.line}>
    <Icon name="clock" />
    <Link className={styles.name} to="/unsent">
      {name}
    </Link>
    <span>{words}</span>
  </p>
);

const describeState = ({ state }: Entry): string =>
  state === 'refused' || state === 'sending' ? outboxMessages.states[state] : outboxMessages.states.waiting;

/** The page after (1) or before (-1), and its first or last order; null at the list's ends. @throws RequestFailed */
async function turnPage(search: string, by: 1 | -1): Promise<{ search: string; id: number } | null> {
  const { readView, writeView, toInput } = orderListFor(isStaff(getUser()!.role));
  const view = readView(search);
  const next = { ...view, pageNumber: view.pageNumber + by };
  if (next.pageNumber < 1) return null;
  const { items } = await loadResponse(orderListEndpoints.list, toInput(next));
  const order = items.at(by === 1 ? 0 : -1);
  return order ? { search: writeView(next), id: order.id } : null;
}

// Loads forms and files: at once for staff, on demand for customers. The rows do not need them.
const ToolPage = lazy(async () => ({
  default: await import('./tools/tool-page.tsx').then(
    (part) => part.ToolPage,
    () => OrdersPage,
  ),
}));

const ToolBar = idlePart(() => import('./tools/tool-bar.tsx'), 'ToolBar');

// Only for staff.
const QueueLine = idlePart(() => import('#app/queue/queue-line.tsx'), 'QueueLine');
// Loads the libraries of forms and of select lists.
const CompanyPanel = idlePart(() => import('./company-panel.tsx'), 'CompanyPanel');
const CompanyChoice = idlePart(() => import('./company-panel.tsx'), 'CompanyChoice');

const FirstSteps = latePart(() => import('./first-steps.tsx'), 'FirstSteps');

// Loads the calendar.
const FilterDialog = latePart(() => import('./filter-dialog.tsx'), 'FilterDialog');

function OrdersView({ orders, top }: { orders: OrdersPageProps['orders']; top?: ReactNode }) {
  const { role, userId, hasAccess } = useSignedInUser();
  const forStaff = isStaff(role);
  const isPhone = useIsPhoneScreen();
  const { view, show } = orders;
  const views = useOrderViews()?.items ?? [];
  const hasViews = views.length > 0;
  const [hasTools, setTools] = useState(forStaff);
  const isFirst = !forStaff && isNewcomer(orders, hasAccess);
  const isMine = view.userId === userId;
  const showMine = () => show({ ...view, userId: isMine ? specialUserIds.everybody : userId, pageNumber: 1 });
  return (
    <ListFrame
      list={orders}
      isBare={isFirst}
      top={
        <>
          <Box display="contents" data-print="none">
            {top}
            {isFirst && <FirstSteps order={orders.page?.items[0]} />}
          </Box>
          {(forStaff || hasViews) && (
            // Keeps room for what loads later, so that nothing below moves under the mouse.
            <Group flex="none" h="var(--control)" gap="md" wrap="nowrap" data-print="none">
              <ListToolbar label="Work and views">
                {forStaff && <QueueLine />}
                {hasViews && <ViewTabs views={views} />}
              </ListToolbar>
            </Group>
          )}
          {forStaff && view.customerId !== null && <CompanyPanel customerId={view.customerId} />}
        </>
      }
      before={
        forStaff && (
          <Box className={listStyles.filter ?? ''} w="12.5rem" mih="var(--control)">
            <CompanyChoice view={view} show={show} />
          </Box>
        )
      }
      more={<MoreFilters view={view} show={show} />}
      beside={
        <>
          {!forStaff && (
            <FilterChip isOn={isMine} onPress={showMine}>
              Mine
            </FilterChip>
          )}
          {hasTools && !isPhone && <ToolBar orders={orders} />}
          {!hasTools && (
            <Button
              variant="subtle"
              size="xs"
              leftSection={<Icon name="more" />}
              onClick={() => startTransition(() => setTools(true))}
            >
              Tools
            </Button>
          )}
        </>
      }
    >
      {hasTools ? (
        <Suspense fallback={<OrdersPage orders={forStaff ? { ...orders, page: null } : orders} />}>
          <ToolPage orders={orders} />
        </Suspense>
      ) : (
        <OrdersPage orders={orders} />
      )}
    </ListFrame>
  );
}

const mostOfNewcomer = 3;

/** Nothing ordered yet, of a few orders that need no search. */
function isNewcomer({ page, view, definition }: OrdersPageProps['orders'], hasAccess: boolean): boolean {
  if (!page || view.searchText !== '' || definition.isFiltered(view)) return false;
  const { totalNumberOfItems: total, items } = page;
  return total === 0 || (!hasAccess && total <= mostOfNewcomer && items.every((order) => nextStep(order)?.isDue));
}

function MoreFilters(props: ShowOrders) {
  const [isOpen, setOpen] = useState(false);
  const set = dialogFilters.filter((name) => props.view[name] !== '').length;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        More filters{set > 0 && ` (${set})`}
      </Button>
      {isOpen && <FilterDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

// Loads the library for the browser's databases.
const DraftLine = idlePart(() => import('./draft-line.tsx'), 'DraftLine');

function BrowserOnlyLines({ wantsDrafts }: { wantsDrafts: boolean }) {
  const { entries } = useSyncExternalStore(outboxState.subscribe, outboxState.get);
  return (
    <>
      {entries && entries.length > 0 && <UnsentLines />}
      {wantsDrafts && <DraftLine />}
    </>
  );
}

const list = orderListFor(true);

const loadList = listLoader(list);

export const loader: typeof loadList = (args) => {
  loadResponse(orderViewEndpoints.read, {}, { staleTime: 300_000 }).catch(() => null);
  return loadList(args);
};

/** For the company whose orders staff see. */
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

const select = { name: ({ id }: { id: number }) => `Select order ${id}`, most: mostOrders };

/** The first screen after the sign-in (rule S-19). */
export function Component() {
  const wantsDrafts = useWantsDrafts();
  const orders = useList(orderListFor(isStaff(useSignedInUser().role)), { shownColumns: useShownCells(), select });
  const { page, rowsRef } = orders;
  const beside = useMemo(
    (): BesideList => ({ ids: page?.items.map(({ id }) => id) ?? [], rowsRef, turnPage }),
    [page, rowsRef],
  );
  return (
    <Screen title="Shipping orders" actions={<NewQuoteLink />}>
      <Group gap="md" align="flex-start" wrap="nowrap">
        <Box className={styles.list} flex={1} miw={0}>
          <OrdersView orders={orders} top={<BrowserOnlyLines wantsDrafts={wantsDrafts} />} />
        </Box>
        <Outlet context={beside} />
      </Group>
    </Screen>
  );
}
