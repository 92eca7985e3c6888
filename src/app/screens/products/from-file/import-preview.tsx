import { Button, Checkbox, NativeSelect, Text } from '@mantine/core';
import { csvMessages } from '#domain/messages/csv.ts';
import { productImportMessages as messages } from '#domain/messages/product-import.ts';
import { moneyText } from '#domain/money-text.ts';
import { currencies, type Currency, type MeasurementSystem } from '#domain/package.ts';
import { unitsOf } from '#domain/units.ts';
import { csvBlob, rememberColumns, writeCsv } from '#app/csv/csv-text.ts';
import { decodeAs } from '#app/csv/decode-file.ts';
import { CodePageField, MatchColumns, TableErrors } from '#app/csv/table-fields.tsx';
import { systemOptions } from '#app/features/products/saved-package-dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PlainTable } from '#app/ui/plain-table.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import { SegmentField } from '#app/ui/segment-field.tsx';
import {
  type Choices,
  columnLabels,
  listProblemCells,
  type ProductBody,
  type ReadFile,
  type ReadRow,
} from './read-products.ts';

const mostShown = 20;
const goodShown = 6;

export interface Source {
  name: string;
  text: string;
  /** For a file that is not UTF-8. */
  guessed: { bytes: Uint8Array; codePage: string } | null;
}

interface QuestionsProps {
  read: ReadFile;
  source: Source | null;
  setSource: (source: Source) => void;
  choices: Choices;
  setChoices: (choices: Choices) => void;
}

/** What must be chosen before rows can be added. */
export function Questions({ read, source, setSource, choices, setChoices }: QuestionsProps) {
  const choose = (change: Partial<Choices>) => setChoices({ ...choices, ...change });
  const { number, system, currency } = read.asks;
  const doubles = read.rows.filter(({ product }) => product !== null).length;
  const guessed = source?.guessed ?? null;
  return (
    <>
      {source && guessed && (
        <CodePageField
          {...guessed}
          value={guessed.codePage}
          onChange={(codePage) =>
            setSource({ ...source, text: decodeAs(guessed.bytes, codePage), guessed: { ...guessed, codePage } })
          }
        />
      )}
      <MatchColumns
        key={read.key}
        columns={read.sampled}
        matched={read.columns}
        fields={columnLabels}
        missing={read.missing}
        error={read.error}
        onMatch={(columns) => {
          rememberColumns(read.key, columns);
          choose({ columns });
        }}
      />
      {number && (
        <SegmentField
          label={messages.decimalMark(number.cell, number.thousands, number.decimals)}
          choices={[
            { value: 'thousands', text: number.thousands },
            { value: 'decimals', text: number.decimals },
          ]}
          value={
            choices.decimalMark === null ? '' : number.cell.includes(choices.decimalMark) ? 'decimals' : 'thousands'
          }
          onChange={(meant) => {
            const used = number.cell.includes(',') ? ',' : '.';
            const other = used === ',' ? '.' : ',';
            choose({ decimalMark: meant === 'decimals' ? used : other });
          }}
        />
      )}
      {system && (
        <SegmentField
          label={messages.system}
          choices={systemOptions.map(({ value }) => ({ value, text: unitsOf(value as MeasurementSystem).weight }))}
          value={choices.system ?? ''}
          onChange={(chosen) => choose({ system: chosen as Choices['system'] })}
        />
      )}
      {currency && (
        <NativeSelect
          maw="var(--width-field)"
          label={messages.currency}
          data={['', ...currencies]}
          value={choices.currency ?? ''}
          onChange={({ target }) => choose({ currency: (target.value || null) as Currency | null })}
        />
      )}
      {read.lostZeros > 0 && (
        <Checkbox
          label={messages.addZeros(read.lostZeros)}
          checked={choices.addsZeros}
          onChange={({ target }) => choose({ addsZeros: target.checked })}
        />
      )}
      {doubles > 0 && (
        <SegmentField
          label={messages.doubles(doubles)}
          choices={[
            { value: 'skip', text: messages.skip },
            { value: 'update', text: messages.update },
          ]}
          value={choices.doubles}
          onChange={(chosen) => choose({ doubles: chosen })}
        />
      )}
    </>
  );
}

const More = ({ count }: { count: number }) => count > 0 && <p>{csvMessages.more(count)}</p>;

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const columns = [
  ['Row', { w: '3.625rem' }],
  ['Name'],
  ['HS code', { visibleFrom: 'sm' }],
  ['Made in', { visibleFrom: 'sm' }],
  ['Weight'],
  ['Value'],
] as const;

const cellsOf = ({ weight, measurementSystem, value, currency, hsCode, originCountry, name }: ProductBody) => [
  ...[name, hsCode ?? '–', originCountry, `${weight} ${unitsOf(measurementSystem).weight}`],
  `${moneyText(value)} ${currency}`,
];

export function GoodRows({ rows }: { rows: readonly ReadRow[] }) {
  return (
    <>
      <PlainTable
        caption="Products to save"
        layout="fixed"
        horizontalSpacing="xs"
        styles={{ th: cut, td: cut }}
        columns={columns}
        rows={rows.slice(0, goodShown).map(({ number, body }) => [number, ...cellsOf(body!)])}
      />
      <More count={rows.length - goodShown} />
    </>
  );
}

export function WrongRows({ heads, rows }: { heads: readonly string[]; rows: readonly ReadRow[] }) {
  if (rows.length === 0) return null;
  const shown = rows.toSorted((one, other) => one.number - other.number);
  return (
    <>
      <Text fw={500} c="var(--text)">
        {messages.wrong(rows.length)}
      </Text>
      <TableErrors
        label="Rows with errors"
        errors={shown
          .slice(0, mostShown)
          .map(({ number, problems }) => ({ name: `Row ${number}`, sentence: problems.join(' · ') }))}
      />
      <More count={rows.length - mostShown} />
      <Button
        style={{ alignSelf: 'flex-start' }}
        leftSection={<Icon name="download" />}
        size="xs"
        onClick={() => saveFile(csvBlob(writeCsv(listProblemCells(heads, shown))), 'products-with-errors.csv')}
      >
        {messages.wrongRows}
      </Button>
    </>
  );
}
