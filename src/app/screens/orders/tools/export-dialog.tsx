import { Button, Stack } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { orderListCalls } from '#contract/order-list.ts';
import { csvMessages } from '#domain/messages/csv.ts';
import { makeCall } from '#local/client.ts';
import { orderListFor } from '#app/screens/orders/order-list.tsx';
import type { OrderListView } from '#app/screens/orders/order-list.tsx';
import { loadPart } from '#app/base/load-part.ts';
import { showMessage } from '#app/base/messages.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { RetryNotice } from '#app/ui/retry-notice.tsx';
import { describeFailure } from '#app/ui/describe-failure.ts';
import { UploadProgress } from '#app/upload/upload-progress.tsx';
import { collectedPageSize, collectOrders } from './collect-orders.ts';
import { toolWords } from './tool-words.ts';

const words = toolWords.exporting;

interface ExportDialogProps {
  view: OrderListView;
  onClose: () => void;
}

/** Gathers every order that the view leaves, on all pages, and saves them as a CSV file. */
export function ExportDialog({ view, onClose }: ExportDialogProps) {
  const [attempt, setAttempt] = useState(1);
  const [progress, setProgress] = useState({ rows: 0, total: 0 });
  const [failure, setFailure] = useState<string[] | null>(null);
  const given = useRef({ view, onClose });
  given.current = { view, onClose };
  useEffect(() => {
    const { signal, ...ended } = startExport(given.current.view, (rows, total) => setProgress({ rows, total }));
    ended.done.then(
      () => !signal.aborted && given.current.onClose(),
      (error: unknown) => !signal.aborted && setFailure(describeFailure(error)),
    );
    return () => ended.cancel();
  }, [attempt]);
  const retry = () => {
    setFailure(null);
    setProgress({ rows: 0, total: 0 });
    setAttempt(attempt + 1);
  };
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      width={480}
      foot={<Button onClick={onClose}>{failure ? 'Close' : words.cancel}</Button>}
    >
      <Stack gap="md" c="var(--text)">
        {failure ? (
          <RetryNotice headline={words.failed(progress)} reasons={failure} isRetrying={false} onRetry={retry} />
        ) : (
          <UploadProgress
            share={progress.total === 0 ? 0 : Math.min(1, progress.rows / progress.total)}
            what={words.sofar(progress)}
          />
        )}
      </Stack>
    </Dialog>
  );
}

function startExport(view: OrderListView, onProgress: (rows: number, total: number) => void) {
  const ended = new AbortController();
  const { signal } = ended;
  const asked = orderListFor(true).ask(view);
  const run = async (): Promise<void> => {
    const { rows, isWhole, hasMore } = await collectOrders({
      ask: (pageNumber) =>
        makeCall(
          orderListCalls.list,
          { query: { ...asked.query, pageNumber, pageSize: collectedPageSize } },
          { signal },
        ),
      onProgress,
      signal,
    });
    const { saveOrders } = await loadPart(() => import('./save-orders.ts'));
    signal.throwIfAborted();
    saveOrders(rows);
    showMessage({ kind: 'success', text: csvMessages.exported(rows.length) });
    if (hasMore) showMessage({ kind: 'warning', text: words.cut });
    else if (!isWhole) showMessage({ kind: 'warning', text: words.moved });
  };
  return { done: run(), cancel: () => ended.abort(), signal };
}
