import { Alert, Box, Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { packageImportMessages as messages } from '#domain/messages/package-import.ts';
import { typedNumberMessages } from '#domain/messages/typed-number.ts';
import type { Currency, MeasurementSystem } from '#domain/package.ts';
import { unitsOf } from '#domain/units.ts';
import type { Country } from '#contract/places.ts';
import { showMessage } from '#app/base/messages.ts';
import { MatchColumns } from '#app/csv/match-columns.tsx';
import { rememberColumns, rememberedColumns } from '#app/csv/table-columns.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import type { Terms, PackageFormValues } from '#app/screens/quote/quote-form-values.ts';
import { columnLabels, type PackageColumn } from './package-columns.ts';
import { noChoices, type TableChoices, type TableQuestions } from './read-cells.ts';
import { chooseRows, isAsking, readTable, withoutRows } from './read-table.ts';
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
  onUnits: (system: MeasurementSystem) => void;
  onCurrency: (currency: Currency) => void;
  onAdd: (packages: readonly PackageFormValues[]) => void;
  onClose: () => void;
}

const columnFields = Object.keys(columnLabels) as PackageColumn[];

/** Brings packages in from a table: pasted or from a file, checked row by row, the good ones added, the others kept. */
export function TableDialog(props: TableDialogProps) {
  const { terms, countries, taken, kept, onText, onUnits, onCurrency, onAdd, onClose } = props;
  const [text, setText] = useState(kept);
  const [added, setAdded] = useState(0);
  const { MeasurementSystem, packageType, currency } = terms;
  const checked = useDeferredValue(text);
  const [choices, setChoices] = useState<TableChoices>(noChoices);
  const [matched, setMatched] = useState<{ key: string; columns: (PackageColumn | null)[] } | null>(null);
  const table = useMemo(
    () =>
      readTable(checked, { MeasurementSystem, packageType, currency }, countries, choices, (key) =>
        matched?.key === key ? matched.columns : rememberedColumns(key, columnFields),
      ),
    [checked, MeasurementSystem, packageType, currency, countries, choices, matched],
  );
  const isAsked = table.kind === 'rows' && isAsking(table);
  const { fitting, tooMany } = useMemo(
    () => (table.kind === 'rows' && !isAsked ? chooseRows(table.rows, taken) : { fitting: [], tooMany: 0 }),
    [table, isAsked, taken],
  );
  const write = (next: string): void => {
    if (next.trim() === '') setChoices(noChoices);
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
      {table.kind === 'rows' && (
        <Stack gap="sm" mt="md">
          <MatchColumns
            key={table.key}
            columns={table.sampled}
            matched={table.columns}
            fields={columnLabels}
            missing={table.missing}
            onMatch={(columns) => {
              rememberColumns(table.key, columns);
              setMatched({ key: table.key, columns });
            }}
          />
          <Questions
            questions={table.questions}
            terms={terms}
            taken={taken}
            onChoose={(choice) => setChoices({ ...choices, ...choice })}
            onUnits={onUnits}
            onCurrency={onCurrency}
          />
        </Stack>
      )}
      <TablePreview table={table} terms={terms} fitting={fitting} tooMany={tooMany} />
    </Dialog>
  );
}

interface QuestionsProps extends Pick<TableDialogProps, 'terms' | 'taken' | 'onUnits' | 'onCurrency'> {
  questions: TableQuestions;
  onChoose: (choice: Partial<TableChoices>) => void;
}

/** What the table leaves open, each with a button for every answer. */
function Questions({ questions, terms, taken, onChoose, onUnits, onCurrency }: QuestionsProps) {
  const { number, units, currency } = questions;
  const form = unitsOf(terms.MeasurementSystem);
  const otherSystem = terms.MeasurementSystem === 'M' ? 'I' : 'M';
  const other = unitsOf(otherSystem);
  return (
    <Stack gap="sm" role="status">
      {units && (
        <Question text={messages.otherUnits(units, form.side, form.weight)}>
          <Button size="xs" onClick={() => onChoose({ convert: true })}>
            {messages.convert(form.side, form.weight)}
          </Button>
          <Button size="xs" onClick={() => onUnits(otherSystem)}>
            {messages.switchUnits(other.side, other.weight)}
          </Button>
        </Question>
      )}
      {currency && (
        <Question text={messages.otherCurrency(currency, terms.currency)}>
          <Button size="xs" onClick={() => onCurrency(currency)}>
            {messages.switchCurrency(currency, taken)}
          </Button>
          <Button size="xs" onClick={() => onChoose({ currency: terms.currency })}>
            {messages.takeAs(terms.currency)}
          </Button>
        </Question>
      )}
      {number && (
        <Question text={messages.whichNumber(number.cell, number.thousands, number.decimals)}>
          <Button
            size="xs"
            aria-label={typedNumberMessages.use(number.thousands)}
            onClick={() => onChoose({ decimalMark: number.mark === '.' ? ',' : '.' })}
          >
            {number.thousands}
          </Button>
          <Button
            size="xs"
            aria-label={typedNumberMessages.use(number.decimals)}
            onClick={() => onChoose({ decimalMark: number.mark })}
          >
            {number.decimals}
          </Button>
        </Question>
      )}
    </Stack>
  );
}

const Question = ({ text, children }: { text: string; children: ReactNode }) => (
  <Alert color="warn" role="note">
    <p>{text}</p>
    <Group gap="xs" mt="xs">
      {children}
    </Group>
  </Alert>
);
