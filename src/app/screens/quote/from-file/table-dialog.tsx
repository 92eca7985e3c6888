import { Alert, Box, Button } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { packageImportMessages as messages } from '#domain/messages/package-import.ts';
import type { Country } from '#contract/places.ts';
import { showMessage } from '#app/base/messages.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import type { Terms, PackageFormValues } from '#app/screens/quote/quote-form-values.ts';
import { chooseRows, readTable, withoutRows } from './read-table.ts';
import { TableInput } from './table-input.tsx';
import { TablePreview } from './table-preview.tsx';

interface TableDialogProps {
  terms: Terms;
  countries: readonly Country[];
  /** The number of packages of the quote, without empty ones. */
  taken: number;
  /** The content of the table when the dialog was closed before. */
  kept: string;
  onText: (text: string) => void;
  onAdd: (packages: readonly PackageFormValues[]) => void;
  onClose: () => void;
}

/** Brings packages in from a table: pasted or from a file, checked row by row, the good ones added, the others kept. */
export function TableDialog({ terms, countries, taken, kept, onText, onAdd, onClose }: TableDialogProps) {
  const [text, setText] = useState(kept);
  const [added, setAdded] = useState(0);
  const { MeasurementSystem, packageType, currency } = terms;
  const checked = useDeferredValue(text);
  const table = useMemo(
    () => readTable(checked, { MeasurementSystem, packageType, currency }, countries),
    [checked, MeasurementSystem, packageType, currency, countries],
  );
  const { fitting, tooMany } = useMemo(
    () => (table.kind === 'rows' ? chooseRows(table.rows, taken) : { fitting: [], tooMany: 0 }),
    [table, taken],
  );
  const write = (next: string): void => {
    setText(next);
    onText(next);
  };
  const add = (): void => {
    // Between a key and its preview the table may say something else already.
    if (table.kind !== 'rows' || checked !== text) return;
    onAdd(fitting.map(({ typed }) => typed));
    const left = withoutRows(table, fitting);
    write(left);
    setAdded(left === '' ? 0 : fitting.length);
    if (left !== '') return;
    showMessage({ kind: 'success', text: messages.added(fitting.length) });
    onClose();
  };
  return (
    <Dialog
      title="Packages from a file or table"
      width={760}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="filled" disabled={fitting.length === 0} onClick={add}>
            {fitting.length === 0 ? 'Add packages' : messages.add(fitting.length)}
          </Button>
        </>
      }
    >
      <TableInput text={text} onText={write} />
      <Box role="status">
        {added > 0 && (
          <Alert color="good" role="note" mt="sm">
            {messages.added(added)}
          </Alert>
        )}
      </Box>
      <TablePreview table={table} terms={terms} fitting={fitting} tooMany={tooMany} />
    </Dialog>
  );
}
