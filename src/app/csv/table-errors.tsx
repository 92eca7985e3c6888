import styles from './table-errors.module.css';

/** An error of a row of a table, and the name of the row. */
export interface RowErrors {
  name: string;
  sentence: string;
}

/** The errors of a table, row by row; `label` names the list. */
export const TableErrors = ({ label, errors }: { label: string; errors: readonly RowErrors[] }) => (
  <ul className={styles.list} aria-label={label}>
    {errors.map(({ name, sentence }, at) => (
      <li key={at}>
        <strong>{name}</strong> {sentence}
      </li>
    ))}
  </ul>
);
