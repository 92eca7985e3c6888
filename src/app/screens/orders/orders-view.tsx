import { Box, Button, Group } from '@mantine/core';
import { lazy, type ReactNode, startTransition, Suspense, useState } from 'react';
import { specialUserIds } from '#contract/order-list.ts';
import { isStaff } from '#domain/user.ts';
import { FilterChip } from '#app/list/list-filters.tsx';
import { ListToolbar } from '#app/list/list-toolbar.tsx';
import { ListFrame } from '#app/list/list.tsx';
import { useList } from '#app/list/use-list.ts';
import { idlePart, latePart } from '#app/base/late-part.tsx';
import { useSignedInUser } from '#app/base/session.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useIsPhoneScreen } from '#app/ui/use-is-phone.ts';
import { orderListFor } from './order-list.tsx';
import { OrdersPage } from './orders-page.tsx';
import { useOrderViews } from './shown-columns.ts';
import { panelFilters, type ShowOrders } from './panel-filters.ts';

// Staff alone need them.
const QueueLine = idlePart(() => import('#app/queue/queue-line.tsx'), 'QueueLine');
const CompanyPanel = idlePart(() => import('./company-panel.tsx'), 'CompanyPanel');
const CompanyChoice = idlePart(() => import('./company-choice.tsx'), 'CompanyChoice');

// Most people have no views.
const ViewTabs = idlePart(() => import('./views/view-tabs.tsx'), 'ViewTabs');

// Staff have it at once, customers when they ask for it. Without it the rows are still to be read.
const ToolPage = lazy(async () => ({
  default: await import('./tools/tool-page.tsx').then(
    (part) => part.ToolPage,
    () => OrdersPage,
  ),
}));

const ToolBar = idlePart(() => import('./tools/tool-bar.tsx'), 'ToolBar');

/** Search, the page of orders and the way to the others. `top` stands above all of it. */
export function OrdersView({ top }: { top?: ReactNode }) {
  const { role, userId } = useSignedInUser();
  const forStaff = isStaff(role);
  const isPhone = useIsPhoneScreen();
  const orders = useList(orderListFor(forStaff));
  const { view, show } = orders;
  const views = useOrderViews()?.items ?? [];
  const hasViews = views.length > 0;
  const [hasTools, setTools] = useState(forStaff);
  const isMine = view.userId === userId;
  const showMine = () => show({ ...view, userId: isMine ? specialUserIds.everybody : userId, pageNumber: 1 });
  return (
    <ListFrame
      list={orders}
      top={
        <>
          <Box display="contents" data-print="none">
            {top}
          </Box>
          {(forStaff || hasViews) && (
            // With the room of what comes later, so that nothing below moves under a pointer.
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
          <Box className="q-filter" w={200} mih="var(--control)">
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
      {(showAll) =>
        hasTools ? (
          <Suspense fallback={<OrdersPage orders={{ ...orders, page: null }} onShowAll={showAll} />}>
            <ToolPage orders={orders} onShowAll={showAll} />
          </Suspense>
        ) : (
          <OrdersPage orders={orders} onShowAll={showAll} />
        )
      }
    </ListFrame>
  );
}

const FilterDialog = latePart(() => import('./filter-dialog.tsx'), 'FilterDialog');

/** The way to the filters by vendor, payment, days and what was replaced; it says how many of them hold. */
function MoreFilters(props: ShowOrders) {
  const [isOpen, setOpen] = useState(false);
  const set = panelFilters.filter((name) => props.view[name] !== '').length;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        More filters{set > 0 && ` (${set})`}
      </Button>
      {isOpen && <FilterDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
