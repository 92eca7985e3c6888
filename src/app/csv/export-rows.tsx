import { csvMessages } from '#domain/messages/csv.ts';
import { useConfig } from '#app/shell/config.ts';
import { loadPart } from '#app/shell/load-part.ts';
import { showMessage } from '#app/shell/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { saveFile } from '#app/ui/save-file.ts';

interface ExportRowsProps {
  /** `providers.csv`. */
  fileName: string;
  /** The heads, then the rows that the view leaves on all of its pages. */
  cells: () => readonly (readonly (string | number)[])[];
  /** How many rows there are: none are not exported, and nothing where it is turned off (decisions §1.8). */
  size: number;
  className?: string | undefined;
}

/** Saves a list that is here whole as a CSV file; it needs no connection. */
export function ExportRows({ fileName, cells, size, className }: ExportRowsProps) {
  if (useConfig()?.tableExport !== true || size === 0) return null;
  const save = async (): Promise<void> => {
    const { csvBlob, writeCsv } = await loadPart(() => import('./csv-text.ts'));
    saveFile(csvBlob(writeCsv(cells())), fileName);
    showMessage({ kind: 'success', text: csvMessages.exported(size) });
  };
  return (
    <Button className={className} onClick={() => void save()}>
      Export
    </Button>
  );
}
