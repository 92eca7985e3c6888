import { useTimer } from '#app/base/use-timer.ts';
import { Button, Stack } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { orderListEndpoints, type OrderRow } from '#contract/order-list.ts';
import { exportHeader } from '#contract/export-header.ts';
import { csvMessages } from '#domain/messages/csv.ts';
import { makeId } from '#local/browser-id.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { sendRequest } from '#local/client.ts';
import { orderListFor, type OrderListView } from '#app/screens/orders/order-list.tsx';
import { showMessage } from '#app/base/messages.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { RetryNotice } from '#app/ui/retry-notice.tsx';
import { describeFailure } from '#app/ui/describe-failure.ts';
import { UploadProgress } from '#app/upload/upload-progress.tsx';
import { toolWords } from './tool-words.ts';
import { csvBlob, writeCsv } from '#app/csv/csv-text.ts';
import { writeCells } from '#app/list/define-list.ts';
import { saveFile } from '#app/ui/save-file.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { pageSizes } from '#contract/list-query.ts';

/** The largest page of the list. */
const collectedPageSize = pageSizes[3];

/** The collected part of an export: after a failure it continues there. */
interface Gathered {
  /** The same for all pages of one export. */
  exportId: string;
  rows: Map<number, OrderRow>;
  nextPage: number;
  /** From the first page; null before it. */
  firstTotal: number | null;
}

export const beginExport = (exportId: string): Gathered => ({
  exportId,
  rows: new Map(),
  nextPage: 1,
  firstTotal: null,
});

interface Collecting {
  gathered: Gathered;
  /** Fetches one page of {@link collectedPageSize} rows. */
  fetchPage: (pageNumber: number) => Promise<ResponseOf<typeof orderListEndpoints.list>>;
  onProgress: (rows: number, total: number) => void;
  signal: AbortSignal;
}

interface Collected {
  rows: OrderRow[];
  /** False when orders were added or removed meanwhile: one may be missing. */
  isWhole: boolean;
  /** A search found more than can be listed. */
  hasMore: boolean;
}

/** Fetches the missing pages of the list, each order once. @throws RequestFailed; AbortError when the signal ends it */
export async function collectOrders({ gathered, fetchPage, onProgress, signal }: Collecting): Promise<Collected> {
  const { rows } = gathered;
  for (;;) {
    const pageNumber = gathered.nextPage;
    const { items, totalNumberOfItems: total, hasMore = false } = await fetchPage(pageNumber);
    signal.throwIfAborted();
    gathered.firstTotal ??= total;
    for (const row of items) rows.set(row.id, row);
    gathered.nextPage += 1;
    onProgress(rows.size, total);
    if (items.length === 0 || pageNumber * collectedPageSize >= total) {
      return { rows: [...rows.values()], isWhole: rows.size === total && total === gathered.firstTotal, hasMore };
    }
  }
}

export const saveOrders = (rows: readonly OrderRow[]): void =>
  saveFile(csvBlob(writeCsv(writeCells(orderListFor(true).columns, rows))), 'orders.csv');

const words = toolWords.exporting;

/** Why an export stopped, and after how many seconds it may continue; null where the server did not say. */
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

/**
 * Collects the view's orders of all pages and saves them as a CSV file. After a stop it continues at the refused page:
 * by itself where the server says when, while the dialog is open.
 */
export function ExportDialog({ view, onClose }: { view: OrderListView; onClose: () => void }) {
  const [attempt, setAttempt] = useState(1);
  const [progress, setProgress] = useState({ rows: 0, total: 0 });
  const [stop, setStop] = useState<Stop | null>(null);
  const [gathered] = useState(() => beginExport(makeId()));
  const start = useEffectEvent(() => startExport(view, gathered, (rows, total) => setProgress({ rows, total })));
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
      width={480}
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

function startExport(view: OrderListView, gathered: Gathered, onProgress: (rows: number, total: number) => void) {
  const ended = new AbortController();
  const { signal } = ended;
  const requestInput = orderListFor(true).toInput(view);
  const run = async (): Promise<void> => {
    const { rows, isWhole, hasMore } = await collectOrders({
      gathered,
      fetchPage: (pageNumber) =>
        sendRequest(
          orderListEndpoints.list,
          { query: { ...requestInput.query, pageNumber, pageSize: collectedPageSize } },
          { signal, headers: { [exportHeader]: gathered.exportId } },
        ),
      onProgress,
      signal,
    });
    saveOrders(rows);
    showMessage({ kind: 'success', text: csvMessages.exported(rows.length) });
    if (hasMore) showMessage({ kind: 'warning', text: words.cut });
    else if (!isWhole) showMessage({ kind: 'warning', text: words.moved });
  };
  return { done: run(), cancel: () => ended.abort(), signal };
}
