import { Box } from '@mantine/core';
import type { PaymentMethod } from '#contract/payments.ts';
import type { DetailsForPay } from '#contract/shipment-shapes.ts';
import type { MainInfo } from '#contract/shipments.ts';
import { stepPath } from '#app/paths/order-path.ts';
import { ChangedOffer } from '#app/screens/order/changed-offer.tsx';
import { PayBar } from './pay-bar.tsx';
import { PayPanel } from './pay-panel.tsx';
import { ShipmentDocument } from './shipment-document.tsx';
import styles from './summary.module.css';
import { usePayment } from './use-payment.ts';

interface SummaryProps {
  requestId: number;
  info: MainInfo;
  details: DetailsForPay;
  method: PaymentMethod;
}

export function Summary({ requestId, info, details, method }: SummaryProps) {
  const payment = usePayment(requestId, info, details, method);
  const { pickupType, pickupDate } = details.shipmentDetails;
  return (
    <>
      {payment.changedFrom && (
        <ChangedOffer
          before={payment.changedFrom}
          now={details.shippingService!}
          onAccept={payment.takeNewPrice}
          mend={info.step < 2 ? stepPath(requestId, 'shippingDetailsForm') : null}
        />
      )}
      <Box className={styles.summary} data-over={payment.isOver || undefined}>
        <ShipmentDocument details={details} />
        {!payment.isOver && (
          <PayPanel payment={payment} method={method} pickupDay={pickupType === 'D' ? pickupDate : null} />
        )}
      </Box>
      <PayBar
        requestId={requestId}
        payment={payment}
        isExpired={info.status === 'E'}
        lastFailure={payment.state.errors.payCreditCard ? null : (method.lastFailure ?? null)}
      />
    </>
  );
}
