import { useCallback, useEffect, useMemo, useState } from 'react';
import type { MouseEvent } from 'react';
import { isStaff } from '#domain/user.ts';
import { useConfig } from '#app/base/config.ts';
import { latePart } from '#app/base/late-part.tsx';
import { useSignedInUser } from '#app/base/session.ts';
import { useLinkFollowing } from '#app/list/use-link-following.ts';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import { makeActions } from '#app/screens/orders/order-actions.tsx';
import { OrdersPage } from '#app/screens/orders/orders-page.tsx';
import type { OrdersPageProps } from '#app/screens/orders/orders-page.tsx';
import { useShownColumns } from '#app/screens/orders/shown-columns.ts';
import { readPress, showRowActs } from './row-acts.tsx';
import type { OpenRow } from './row-acts.tsx';
import { select, selecting, shownRows, useSelection } from './selecting.ts';
import { refreshRows } from './selection.ts';
import { SelectBar } from './select-bar.tsx';
import { showSelectBox, withSelectBoxes } from './select-box.tsx';
import { ToolBar } from './tool-bar.tsx';
import { useOpenBeside } from './use-open-beside.ts';

const RowDialog = latePart(() => import('./row-dialog.tsx'), 'RowDialog');

/** The page of orders with its tools, and for staff with what they do with a row. */
export function ToolPage(props: OrdersPageProps) {
  const followLink = useLinkFollowing();
  const openBeside = useOpenBeside();
  const [open, setOpen] = useState<OpenRow | null>(null);
  const forStaff = isStaff(useSignedInUser().role);
  const mailbox = useConfig()?.shippingMailbox ?? null;
  const actions = useMemo(
    () => makeActions({ isStaff: forStaff, mailbox, more: forStaff ? showRowActs : undefined }),
    [forStaff, mailbox],
  );
  const items = props.orders.page?.items;
  const selection = useSelection();
  const isSelecting = selection !== null;
  const isPhone = useIsPhone();
  const shown = useShownColumns();
  const columns = useMemo(() => (isSelecting ? withSelectBoxes(shown) : shown), [isSelecting, shown]);
  useEffect(() => {
    shownRows.current = items ?? [];
    select((now) => refreshRows(now, shownRows.current));
  }, [items]);
  // The selection is forgotten with the screen.
  useEffect(() => () => selecting.set(null), []);
  const onClick = useCallback(
    (event: MouseEvent) => {
      const pressed = readPress(event.target, shownRows.current);
      if (pressed) setOpen(pressed);
      else if (!forStaff || !openBeside(event)) followLink(event);
    },
    [followLink, forStaff, openBeside],
  );
  return (
    <>
      {isPhone && <ToolBar orders={props.orders} />}
      {selection && <SelectBar selection={selection} page={items ?? []} />}
      <OrdersPage
        {...props}
        look={{
          onClick,
          actions: isSelecting && isPhone ? showSelectBox : actions,
          columns,
        }}
      />
      {open && <RowDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}
