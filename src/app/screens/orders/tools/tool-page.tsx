import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { loadPart } from '#app/shell/load-part.ts';
import { useLinkFollowing } from '#app/ui/use-link-following.ts';
import { makeActions } from '#app/screens/orders/order-actions.tsx';
import { OrdersPage } from '#app/screens/orders/orders-page.tsx';
import type { OrdersPageProps } from '#app/screens/orders/orders-page.tsx';
import { readPress, showRowActs } from './row-acts.tsx';
import type { OpenRow } from './row-acts.tsx';

const RowDialog = lazy(async () => ({ default: (await loadPart(() => import('./row-dialog.tsx'))).RowDialog }));

/** The page of orders with what staff do with a row. */
export function ToolPage(props: OrdersPageProps) {
  const followLink = useLinkFollowing();
  const [open, setOpen] = useState<OpenRow | null>(null);
  const actions = useMemo(() => makeActions({ isStaff: true, mailbox: null, more: showRowActs }), []);
  const rows = useRef(props.orders.page?.items ?? []);
  rows.current = props.orders.page?.items ?? [];
  const onClick = useCallback(
    (event: MouseEvent) => {
      const pressed = readPress(event.target, rows.current);
      if (pressed) setOpen(pressed);
      else followLink(event);
    },
    [followLink],
  );
  return (
    <>
      <OrdersPage {...props} look={{ actions, onClick }} />
      {open && (
        <Suspense fallback={null}>
          <RowDialog {...open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
