import type { MeasurementSystem } from '#domain/package.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { moneyText } from '#app/ui/money-text.ts';
import { formatSides } from '#domain/units.ts';
import { describeKind, formatQuantity, formatWeight } from './package-words.ts';
import type { PackageDetail } from './package-words.ts';
import { EditContents } from './edit-contents.tsx';
import styles from './package-list.module.css';

interface PackageCardsProps {
  system: MeasurementSystem;
  packages: readonly PackageDetail[];
  onEdit: ((packageId: number) => void) | null;
}

export const PackageCards = ({ system, packages, onEdit }: PackageCardsProps) => (
  <ol className={styles.cards}>
    {packages.map((one) => (
      <li key={one.id} className={styles.card}>
        <p className={styles.name}>
          {one.packageNumber}. {one.descriptionOfContents}
        </p>
        {one.description !== one.descriptionOfContents && <p className={styles.description}>{one.description}</p>}
        {onEdit && <EditContents number={one.packageNumber} onEdit={() => onEdit(one.id)} />}
        <FactList className={styles.facts}>
          <Fact name="Kind">{describeKind(one)}</Fact>
          <Fact name="Size">{formatSides(one, system)}</Fact>
          <Fact name="Weight">{formatWeight(one, system)}</Fact>
          <Fact name="Quantity">{formatQuantity(one.quantity)}</Fact>
          <Fact name="Value per item">{`${moneyText(one.value)} ${one.currency}`}</Fact>
          <Fact name="Declared value">{`${moneyText(one.declaredValue)} ${one.currency}`}</Fact>
        </FactList>
      </li>
    ))}
  </ol>
);
