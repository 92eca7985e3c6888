import type { DetailsForPay } from '#contract/shipment-shapes.ts';
import { Money } from '#app/ui/money.tsx';
import { addPackages, writePackage } from './package-lines.ts';
import type { PackageLine } from './package-lines.ts';
import styles from './package-list.module.css';

interface PackageListProps {
  details: DetailsForPay['packageDetails'];
}

/** The packing list with its declared values, and all of it together. */
export function PackageList({ details }: PackageListProps) {
  const { pieces, weight, declared, currency } = addPackages(details);
  return (
    <>
      <ul className={styles.list}>
        {details.packages.map((each) => (
          <Row key={each.id} line={writePackage(each, details.measurementSystem)} />
        ))}
      </ul>
      <p className={styles.sum}>
        <span>
          {pieces}, {weight}
        </span>
        <span>
          declared <Money amount={declared} currency={currency} />
        </span>
      </p>
    </>
  );
}

const Row = ({ line: { contents, size, weight, origin, declared, currency } }: { line: PackageLine }) => (
  <li className={styles.row}>
    <span className={styles.contents}>{contents}</span>
    <span className={styles.worth}>
      <Money amount={declared} currency={currency} />
    </span>
    <span className={styles.measures}>
      {[size, weight, origin].filter(Boolean).map((text) => (
        <span key={text}>{text}</span>
      ))}
    </span>
  </li>
);
