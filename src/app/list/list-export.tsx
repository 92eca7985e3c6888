import type { RowData } from '@tanstack/react-table';
import { Button } from '@mantine/core';
import { csvMessages } from '#domain/messages/table-files.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useConfig } from '#app/base/config.ts';
import { csvBlob, writeCsv } from '#app/csv/csv-text.ts';
import { notifyFailure, showMessage } from '#app/base/messages.ts';
import { useRunOnce } from '#app/base/use-run-once.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { saveFile } from '#app/ui/save-file.ts';
import { writeCells } from './define-list.ts';
import type { ListView } from './list-view.ts';
import type { ShownList } from './use-list.ts';

type Cells = readonly (readonly (string | number)[])[];

export interface ListExportProps<R extends RowData, V extends ListView> {
  list: ShownList<R, V>;
  fileName: string;
  cells?: (rows: readonly R[]) => Promise<Cells>;
  done?: (rows: number) => string;
}

function notifyLater(failure: unknown, again: () => void): void {
  if (!(failure instanceof RequestFailed) || failure.status !== 429) return notifyFailure(failure);
  showMessage({ kind: 'warning', text: failure.sentences, action: { label: 'Try again', run: again } });
}

/** Exports all pages. Hidden without rows, and if the settings turn exports off (rule P-5). */
export function ListExport<R extends RowData, V extends ListView>(props: ListExportProps<R, V>) {
  const { list, fileName, done = csvMessages.exported } = props;
  const { definition, page, isHere, readAll } = list;
  const { cells = async (rows) => writeCells(definition.columns, rows) } = props;
  const { once, isRunning: isExporting } = useRunOnce();
  const isReachable = useReachable();
  if (useConfig()?.tableExport !== true || !page || page.totalNumberOfItems === 0) return null;
  const save = (): Promise<void> =>
    once(async () => {
      try {
        const written = await cells(await readAll());
        saveFile(csvBlob(writeCsv(written)), fileName);
        showMessage({ kind: 'success', text: done(written.length - 1) });
      } catch (failure) {
        notifyLater(failure, () => void save());
      }
    });
  return (
    <Button {...busyWhile(isExporting)} disabled={!isHere && !isReachable && !isExporting} onClick={() => void save()}>
      Export
    </Button>
  );
}
