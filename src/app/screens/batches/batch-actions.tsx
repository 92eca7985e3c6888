import { Button, Group } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { type BatchDetails, batchEndpoints, type BatchRow } from '#contract/batches.ts';
import type { Country } from '#contract/places.ts';
import type { BatchRowState } from '#domain/batch.ts';
import { batchPageMessages as words } from '#domain/messages/batch-page.ts';
import { fetchFile, sendRequest } from '#local/client.ts';
import { notifyFailure, showMessage } from '#app/base/messages.ts';
import { readAllPages } from '#app/list/read-all-pages.ts';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useAction } from '#app/query/actions.ts';
import { Icon } from '#app/ui/icon.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import { applyBatch, batchReads } from './batch-query.ts';
import { SettingsDialog } from './batch-settings.tsx';

const PrintLabelsDialog = lazy(async () => ({
  default: (await import('#app/features/print-labels/print-labels-dialog.tsx')).PrintLabelsDialog,
}));

export const sumOf = (batch: BatchDetails, ...states: BatchRowState[]): number =>
  states.reduce((sum, state) => sum + batch.counts[state], 0);

/** Those that a file of what to fix has. */
export const toFix = (batch: BatchDetails): number => sumOf(batch, 'invalid', 'refused', 'failed');

async function loadRows(batch: BatchDetails, ...states: BatchRowState[]): Promise<BatchRow[]> {
  const lists = await Promise.all(
    states
      .filter((state) => batch.counts[state] > 0)
      .map((state) =>
        readAllPages((page) =>
          sendRequest(batchEndpoints.rows, {
            params: { id: batch.id },
            query: { pageNumber: String(page.pageNumber), pageSize: String(page.pageSize), state },
          }),
        ),
      ),
  );
  return lists.flatMap((list) => list.rows).toSorted((one, other) => one.position - other.position);
}

interface ActionsProps {
  batch: BatchDetails;
  countries: readonly Country[];
  /** Nothing is going on. */
  isIdle: boolean;
  /** False: something is not saved, and the user sees what. */
  saveAll: () => Promise<boolean>;
  onNextProblem: () => void;
}

/** What can be done with the whole list, the next step first. */
export function BatchActions({ batch, countries, isIdle, saveAll, onNextProblem }: ActionsProps) {
  const params = { id: batch.id };
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  const [printed, setPrinted] = useState<readonly number[] | null>(null);
  const quoting = useAction(batchEndpoints.quote, {
    ...{ refresh: batchReads, applyResponse: applyBatch, since: batch.version },
  });
  const { ready } = batch.counts;
  const paid = sumOf(batch, 'paid', 'booked');
  // Also all prices, once none of them can be ordered any more.
  const stale: BatchRowState[] = batch.services.length === 0 ? ['refused', 'failed', 'quoted'] : ['refused', 'failed'];
  const again = sumOf(batch, ...stale);

  async function getPrices(loadIds: (() => Promise<number[]>) | null): Promise<void> {
    if (!(await saveAll())) return;
    await quoting.act({ params, body: loadIds ? { rowIds: await loadIds() } : {} }, null);
  }
  const askAgain = () =>
    getPrices(async () => (await loadRows(batch, ...stale)).map((row) => row.id)).catch(notifyFailure);
  const print = () =>
    loadRows(batch, 'paid', 'booked').then(
      (rows) => setPrinted(rows.flatMap(({ requestId }) => requestId ?? [])),
      notifyFailure,
    );
  const download = () =>
    fetchFile(batchEndpoints.problems, { params }).then(
      (file) => saveFile(file, `to fix ${batch.name.replace(/\.\w+$/, '')}.csv`),
      notifyFailure,
    );

  return (
    <Group gap="xs">
      {isIdle && ready > 0 && (
        <OnlineButton variant="filled" onClick={() => void getPrices(null)}>
          {words.getPrices(ready, toFix(batch))}
        </OnlineButton>
      )}
      {paid > 0 && (
        <OnlineButton variant={ready > 0 ? 'default' : 'filled'} onClick={() => void print()}>
          {words.print}
        </OnlineButton>
      )}
      {isIdle && again > 0 && <OnlineButton onClick={() => void askAgain()}>{words.askAgain(again)}</OnlineButton>}
      {batch.counts.invalid > 0 && <Button onClick={onNextProblem}>{words.nextProblem}</Button>}
      {toFix(batch) > 0 && (
        <OnlineButton leftSection={<Icon name="download" />} onClick={() => void download()}>
          {words.download}
        </OnlineButton>
      )}
      {isIdle && batch.state !== 'done' && (
        <OnlineButton onClick={() => setSettingsOpen(true)}>{words.settings}</OnlineButton>
      )}
      {isSettingsOpen && (
        <SettingsDialog
          customerId={batch.companyId}
          countries={countries}
          start={batch.settings}
          batch={batch}
          label="Save"
          onClose={() => setSettingsOpen(false)}
          onDone={(changed) => {
            applyBatch(changed);
            setSettingsOpen(false);
            showMessage({ kind: 'success', text: words.saved });
          }}
        />
      )}
      {printed !== null && (
        <Suspense>
          <PrintLabelsDialog ids={printed} onClose={() => setPrinted(null)} />
        </Suspense>
      )}
    </Group>
  );
}
