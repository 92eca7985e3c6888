import { useId } from 'react';
import type { ReactNode } from 'react';
import type { DetailsForPay } from '#contract/shipment-shapes.ts';
import { PackageList } from './package-list.tsx';
import { PartyLines } from './party-lines.tsx';
import { PaymentLines } from './payment-lines.tsx';
import { PickupLines } from './pickup-lines.tsx';
import { ServiceLines } from './service-lines.tsx';
import styles from './shipment-document.module.css';

interface ShipmentDocumentProps {
  details: DetailsForPay;
}

/** Everything that will happen, to be read once more before it is paid. */
export function ShipmentDocument({ details }: ShipmentDocumentProps) {
  const titleId = useId();
  const { customer, info, shippingInfo, shipmentDetails, shippingService, packageDetails, payments } = details;
  return (
    <article className={styles.document} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          confirm shipment
        </h2>
        <p className={styles.number}>Order {info.id}</p>
      </header>
      <Block title="Customer">{customer.name}</Block>
      <div className={styles.pair}>
        <Block title="Ship from">
          <PartyLines party={shippingInfo.shipFrom} />
        </Block>
        <Block title="Ship to">
          <PartyLines party={shippingInfo.shipTo} />
        </Block>
      </div>
      <div className={styles.pair}>
        <Block title="Details">
          <PickupLines details={shipmentDetails} city={shippingInfo.shipFrom.address.townCity} />
        </Block>
        {shippingService && (
          <Block title="Service">
            <ServiceLines service={shippingService} />
          </Block>
        )}
      </div>
      <Block title="Packages">
        <PackageList details={packageDetails} />
      </Block>
      <Block title="Payments">
        <PaymentLines payments={payments} />
      </Block>
    </article>
  );
}

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.block}>
    <h3 className={styles.label}>{title}</h3>
    {children}
  </section>
);
