import type { ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Money } from '#app/ui/money.tsx';
import styles from './details-bar.module.css';

interface DetailsBarProps {
  service: ShippingDetailsAnswer['shippingService'];
  isRunning: boolean;
  onBack: () => void;
}

/** What the details are for, and the two ways to go. */
export const DetailsBar = ({ service, isRunning, onBack }: DetailsBarProps) => (
  <ActionBar
    actions={
      <>
        <Button icon="arrow-left" onClick={onBack}>
          Back
        </Button>
        <Button look="primary" type="submit" busy={isRunning}>
          Next
        </Button>
      </>
    }
  >
    {service && (
      <p className={styles.service}>
        <strong className={styles.name}>{service.productName}</strong>
        <Money amount={service.finalPrice} />
      </p>
    )}
  </ActionBar>
);
