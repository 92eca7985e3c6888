import { PlainTable } from '#app/ui/plain-table.tsx';
import { Alert, Box, Button, Stack, Text, Textarea } from '@mantine/core';
import { type Currency, type MeasurementSystem, mostPackages } from '#domain/package.ts';
import { csvMessages } from '#domain/messages/table-files.ts';
import { packageImportMessages as messages } from '#domain/messages/package-import.ts';
import {
  CodePageField,
  CsvFileField,
  DecimalMarkQuestion,
  MatchColumns,
  TableErrors,
  TableNote,
  TableQuestion,
} from '#app/csv/table-fields.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { foldLine, type PackageFormValues, type Terms } from '#app/screens/quote/quote-form-values.ts';
import { chooseRows, hasQuestions, type ReadTable, readTable, type TableRow, withoutRows } from './read-table.ts';
import styles from '#app/screens/quote/quote.module.css';
import { useDeferredValue, useMemo, useState } from 'react';
import { unitsOf } from '#domain/units.ts';
import type { Country } from '#contract/places.ts';
import { showMessage } from '#app/base/messages.ts';
import { csvBlob, writeCsv } from '#app/csv/csv-text.ts';
import { rememberColumns, rememberedColumns } from '#app/csv/table-columns.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import {
  columnLabels,
  columnNames,
  noChoices,
  type PackageColumn,
  type TableChoices,
  type TableQuestions,
} from './read-cells.ts';
import { Icon } from '#app/ui/icon.tsx';
import { confirmLosingText } from '#app/ui/confirm.tsx';
import { decodeAs, type GuessedEncoding, readFile } from '#app/csv/decode-file.ts';
import { saveFile } from '#app/ui/save-file.ts';

interface TablePreviewProps {
  table: ReadTable;
  terms: Terms;
  fitting: readonly TableRow[];
  /** Good rows that do not fit. */
  tooMany: number;
}

const mostShown = 100;

/** Packages that can be added, and errors by row. */
function TablePreview({ table, terms, fitting, tooMany }: TablePreviewProps) {
  if (table.kind === 'empty') return null;
  if (table.kind === 'refused') {
    return (
      <div role="alert">
        <FieldError>{table.reason}</FieldError>
      </div>
    );
  }
  // A missing column is one question, not an error in each row.
  const wrong = table.missing.length > 0 ? [] : table.rows.filter(({ problems }) => problems.length > 0);
  return (
    <Stack gap="sm" mt="md">
      <Stack role="status" gap="xs" fw={500}>
        <p>
          {fitting.length > 0
            ? messages.ready(fitting.length)
            : hasQuestions(table)
              ? messages.answerFirst
              : messages.noneReady}
        </p>
        {tooMany > 0 && <TableNote>{messages.tooMany(tooMany, mostPackages)}</TableNote>}
        {wrong.length > 0 && (
          <Text fw={500} c="bad">
            {messages.wrong(wrong.length)}
          </Text>
        )}
        {fitting.length > 0 && wrong.length + tooMany > 0 && <p>{messages.rowsStay}</p>}
      </Stack>
      {table.notes.length > 0 && (
        <TableNote>
          {table.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </TableNote>
      )}
      {table.leftOut.length > 0 && <p>{csvMessages.leftOut(table.leftOut)}</p>}
      {wrong.length > 0 && <WrongRows rows={wrong} />}
      {fitting.length > 0 && <GoodRows rows={fitting} terms={terms} />}
    </Stack>
  );
}

const describeRow = ({ number, problems }: TableRow) => ({ name: `Row ${number}`, sentence: problems.join(' · ') });

const WrongRows = ({ rows }: { rows: readonly TableRow[] }) => (
  <>
    <TableErrors label="Rows with errors" errors={rows.slice(0, mostShown).map(describeRow)} />
    {rows.length > mostShown && <p>{csvMessages.more(rows.length - mostShown)}</p>}
  </>
);

const GoodRows = ({ rows, terms }: { rows: readonly TableRow[]; terms: Terms }) => (
  <PlainTable
    caption="Packages to add"
    horizontalSpacing={0}
    style={{ overflowWrap: 'anywhere' }}
    columns={[
      ['Row', { w: 44 }],
      ['Size'],
      ['Weight'],
      ['Description', { className: styles.wide }],
      ['Value', { ta: 'end' }],
    ]}
    rows={rows.map(({ number, typed }) => {
      const { size, weight, description, worth } = foldLine(typed, terms);
      return [number, size, weight, description, worth];
    })}
  />
);

/** Bytes; enough for some ten thousand packages. */
const largestTable = 1024 * 1024;

function TableInput({ text, onText }: { text: string; onText: (text: string) => void }) {
  const [refused, setRefused] = useState<string | null>(null);
  const [guessed, setGuessed] = useState<GuessedEncoding | null>(null);

  async function take(file: File): Promise<void> {
    const read = await readFile(file, largestTable);
    setRefused(read.kind === 'refused' ? read.reason : null);
    if (read.kind === 'refused') return;
    if (text.trim() !== '' && !(await confirmLosingText(undefined, messages.replace))) return;
    setGuessed(read.guessed);
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
        <CodePageField
          {...guessed}
          value={guessed.codePage}
          onChange={(codePage) => {
            setGuessed({ ...guessed, codePage });
            onText(decodeAs(guessed.bytes, codePage));
          }}
        />
      )}
      <p>{messages.privacy}</p>
    </Stack>
  );
}

const example = ['2', '40', '30', '20', '4.5', '120.50', 'Pump parts of steel', 'Pump parts', 'DE'];

const saveTemplate = (): void => saveFile(csvBlob(writeCsv([columnNames, example])), 'packages.csv');

interface TableDialogProps {
  terms: Terms;
  countries: readonly Country[];
  /** Packages of the quote, without empty ones. */
  packageCount: number;
  /** Text of the table when the dialog was closed before. */
  pastedText: string;
  onText: (text: string) => void;
  onUnits: (system: MeasurementSystem) => void;
  onCurrency: (currency: Currency) => void;
  onAdd: (packages: readonly PackageFormValues[]) => void;
  onClose: () => void;
}

const columnFields = Object.keys(columnLabels) as PackageColumn[];

export function TableDialog(props: TableDialogProps) {
  const { terms, countries, packageCount, pastedText, onText, onUnits, onCurrency, onAdd, onClose } = props;
  const [text, setText] = useState(pastedText);
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
  const hasOpenQuestions = table.kind === 'rows' && hasQuestions(table);
  const { fitting, tooMany } = useMemo(
    () =>
      table.kind === 'rows' && !hasOpenQuestions ? chooseRows(table.rows, packageCount) : { fitting: [], tooMany: 0 },
    [table, hasOpenQuestions, packageCount],
  );
  const write = (next: string): void => {
    if (next.trim() === '') setChoices(noChoices);
    setText(next);
    onText(next);
  };
  const add = (): void => {
    // The text may have changed between a key and its preview.
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
      width="2xl"
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
            packageCount={packageCount}
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

interface QuestionsProps extends Pick<TableDialogProps, 'terms' | 'packageCount' | 'onUnits' | 'onCurrency'> {
  questions: TableQuestions;
  onChoose: (choice: Partial<TableChoices>) => void;
}

/** Each question has a button for every answer. */
function Questions({ questions, terms, packageCount, onChoose, onUnits, onCurrency }: QuestionsProps) {
  const { number, units, currency } = questions;
  const form = unitsOf(terms.MeasurementSystem);
  const otherSystem = terms.MeasurementSystem === 'M' ? 'I' : 'M';
  const other = unitsOf(otherSystem);
  return (
    <Stack gap="sm" role="status">
      {units && (
        <TableQuestion text={messages.otherUnits(units, form.side, form.weight)}>
          <Button size="xs" onClick={() => onChoose({ convert: true })}>
            {messages.convert(form.side, form.weight)}
          </Button>
          <Button size="xs" onClick={() => onUnits(otherSystem)}>
            {messages.switchUnits(other.side, other.weight)}
          </Button>
        </TableQuestion>
      )}
      {currency && (
        <TableQuestion text={messages.otherCurrency(currency, terms.currency)}>
          <Button size="xs" onClick={() => onCurrency(currency)}>
            {messages.switchCurrency(currency, packageCount)}
          </Button>
          <Button size="xs" onClick={() => onChoose({ currency: terms.currency })}>
            {messages.takeAs(terms.currency)}
          </Button>
        </TableQuestion>
      )}
      {number && (
        <DecimalMarkQuestion
          ask={messages.whichNumber}
          number={number}
          onChoose={(decimalMark) => onChoose({ decimalMark })}
        />
      )}
    </Stack>
  );
}
