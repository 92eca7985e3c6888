import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { CustomerInfo } from '#contract/customers.ts';
import { csvMessages } from '#domain/messages/csv.ts';
import { CallFailed } from '#local/call-failed.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { showMessage } from '#app/base/messages.ts';
import { busyWhile } from '#app/ui/busy.ts';
import type { HistoryView } from './history-view.ts';

interface ExportButtonProps {
  customer: CustomerInfo;
  view: HistoryView;
}

/** Saves every row that the filters leave. */
export function ExportButton({ customer, view }: ExportButtonProps) {
  const [isExporting, setExporting] = useState(false);
  const isUnderWay = useRef(false);
  const isReachable = useReachable();
  const exportView = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setExporting(true);
    try {
      const { exportHistory } = await import('./export-history.ts');
      showMessage({ kind: 'success', text: csvMessages.exported(await exportHistory(customer, view)) });
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      showMessage({ kind: failure.kind, text: failure.sentences });
    } finally {
      isUnderWay.current = false;
      setExporting(false);
    }
  };
  return (
    <Button {...busyWhile(isExporting)} disabled={!isReachable && !isExporting} onClick={() => void exportView()}>
      Export
    </Button>
  );
}
