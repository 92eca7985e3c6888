import type { MeasurementSystem } from '#domain/package.ts';
import { moneyText } from '#app/ui/money-text.ts';
import { formatSides } from '#domain/units.ts';
import { describeKind, formatQuantity, formatWeight } from './package-words.ts';
import type { PackageDetail } from './package-words.ts';
import { EditContents } from './edit-contents.tsx';
import styles from './package-list.module.css';

interface PackageTableProps {
  system: MeasurementSystem;
  packages: readonly PackageDetail[];
  onEdit: ((packageId: number) => void) | null;
}

/** Size, weight and value of one piece, and the declared value of all pieces of the package. */
export const PackageTable = ({ system, packages, onEdit }: PackageTableProps) => (
  <div
    className={styles.box}
    role="region"
    aria-label="Table of packages"
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a narrow page the keyboard must reach it to scroll
    tabIndex={0}
  >
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">Contents</th>
          <th scope="col">Size, L × W × H</th>
          <th scope="col" className={styles.end}>
            Weight
          </th>
          <th scope="col" className={styles.end}>
            Quantity
          </th>
          <th scope="col" className={styles.end}>
            Value per item
          </th>
          <th scope="col" className={styles.end}>
            Declared value
          </th>
        </tr>
      </thead>
      <tbody>
        {packages.map((one) => (
          <tr key={one.id}>
            <td>{one.packageNumber}</td>
            <td className={styles.contents}>
              {one.descriptionOfContents}
              {one.description !== one.descriptionOfContents && (
                <span className={styles.description}>{one.description}</span>
              )}
              <span className={styles.description}>{describeKind(one)}</span>
              {onEdit && <EditContents number={one.packageNumber} onEdit={() => onEdit(one.id)} />}
            </td>
            <td className={styles.whole}>{formatSides(one, system)}</td>
            <td className={styles.end}>{formatWeight(one, system)}</td>
            <td className={styles.end}>{formatQuantity(one.quantity)}</td>
            <td className={styles.end}>
              {moneyText(one.value)} {one.currency}
            </td>
            <td className={styles.end}>
              {moneyText(one.declaredValue)} {one.currency}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
