import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OrdersPageProps } from '#app/screens/orders/orders-page.tsx';
import { viewTexts } from '#app/screens/orders/views/view-texts.ts';
import { toolTexts } from './tool-texts.ts';
import styles from './tools.module.css';
import { ExportDialog } from './export-dialog.tsx';
import { ViewsDialog } from '#app/screens/orders/views/views-dialog.tsx';
import { ColumnsDialog } from '#app/screens/orders/views/columns-dialog.tsx';
import { isStaff } from '#domain/user.ts';
import { useConfig } from '#app/base/config.ts';
import { useSignedInUser } from '#app/base/session.ts';

/** Only staff, and if the settings allow it (rule P-5). */
export function useMayExport(): boolean {
  const forStaff = isStaff(useSignedInUser().role);
  return useConfig()?.tableExport === true && forStaff;
}

type Tool = 'views' | 'columns' | 'export';

/** Beside the chips, or below them on a phone. */
export function ToolBar({ orders: { view, page, selection, show } }: Pick<OrdersPageProps, 'orders'>) {
  const mayExport = useMayExport();
  const [tool, setTool] = useState<Tool | null>(null);
  const close = () => setTool(null);
  return (
    <>
      <div className={styles.bar} role="group" aria-label="Tools">
        <Button size="xs" aria-haspopup="dialog" onClick={() => setTool('views')}>
          {viewTexts.open}
        </Button>
        <Button size="xs" visibleFrom="sm" aria-haspopup="dialog" onClick={() => setTool('columns')}>
          {viewTexts.columns.open}
        </Button>
        {mayExport && page !== null && page.totalNumberOfItems > 0 && (
          <Button size="xs" aria-haspopup="dialog" onClick={() => setTool('export')}>
            {toolTexts.exporting.open}
          </Button>
        )}
        <Button size="xs" aria-pressed={selection.isOn} onClick={() => selection.turn(!selection.isOn)}>
          {toolTexts.select.open}
        </Button>
      </div>
      {tool === 'views' && <ViewsDialog view={view} onShow={show} onClose={close} />}
      {tool === 'columns' && <ColumnsDialog onClose={close} />}
      {tool === 'export' && <ExportDialog view={view} onClose={close} />}
    </>
  );
}
