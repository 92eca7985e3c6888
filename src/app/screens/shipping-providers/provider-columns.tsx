import type { ReactNode } from 'react';
import type { SortColumn } from '#app/ui/sort-table.tsx';
import type { ProviderLine } from './provider-line.ts';
import { providerColumns } from './provider-view.ts';
import type { ProviderColumn } from './provider-view.ts';
import { columnWords, formatMargin, describeType } from './provider-words.ts';

type Column = SortColumn<ProviderLine, ProviderColumn>;

/** A text that may be cut carries itself as its tip. */
const showText = (text: string | null): ReactNode => text && <span title={text}>{text}</span>;

const showCount = (column: 'asked' | 'answered' | 'won' | 'medianHours'): Pick<Column, 'cell' | 'kind'> => ({
  cell: ({ scorecard }) => scorecard?.[column] ?? '–',
  kind: 'number',
});

const cells: Record<ProviderColumn, Pick<Column, 'cell' | 'kind'>> = {
  name: { cell: ({ provider }) => showText(provider.name), kind: 'text' },
  type: { cell: ({ provider }) => describeType(provider.type) },
  email: { cell: ({ provider }) => showText(provider.email), kind: 'text' },
  rules: { cell: ({ provider }) => showText(provider.rules), kind: 'text' },
  margin: { cell: ({ provider }) => formatMargin(provider), kind: 'number' },
  asked: showCount('asked'),
  answered: showCount('answered'),
  won: showCount('won'),
  medianHours: showCount('medianHours'),
};

/** The columns of the list of providers. */
export const columns: readonly Column[] = providerColumns.map((field) => ({
  field,
  head: columnWords[field],
  ...cells[field],
}));
