import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { csvMessages } from '#domain/messages/csv.ts';
import { CallFailed } from '#local/call-failed.ts';
import { useConfig } from '#app/base/config.ts';
import { loadPart } from '#app/base/load-part.ts';
import { showMessage } from '#app/base/messages.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { saveFile } from '#app/ui/save-file.ts';

type Cells = readonly (readonly (string | number)[])[];

interface ExportRowsProps {
  /** `providers.csv`. */
  fileName: string;
  /** The heads, then the rows that the view leaves on all of its pages. A list in pages asks for them. @throws CallFailed */
  cells: () => Cells | Promise<Cells>;
  /** The number of rows. The button is hidden for 0, and where the settings turn exports off (rule P-5). */
  size: number;
  /** The rows have to be asked for, and nobody can be asked. */
  isDisabled?: boolean;
  className?: string | undefined;
}

/** Saves a list as a CSV file; one that is here whole needs no connection. */
export function ExportRows({ fileName, cells, size, isDisabled = false, className }: ExportRowsProps) {
  const [isExporting, setExporting] = useState(false);
  const isUnderWay = useRef(false);
  if (useConfig()?.tableExport !== true || size === 0) return null;
  const save = async (): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setExporting(true);
    try {
      const written = await cells();
      const { csvBlob, writeCsv } = await loadPart(() => import('./csv-text.ts'));
      saveFile(csvBlob(writeCsv(written)), fileName);
      showMessage({ kind: 'success', text: csvMessages.exported(written.length - 1) });
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      showMessage({ kind: failure.kind, text: failure.sentences });
    } finally {
      isUnderWay.current = false;
      setExporting(false);
    }
  };
  return (
    <Button
      className={className}
      {...busyWhile(isExporting)}
      disabled={isDisabled && !isExporting}
      onClick={() => void save()}
    >
      Export
    </Button>
  );
}
