import type { DetailsForPay } from '#contract/shipment-shapes.ts';
import { priceMessages } from '#domain/messages/prices.ts';
import { AmountTable } from '#app/ui/amount-table.tsx';
import { Day } from './day.tsx';
import { Lines, MoreLines } from './lines.tsx';

interface ServiceLinesProps {
  service: NonNullable<DetailsForPay['shippingService']>;
}

/** The service that carries the packages, their arrival, and the estimated price. */
export const ServiceLines = ({ service }: ServiceLinesProps) => {
  const { productName, deliveryBy, serviceInfo, price, securityFee, finalPrice } = service;
  return (
    <Lines>
      <strong>{productName}</strong>
      <span>
        Delivery by <Day day={deliveryBy} />
      </span>
      <AmountTable
        caption="What the service costs"
        lines={[
          { label: 'Price', amount: price },
          { label: priceMessages.securityFee, amount: securityFee },
        ]}
        total={{ label: 'Total estimate', amount: finalPrice }}
      />
      {serviceInfo && <MoreLines>{serviceInfo}</MoreLines>}
    </Lines>
  );
};
