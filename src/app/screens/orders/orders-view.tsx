import { Box, Button } from '@mantine/core';
import { lazy, startTransition, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { specialUserIds } from '#contract/order-list.ts';
import { isStaff } from '#domain/user.ts';
import { FilterChip } from '#app/list/list-filters.tsx';
import { ListFrame } from '#app/list/list.tsx';
import { useList } from '#app/list/use-list.ts';
import { loadLate } from '#app/base/load-late.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { Icon } from '#app/ui/icon.tsx';
import { orderListFor } from './order-list.tsx';
import { OrdersPage } from './orders-page.tsx';

// Staff alone need it.
const CompanyPart = loadLate(async () => (await import('./company-part.tsx')).CompanyPart);

// Staff have it at once, customers when they ask for it. Without it the rows are still to be read.
const ToolPage = lazy(async () => ({
  default: await import('./tools/tool-page.tsx').then(
    (part) => part.ToolPage,
    () => OrdersPage,
  ),
}));

/** Search, the page of orders and the way to the others. `top` stands above all of it. */
export function OrdersView({ top }: { top?: ReactNode }) {
  const { role, userId } = useSignedInUser();
  const forStaff = isStaff(role);
  const orders = useList(orderListFor(forStaff));
  const { view, show } = orders;
  const [hasTools, setTools] = useState(forStaff);
  const isMine = view.userId === userId;
  const showMine = () => show({ ...view, userId: isMine ? specialUserIds.everybody : userId, pageNumber: 1 });
  return (
    <ListFrame
      list={orders}
      top={
        <>
          {top}
          {forStaff && (
            // The picker's room while its code is on its way.
            <Box mih={60}>
              <Suspense>
                <CompanyPart view={view} onChoose={show} />
              </Suspense>
            </Box>
          )}
        </>
      }
      beside={
        <>
          {!forStaff && (
            <FilterChip isOn={isMine} onPress={showMine}>
              Mine
            </FilterChip>
          )}
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
