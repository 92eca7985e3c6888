import type { DetailsForPay } from '#contract/shipment-shapes.ts';
import { Day } from './day.tsx';
import styles from './lines.module.css';

interface ServiceLinesProps {
  service: NonNullable<DetailsForPay['shippingService']>;
}

/** Which service carries the packages, and when they arrive. */
export const ServiceLines = ({ service: { productName, deliveryBy, serviceInfo } }: ServiceLinesProps) => (
  <div className={styles.lines}>
    <strong>{productName}</strong>
    <span>
      Delivery by <Day day={deliveryBy} />
    </span>
    {serviceInfo && <span className={styles.more}>{serviceInfo}</span>}
  </div>
);
