import { csvBlob, writeCsv } from '#app/csv/csv-text.ts';
import { saveFile } from '#app/ui/save-file.ts';
import { columnNames } from './package-columns.ts';

const example = ['2', '40', '30', '20', '4.5', '120.50', 'Pump parts of steel', 'Pump parts', 'DE'];

/** Saves a table with the names of the columns and one package to write over. */
export const saveTemplate = (): void => saveFile(csvBlob(writeCsv([columnNames, example])), 'packages.csv');
