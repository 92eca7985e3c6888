import { Checkbox, NativeSelect } from '@mantine/core';
import { productImportMessages as messages } from '#domain/messages/products.ts';
import { moneyText } from '#domain/money.ts';
import { currencies, type Currency, type MeasurementSystem } from '#domain/package.ts';
import { unitsOf } from '#domain/units.ts';
import { rememberColumns } from '#app/csv/table-columns.ts';
import { decodeAs, type GuessedEncoding } from '#app/csv/decode-file.ts';
import { CodePageField, DecimalMarkQuestion, MatchColumns } from '#app/csv/table-fields.tsx';
import { systemOptions } from '#app/features/products/saved-package-dialog.tsx';
import { SegmentField } from '#app/ui/segment-field.tsx';
import { type Choices, columnLabels, type ProductBody, type ReadFile, type ReadRow } from './read-products.ts';

export interface Source {
  name: string;
  text: string;
  guessed: GuessedEncoding | null;
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
        <DecimalMarkQuestion
          ask={messages.decimalMark}
          number={{ ...number, mark: number.cell.includes(',') ? ',' : '.' }}
          chosen={choices.decimalMark}
          onChoose={(decimalMark) => choose({ decimalMark })}
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

export const goodColumns = [
  ['Row', { w: '3.625rem' }],
  ['Name'],
  ['HS code', { visibleFrom: 'sm' }],
  ['Made in', { visibleFrom: 'sm' }],
  ['Weight'],
  ['Value'],
] as const;

const describeProduct = ({ weight, measurementSystem, value, currency, hsCode, originCountry, name }: ProductBody) => [
  ...[name, hsCode ?? '–', originCountry, `${weight} ${unitsOf(measurementSystem).weight}`],
  `${moneyText(value)} ${currency}`,
];

export const cellsOf = ({ number, body }: ReadRow) => [number, ...describeProduct(body!)];
