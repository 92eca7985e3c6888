import { csvBlob, writeCsv } from '#app/csv/csv-text.ts';
import { saveFile } from '#app/ui/save-file.ts';

/** Hands a table to the browser as a CSV file, named after what it is and whose: `tariff-harbour-saver-2026-11-20.csv`. */
export function saveTable(rows: readonly (readonly string[])[], ...names: readonly string[]): void {
  const name = names.map((each) => each.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')).join('-');
  saveFile(csvBlob(writeCsv(rows)), `${name}.csv`);
}
