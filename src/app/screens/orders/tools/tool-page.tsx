import { type MouseEvent, type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { isStaff } from '#domain/user.ts';
import { useConfig } from '#app/base/config.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { useLinkFollowing } from '#app/list/use-link-following.ts';
import { useIsPhoneScreen } from '#app/ui/use-is-phone.ts';
import { makeActions, type ShowActions } from '#app/screens/orders/order-actions.tsx';
import { OrdersPage, type OrdersPageProps } from '#app/screens/orders/orders-page.tsx';
import { useShownColumns } from '#app/screens/orders/shown-columns.ts';
import { type OpenRow, readPress, RowDialog, showRowActs } from './row-dialog.tsx';
import { select, useSelecting, useSelection } from './selecting.ts';
import { isPageSelected, nothingSelected, pressRow, refreshRows, type Selection, togglePage } from './selection.ts';

import { useLocation, useNavigate } from 'react-router';
import { besideOptions, besideSearch } from '#app/paths/beside.ts';
import { readIsWide } from '#app/ui/use-is-wide.ts';
import { Box, Button, Checkbox, Group, Text } from '@mantine/core';
import type { OrderRow } from '#contract/order-list.ts';
import { cellOf, type ListColumn } from '#app/list/define-list.ts';
import styles from './tools.module.css';
import { csvMessages } from '#domain/messages/csv.ts';
import { mostOrders } from '#domain/many-orders.ts';
import { manyOrdersMessages } from '#domain/messages/many-orders.ts';
import { saveOrders } from './export-dialog.tsx';
import { showMessage } from '#app/base/messages.ts';
import { ListToolbar } from '#app/list/list-toolbar.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ToolBar, useMayExport } from './tool-bar.tsx';
import { toolWords } from './tool-words.ts';
import { LabelsDialog } from './labels-dialog.tsx';
import { StatusRunDialog } from '#app/status-run/status-run-dialog.tsx';

const words = toolWords.select;

type Tool = 'labels' | 'status';

interface SelectBarProps {
  selection: Selection;
  page: readonly OrderRow[];
}

function SelectBar({ selection, page }: SelectBarProps) {
  const selecting = useSelecting();
  const [tool, setTool] = useState<Tool | null>(null);
  const forStaff = isStaff(useSignedInUser().role);
  const mayExport = useMayExport();
  const rows = [...selection.rows.values()];
  const isNone = rows.length === 0;
  const close = () => setTool(null);
  const exportRows = () => {
    saveOrders(rows);
    showMessage({ kind: 'success', text: csvMessages.exported(rows.length) });
  };
  return (
    <>
      <ListToolbar className={styles.selected} label={words.title}>
        <Checkbox
          label={words.page(page.length)}
          checked={isPageSelected(selection, page)}
          disabled={page.length === 0}
          onChange={() => select(selecting, (now) => togglePage(now, page))}
        />
        <Text fz="sm" fw={600} role="status">
          {words.count(rows.length)}
        </Text>
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
          <Button variant="subtle" disabled={isNone} onClick={() => selecting.store.set(nothingSelected)}>
            {words.clear}
          </Button>
        </div>
        <Text c="bad" flex="1 0 100%" className={styles.live} role="alert">
          {selection.isFull && manyOrdersMessages.tooMany(mostOrders)}
        </Text>
      </ListToolbar>
      {tool === 'labels' && <LabelsDialog ids={rows.map(({ id }) => id)} onClose={close} />}
      {tool === 'status' && <StatusRunDialog orders={rows} onClose={close} />}
    </>
  );
}

/** The page of orders with its tools, and the row actions of staff. */
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
  const selecting = useSelecting();
  const { rows } = selecting;
  const selection = useSelection();
  const isSelecting = selection !== null;
  const isPhone = useIsPhoneScreen();
  const shown = useShownColumns();
  const columns = useMemo(() => (isSelecting ? withSelectBoxes(shown) : shown), [isSelecting, shown]);
  useEffect(() => select(selecting, (now) => refreshRows(now, selecting.rows)), [selecting]);
  const onClick = (event: MouseEvent) => {
    const pressed = readPress(event.target, rows);
    if (pressed) setOpen(pressed);
    else if (!forStaff || !openBeside(event)) followLink(event);
  };
  return (
    <>
      {isPhone && <ToolBar orders={props.orders} />}
      {selection && <SelectBar selection={selection} page={rows} />}
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

/** Parts of a row with a click of their own. */
const ownPress = 'a, button, input, label, select, thead';

/** Opens the order of a pressed row beside the list, where there is room; false for any other press. */
function useOpenBeside(): (event: MouseEvent) => boolean {
  const location = useLocation();
  const navigate = useNavigate();
  return ({ target, button, ctrlKey, metaKey, shiftKey, altKey }) => {
    if (!readIsWide() || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return false;
    if (!(target instanceof Element) || target.closest(ownPress) || getSelection()?.isCollapsed === false) return false;
    const id = target.closest('tr')?.querySelector<HTMLElement>('[data-order]')?.dataset['order'];
    if (id === undefined) return false;
    void navigate({ search: besideSearch(location.search, Number(id)) }, besideOptions(location));
    return true;
  };
}

/** Selects one order; with Shift, all from the one pressed before. */
function SelectBox({ id, children }: { id: number; children?: ReactNode }) {
  const selecting = useSelecting();
  const { store, rows } = selecting;
  const isSelected = useSyncExternalStore(store.subscribe, () => store.get()?.rows.has(id) ?? false);
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={`Select order ${id}`}
        checked={isSelected}
        // Only the click event has the Shift key.
        onChange={() => {}}
        onClick={({ shiftKey }) => select(selecting, (selection) => pressRow(selection, rows, id, shiftKey))}
      />
      {children}
    </label>
  );
}

const withSelectBoxes = (columns: readonly ListColumn<OrderRow>[]): readonly ListColumn<OrderRow>[] =>
  columns.map((column) =>
    column.field === 'id'
      ? {
          ...column,
          cell: (row: OrderRow) => (
            <Group component="span" display="inline-flex" gap={10} wrap="nowrap">
              <SelectBox id={row.id} />
              {cellOf(column, row)}
            </Group>
          ),
        }
      : column,
  );

/** On a phone the box replaces the row's actions. */
const showSelectBox: ShowActions = ({ id }) => (
  <Box ms="auto">
    <SelectBox id={id}>Select</SelectBox>
  </Box>
);
