import { type MouseEvent, useMemo, useState } from 'react';
import { isStaff } from '#domain/user.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { useLinkFollowing } from '#app/list/use-link-following.ts';
import { useIsPhoneScreen } from '#app/ui/use-is-phone.ts';
import { OrdersPage, type OrdersPageProps } from '#app/screens/orders/orders-page.tsx';
import { makeRowActs, type OpenRow, RowDialog } from './row-dialog.tsx';
import { useLocation, useNavigate } from 'react-router';
import { besideOptions, besideSearch } from '#app/paths/beside.ts';
import { readIsWide } from '#app/ui/use-is-wide.ts';
import { Button, Text } from '@mantine/core';
import styles from './tools.module.css';
import type { OrderRow } from '#contract/order-list.ts';
import { csvMessages } from '#domain/messages/table-files.ts';
import { mostOrders } from '#domain/order.ts';
import { manyOrdersMessages } from '#domain/messages/order.ts';
import { saveOrders } from './export-dialog.tsx';
import { showMessage } from '#app/base/messages.ts';
import { rowIndexOf } from '#app/list/row-keys.ts';
import { SelectBar } from '#app/list/selection.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ToolBar, useMayExport } from './tool-bar.tsx';
import { toolTexts } from './tool-texts.ts';
import { PrintLabelsDialog } from '#app/features/print-labels/print-labels-dialog.tsx';
import { StatusRunDialog } from '#app/status-run/status-run-dialog.tsx';

const words = toolTexts.select;

type Tool = 'labels' | 'status';

/** In the list's order where its page shows all of them, otherwise in the order of their selection. */
function labelOrder(selected: readonly OrderRow[], shown: readonly OrderRow[]): number[] {
  const ids = new Set(selected.map(({ id }) => id));
  const inList = shown.flatMap(({ id }) => (ids.has(id) ? [id] : []));
  return inList.length === ids.size ? inList : [...ids];
}

function SelectedOrders({ orders }: Pick<OrdersPageProps, 'orders'>) {
  const [tool, setTool] = useState<Tool | null>(null);
  const forStaff = isStaff(useSignedInUser().role);
  const mayExport = useMayExport();
  const { rows, isFull, remove } = orders.selection;
  const isNone = rows.length === 0;
  const close = () => setTool(null);
  const exportRows = () => {
    saveOrders(rows);
    showMessage({ kind: 'success', text: csvMessages.exported(rows.length) });
  };
  return (
    <>
      <SelectBar list={orders} label={words.title} words={words}>
        <div className={styles.acts}>
          <Button leftSection={<Icon name="download" />} disabled={isNone} onClick={() => setTool('labels')}>
            {words.labels}
          </Button>
          {mayExport && (
            <Button disabled={isNone} onClick={exportRows}>
              {words.export}
            </Button>
          )}
          {forStaff && (
            <Button disabled={isNone} onClick={() => setTool('status')}>
              {words.status}
            </Button>
          )}
          <Button variant="subtle" disabled={isNone} onClick={() => remove()}>
            {words.clear}
          </Button>
        </div>
        <Text c="bad" flex="1 0 100%" role="alert">
          {isFull && manyOrdersMessages.tooMany(mostOrders)}
        </Text>
      </SelectBar>
      {tool === 'labels' && <PrintLabelsDialog ids={labelOrder(rows, orders.page?.items ?? [])} onClose={close} />}
      {tool === 'status' && <StatusRunDialog orders={rows} onClose={close} />}
    </>
  );
}

export function ToolPage({ orders }: OrdersPageProps) {
  const followLink = useLinkFollowing();
  const openBeside = useOpenBeside(orders);
  const [open, setOpen] = useState<OpenRow | null>(null);
  const forStaff = isStaff(useSignedInUser().role);
  const moreActs = useMemo(() => makeRowActs(setOpen), []);
  const isPhone = useIsPhoneScreen();
  const onClick = (event: MouseEvent) => {
    if (!forStaff || !openBeside(event)) followLink(event);
  };
  return (
    <>
      {isPhone && <ToolBar orders={orders} />}
      {orders.selection.isOn && <SelectedOrders orders={orders} />}
      <OrdersPage orders={orders} onClick={onClick} {...(forStaff && { moreActs })} />
      {open && <RowDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Parts of a row with a click of their own. */
const ownPress = 'a, button, input, label, select';

/** Opens the order of a pressed row beside the list, if there is room; false for any other press. */
function useOpenBeside({ page, rowsRef }: OrdersPageProps['orders']): (event: MouseEvent) => boolean {
  const location = useLocation();
  const navigate = useNavigate();
  return ({ target, button, ctrlKey, metaKey, shiftKey, altKey }) => {
    if (!readIsWide() || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return false;
    if (!(target instanceof Element) || target.closest(ownPress) || getSelection()?.isCollapsed === false) return false;
    const row = page?.items[rowIndexOf(rowsRef.current, target)];
    if (!row) return false;
    void navigate({ search: besideSearch(location.search, row.id) }, besideOptions(location));
    return true;
  };
}
