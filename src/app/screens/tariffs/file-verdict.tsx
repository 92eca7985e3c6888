import { csvMessages } from '#domain/messages/csv.ts';
import { tariffImportMessages } from '#domain/messages/tariff-import.ts';
import type { TableError } from '#domain/table-cells.ts';
import type { JudgedFile } from './use-judged-file.ts';
import styles from './tariffs.module.css';

/** A file by its name, and in a sentence what was found in it. */
export const FileVerdict = ({ file, verdict }: { file: JudgedFile<unknown>; verdict: string }) => (
  <>
    <p className={styles.name}>{file.name}</p>
    {file.isGuessed && <p className={styles.note}>{csvMessages.guessedEncoding}</p>}
    <p role="status" className={styles.name}>
      {verdict}
    </p>
  </>
);

/** What is wrong with a table, row by row. */
export function TableErrors({ errors }: { errors: readonly TableError[] }) {
  if (errors.length === 0) return null;
  return (
    <ul className={styles.errors} aria-label="Errors">
      {errors.map(({ row, message }, index) => (
        <li key={index}>
          <strong>{tariffImportMessages.row(row)}</strong> {message}
        </li>
      ))}
    </ul>
  );
}
