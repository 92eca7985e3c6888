import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { loadPart } from '#app/base/load-part.ts';
import type { OrdersPageProps } from '#app/screens/orders/orders-page.tsx';
import { useMayExport } from './may-export.ts';
import { SelectBar } from './select-bar.tsx';
import { selecting, useSelection } from './selecting.ts';
import { nothingSelected } from './selection.ts';
import { toolWords } from './tool-words.ts';
import styles from './tools.module.css';

const ExportDialog = lazy(async () => ({
  default: (await loadPart(() => import('./export-dialog.tsx'))).ExportDialog,
}));
const ViewsDialog = lazy(async () => ({ default: (await loadPart(() => import('./views-dialog.tsx'))).ViewsDialog }));

type Tool = 'views' | 'export';

/** The acts on the list as a whole. */
export function ToolBar({ orders: { view, page, show } }: Pick<OrdersPageProps, 'orders'>) {
  const selection = useSelection();
  const mayExport = useMayExport();
  const [tool, setTool] = useState<Tool | null>(null);
  const close = () => setTool(null);
  return (
    <>
      <div className={styles.bar} role="group" aria-label="Tools">
        <Button aria-haspopup="dialog" onClick={() => setTool('views')}>
          {toolWords.views.open}
        </Button>
        {mayExport && page !== null && page.totalNumberOfItems > 0 && (
          <Button aria-haspopup="dialog" onClick={() => setTool('export')}>
            {toolWords.exporting.open}
          </Button>
        )}
        <Button
          aria-pressed={selection !== null}
          onClick={() => selecting.set(selection === null ? nothingSelected : null)}
        >
          {toolWords.select.open}
        </Button>
      </div>
      {selection && <SelectBar selection={selection} page={page?.items ?? []} />}
      <Suspense fallback={null}>
        {tool === 'views' && <ViewsDialog view={view} onShow={show} onClose={close} />}
        {tool === 'export' && <ExportDialog view={view} onClose={close} />}
      </Suspense>
    </>
  );
}
