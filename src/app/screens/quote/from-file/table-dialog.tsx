import { Alert, Box, Button, Group, Stack, Textarea } from '@mantine/core';
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
import type { PackageFormValues, Terms } from '#app/screens/quote/quote-form-values.ts';
import { columnLabels, columnNames, type PackageColumn } from './package-columns.ts';
import { noChoices, type TableChoices, type TableQuestions } from './read-cells.ts';
import { chooseRows, isAsking, readTable, withoutRows } from './read-table.ts';
import { TablePreview } from './table-preview.tsx';
import { csvMessages } from '#domain/messages/csv.ts';
import { CsvFileField } from '#app/csv/csv-file-field.tsx';
import { TableNote } from '#app/csv/table-note.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { askUnsaved } from '#app/ui/confirm.tsx';
import { CodePageField } from '#app/csv/code-page-field.tsx';
import { decodeAs, readFile } from '#app/csv/decode-file.ts';
import { csvBlob, writeCsv } from '#app/csv/csv-text.ts';
import { saveFile } from '#app/ui/save-file.ts';

/** The largest file whose text a table is made of, in bytes: some ten thousand packages. */
const largestTable = 1024 * 1024;

/** The table as text: pasted, or from a file that is chosen or dropped. */
function TableInput({ text, onText }: { text: string; onText: (text: string) => void }) {
  const [refused, setRefused] = useState<string | null>(null);
  const [guessed, setGuessed] = useState<{ bytes: Uint8Array; codePage: string } | null>(null);

  async function take(file: File): Promise<void> {
    const read = await readFile(file, largestTable);
    setRefused(read.kind === 'refused' ? read.reason : null);
    if (read.kind === 'refused') return;
    if (text.trim() !== '' && !(await askUnsaved(undefined, messages.replace))) return;
    setGuessed(read.encoding === 'Windows-1252' && read.bytes ? { bytes: read.bytes, codePage: 'windows-1252' } : null);
    onText(read.text.replace(/^\ufeff/, ''));
  }

  return (
    <Stack gap="sm">
      <p>{messages.hint}</p>
      <CsvFileField
        refused={refused}
        onChoose={(file) => void take(file)}
        beside={
          <Button leftSection={<Icon name="download" />} size="xs" onClick={saveTemplate}>
            Download an example
          </Button>
        }
      >
        <Textarea
          label="Table"
          styles={{ input: { fontFamily: 'var(--font-code)', overflowX: 'auto' } }}
          rows={6}
          wrap="off"
          spellCheck={false}
          data-autofocus
          value={text}
          onChange={(event) => {
            setGuessed(null);
            onText(event.target.value);
          }}
          description={messages.columns(columnNames)}
        />
      </CsvFileField>
      {guessed && (
        <>
          <TableNote>{csvMessages.guessedEncoding}</TableNote>
          <CodePageField
            {...guessed}
            value={guessed.codePage}
            onChange={(codePage) => {
              setGuessed({ ...guessed, codePage });
              onText(decodeAs(guessed.bytes, codePage));
            }}
          />
        </>
      )}
      <p>{messages.privacy}</p>
    </Stack>
  );
}

const example = ['2', '40', '30', '20', '4.5', '120.50', 'Pump parts of steel', 'Pump parts', 'DE'];

/** Saves a table with the names of the columns and one package to write over. */
const saveTemplate = (): void => saveFile(csvBlob(writeCsv([columnNames, example])), 'packages.csv');

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
