import type { Address } from '#contract/addresses.ts';
import { addressImportMessages as messages } from '#domain/messages/address-import.ts';
import { joinSentences } from '#domain/text-form.ts';
import { addressFields } from '#app/screens/addresses/edit/address-form-values.ts';
import { csvHeads } from './csv-columns.ts';
import { writeCsv } from '#app/csv/csv-text.ts';
import type { ReadRow } from './read-rows.ts';

const heads = addressFields.map((field) => csvHeads[field]);

/** With column heads, so that it can be imported again. */
export const listAddressCells = (addresses: readonly Address[]): string[][] => [
  heads,
  ...addresses.map((address) =>
    addressFields.map((field) => (field === 'countryId' ? address.country.name : (address[field] ?? ''))),
  ),
];

export const writeAddresses = (addresses: readonly Address[]): string => writeCsv(listAddressCells(addresses));

/** Rows that could not be added, unchanged, with the reasons in a last column. */
export const writeProblems = (columns: readonly string[], rows: readonly ReadRow[]): string =>
  writeCsv([
    [...columns, messages.reasonColumn],
    ...rows.map(({ cells, problems }) => [...columns.map((_, index) => cells[index] ?? ''), joinSentences(problems)]),
  ]);
