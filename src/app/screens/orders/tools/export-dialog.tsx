import { useTimer } from '#app/base/use-timer.ts';
import { Button, Stack } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { orderListEndpoints, type OrderRow } from '#contract/order-list.ts';
import { exportHeader } from '#contract/list-query.ts';
import { csvMessages } from '#domain/messages/table-files.ts';
import { makeId } from '#local/browser-id.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { sendRequest } from '#local/client.ts';
import { orderListFor, type OrderListView } from '#app/screens/orders/order-list.tsx';
import { showMessage } from '#app/base/messages.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { RetryNotice } from '#app/ui/retry-notice.tsx';
import { describeFailure } from '#app/ui/describe-failure.ts';
import { UploadProgress } from '#app/upload/upload-progress.tsx';
import { toolTexts } from './tool-texts.ts';
import { csvBlob, writeCsv } from '#app/csv/csv-text.ts';
import { writeCells } from '#app/list/define-list.ts';
import { saveFile } from '#app/ui/save-file.ts';
import { beginReading, type PagesRead, readAllPages } from '#app/list/read-all-pages.ts';

export const saveOrders = (rows: readonly OrderRow[]): void =>
  saveFile(csvBlob(writeCsv(writeCells(orderListFor(true).columns, rows))), 'orders.csv');

const words = toolTexts.exporting;

/** When it may continue, in seconds; null if the server did not say. */
interface Stop {
  reasons: string[];
  goesOnAfter: number | null;
}

const stopOf = (error: unknown): Stop => {
  const isTooMany = error instanceof RequestFailed && error.status === 429 && error.retryAfterSeconds !== null;
  const reasons = describeFailure(error);
  return isTooMany
    ? { reasons: [...reasons, words.goesOn], goesOnAfter: error.retryAfterSeconds }
    : { reasons, goesOnAfter: null };
};

/** Saves the orders of all pages as a CSV file. After a stop it continues at the refused page, by itself if the server says when. */
export function ExportDialog({ view, onClose }: { view: OrderListView; onClose: () => void }) {
  const [attempt, setAttempt] = useState(1);
  const [progress, setProgress] = useState({ rows: 0, total: 0 });
  const [stop, setStop] = useState<Stop | null>(null);
  // The same id for all pages of one export.
  const [exported] = useState(() => ({ id: makeId(), pages: beginReading<OrderRow>() }));
  const start = useEffectEvent(() => startExport(view, exported, (rows, total) => setProgress({ rows, total })));
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { signal, ...ended } = start();
    ended.done.then(
      () => !signal.aborted && close(),
      (error: unknown) => !signal.aborted && setStop(stopOf(error)),
    );
    return () => ended.cancel();
  }, [attempt]);
  const retry = () => {
    setStop(null);
    setAttempt((tried) => tried + 1);
  };
  const goesOnAfter = stop?.goesOnAfter ?? null;
  useTimer(retry, goesOnAfter === null ? null : goesOnAfter * 1000, stop);
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      width="md"
      foot={<Button onClick={onClose}>{stop ? 'Close' : words.cancel}</Button>}
    >
      <Stack gap="md" c="var(--text)">
        {stop ? (
          <RetryNotice
            headline={stop.goesOnAfter === null ? words.failed(progress) : words.waits}
            reasons={stop.reasons}
            isRetrying={false}
            onRetry={retry}
          />
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

interface Export {
  id: string;
  pages: PagesRead<OrderRow>;
}

function startExport(view: OrderListView, { id, pages }: Export, onPage: (rows: number, total: number) => void) {
  const ended = new AbortController();
  const { signal } = ended;
  const { query } = orderListFor(true).toInput(view);
  const run = async (): Promise<void> => {
    const { rows, isWhole, hasMore } = await readAllPages(
      (page) =>
        sendRequest(
          orderListEndpoints.list,
          { query: { ...query, ...page } },
          { signal, headers: { [exportHeader]: id } },
        ),
      { pages, onPage, signal },
    );
    saveOrders(rows);
    showMessage({ kind: 'success', text: csvMessages.exported(rows.length) });
    if (hasMore) showMessage({ kind: 'warning', text: words.cut });
    else if (!isWhole) showMessage({ kind: 'warning', text: words.moved });
  };
  return { done: run(), cancel: () => ended.abort(), signal };
}
