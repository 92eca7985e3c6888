import type { MainInfo } from '#contract/shipments.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import styles from './shipment-numbers.module.css';

/** The carrier's numbers, to be said on the phone or pasted elsewhere; nothing before they are there. */
export function ShipmentNumbers({ info: { awbNumber, prgNumber } }: { info: MainInfo }) {
  if (awbNumber === null && prgNumber === null) return null;
  return (
    <dl className={styles.numbers}>
      {awbNumber !== null && <ShipmentNumber name="AWB number" value={awbNumber} />}
      {prgNumber !== null && <ShipmentNumber name="Pick-up number" value={prgNumber} />}
    </dl>
  );
}

const ShipmentNumber = ({ name, value }: { name: string; value: string }) => (
  <div className={styles.number}>
    <dt>{name}</dt>
    <dd>
      <span className={styles.value}>{value}</span>
      <CopyButton text={value} what={name} />
    </dd>
  </div>
);
