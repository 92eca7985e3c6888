import { csvBlob, writeCsv } from '#app/csv/csv-text.ts';
import { saveFile } from '#app/ui/save-file.ts';

/** The file has a name such as `tariff-harbour-saver-2026-11-20.csv`. */
export function saveTable(rows: readonly (readonly string[])[], ...names: readonly string[]): void {
  const name = names.map((each) => each.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')).join('-');
  saveFile(csvBlob(writeCsv(rows)), `${name}.csv`);
}
