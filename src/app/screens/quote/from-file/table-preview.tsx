import { mostPackages } from '#domain/package.ts';
import { csvMessages } from '#domain/messages/csv.ts';
import { packageImportMessages as messages } from '#domain/messages/package-import.ts';
import { TableErrors } from '#app/csv/table-errors.tsx';
import { TableNote } from '#app/csv/table-note.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { foldLine } from '#app/screens/quote/fold-line.ts';
import type { Terms } from '#app/screens/quote/quote-form-values.ts';
import type { ReadTable, TableRow } from './read-table.ts';
import styles from './table-dialog.module.css';

interface TablePreviewProps {
  table: ReadTable;
  terms: Terms;
  fitting: readonly TableRow[];
  /** The number of good rows that do not fit. */
  tooMany: number;
}

const mostShown = 100;

/** The content of the table: the packages that can be added, and the errors row by row. */
export function TablePreview({ table, terms, fitting, tooMany }: TablePreviewProps) {
  if (table.kind === 'empty') return null;
  if (table.kind === 'refused') {
    return (
      <div role="alert">
        <FieldError>{table.reason}</FieldError>
      </div>
    );
  }
  const wrong = table.rows.filter(({ problems }) => problems.length > 0);
  return (
    <div className={styles.preview}>
      <div role="status" className={styles.counts}>
        <p>{fitting.length > 0 ? messages.ready(fitting.length) : messages.noneReady}</p>
        {tooMany > 0 && <TableNote>{messages.tooMany(tooMany, mostPackages)}</TableNote>}
        {wrong.length > 0 && <p className={styles.bad}>{messages.wrong(wrong.length)}</p>}
        {fitting.length > 0 && wrong.length + tooMany > 0 && <p>{messages.kept}</p>}
      </div>
      {table.leftOut.length > 0 && <p>{csvMessages.leftOut(table.leftOut)}</p>}
      {wrong.length > 0 && <WrongRows rows={wrong} />}
      {fitting.length > 0 && <GoodRows rows={fitting} terms={terms} />}
    </div>
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
  <table className={styles.rows}>
    <caption className="q-hidden">Packages to add</caption>
    <thead>
      <tr>
        <th scope="col" className={styles.narrow}>
          Row
        </th>
        <th scope="col">Size</th>
        <th scope="col">Weight</th>
        <th scope="col" className={styles.wide}>
          Description
        </th>
        <th scope="col" className={styles.number}>
          Value
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ number, typed }) => {
        const { size, weight, description, worth } = foldLine(typed, terms);
        return (
          <tr key={number}>
            <td>{number}</td>
            <td>{size}</td>
            <td>{weight}</td>
            <td className={styles.wide}>{description}</td>
            <td className={styles.number}>{worth}</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
