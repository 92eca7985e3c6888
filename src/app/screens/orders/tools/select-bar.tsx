import { latePart } from '#app/base/late-part.tsx';
import { Button, Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import type { OrderRow } from '#contract/order-list.ts';
import { csvMessages } from '#domain/messages/csv.ts';
import { mostOrders } from '#domain/many-orders.ts';
import { manyOrdersMessages } from '#domain/messages/many-orders.ts';
import { isStaff } from '#domain/user.ts';
import { loadPart } from '#app/base/load-part.ts';
import { showMessage } from '#app/base/messages.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { ListToolbar } from '#app/list/list-toolbar.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useMayExport } from './may-export.ts';
import { isPageSelected, nothingSelected, type Selection, togglePage } from './selection.ts';
import { select, selecting } from './selecting.ts';
import { toolWords } from './tool-words.ts';
import styles from './tools.module.css';

const LabelsDialog = latePart(() => import('./labels-dialog.tsx'), 'LabelsDialog');
const StatusRunDialog = latePart(() => import('#app/status-run/status-run-dialog.tsx'), 'StatusRunDialog');

const words = toolWords.select;

type Tool = 'labels' | 'status';

interface SelectBarProps {
  selection: Selection;
  /** The rows that are shown. */
  page: readonly OrderRow[];
}

/** The number of selected orders, and the actions on them. */
export function SelectBar({ selection, page }: SelectBarProps) {
  const [tool, setTool] = useState<Tool | null>(null);
  const forStaff = isStaff(useSignedInUser().role);
  const mayExport = useMayExport();
  const rows = [...selection.rows.values()];
  const isNone = rows.length === 0;
  const close = () => setTool(null);
  const exportRows = async (): Promise<void> => {
    const { saveOrders } = await loadPart(() => import('./save-orders.ts'));
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
          onChange={() => select((now) => togglePage(now, page))}
        />
        <Text fz="sm" fw={600} className="q-number" role="status">
          {words.count(rows.length)}
        </Text>
        <div className={styles.acts}>
          <Button leftSection={<Icon name="download" />} disabled={isNone} onClick={() => setTool('labels')}>
            {words.labels}
          </Button>
          {mayExport && (
            <Button disabled={isNone} onClick={() => void exportRows()}>
              {words.export}
            </Button>
          )}
          {forStaff && (
            <Button disabled={isNone} onClick={() => setTool('status')}>
              {words.status}
            </Button>
          )}
          <Button variant="subtle" disabled={isNone} onClick={() => selecting.set(nothingSelected)}>
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
