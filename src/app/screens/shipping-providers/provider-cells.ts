import type { ProviderLine } from './provider-line.ts';
import { providerColumns } from './provider-view.ts';
import type { ProviderColumn } from './provider-view.ts';
import { columnWords, formatMargin, describeType } from './provider-words.ts';

function cellOf({ provider, scorecard }: ProviderLine, column: ProviderColumn): string | number {
  if (column === 'type') return describeType(provider.type);
  if (column === 'margin') return formatMargin(provider);
  if (column === 'name' || column === 'email' || column === 'rules') return provider[column] ?? '';
  return scorecard?.[column] ?? '';
}

/** Providers as rows of a table under the heads of their columns. */
export const writeCells = (lines: readonly ProviderLine[]): (string | number)[][] => [
  providerColumns.map((column) => columnWords[column]),
  ...lines.map((line) => providerColumns.map((column) => cellOf(line, column))),
];
