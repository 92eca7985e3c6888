import type { DetailsForPay } from '#contract/shipment-shapes.ts';
import { dropOffPlace } from '#app/screens/order/shipment/hand-over.ts';
import { pickupWords } from '#app/screens/order/shipment/shipment-words.ts';
import { Day } from './day.tsx';
import { Lines, MoreLines } from './lines.tsx';

interface PickupLinesProps {
  details: DetailsForPay['shipmentDetails'];
  /** Where the hours are those of. */
  city: string;
}

/** When and how the packages are handed over. */
export const PickupLines = ({ details, city }: PickupLinesProps) => (
  <Lines>
    {details.pickupType && <strong>{pickupWords[details.pickupType]}</strong>}
    <HandOver details={details} city={city} />
    {details.shippmentDetailInfo && <MoreLines>Notice to the courier: {details.shippmentDetailInfo}</MoreLines>}
  </Lines>
);

function HandOver({ details, city }: PickupLinesProps) {
  const { pickupType, pickupDate, packageWillBeReadyAt, officeClosesAt, pickupPhoneToCall } = details;
  if (pickupType === 'C') return <span>To be arranged by phone at {pickupPhoneToCall}</span>;
  if (pickupType === 'O') return <span>{dropOffPlace(details)}</span>;
  return (
    <>
      <Day day={pickupDate} />
      <span>
        {packageWillBeReadyAt} to {officeClosesAt}, {city} time
      </span>
    </>
  );
}
