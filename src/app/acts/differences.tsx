import styles from './differences.module.css';

/** A field of which somebody else saved something else; both texts as they are read. */
export interface Difference {
  label: string;
  mine: string;
  saved: string;
}

/** Both texts of a row that was changed meanwhile, where they differ. */
export const Differences = ({ rows }: { rows: readonly Difference[] }) => (
  <table className={styles.differences}>
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Yours</th>
        <th scope="col">Saved</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ label, mine, saved }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{mine || 'empty'}</td>
          <td>{saved || 'empty'}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
