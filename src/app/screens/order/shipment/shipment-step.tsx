import { useMatch } from 'react-router';
import { Screen } from '#app/ui/screen.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { loadStep } from '#app/screens/order/load-step.ts';
import { OrderScreen } from '#app/screens/order/order-screen.tsx';
import { useRequestId } from '#app/screens/order/use-request-id.ts';
import { ShipmentView } from './shipment-view.tsx';
import { loadShipment, useShipment } from './use-shipment.ts';

export const loader = loadStep('shipmentDetails', loadShipment);

/** Step 4 of the wizard, and the shipment's page of its own, which opens at every step (S2 §2 "Shipment detail page"). */
export function Component() {
  const requestId = useRequestId();
  const shipment = useShipment(requestId);
  const isOwnPage = useMatch('/shipmentDetails/:shippingRequestId') !== null;
  const content = shipment ? (
    <ShipmentView key={requestId} requestId={requestId} shipment={shipment} />
  ) : (
    <Skeleton lines={9} label="Loading the shipment" />
  );
  if (!isOwnPage) return content;
  if (!shipment) return <Screen title={`Order ${requestId}`}>{content}</Screen>;
  return (
    <OrderScreen requestId={requestId} info={shipment.info}>
      {content}
    </OrderScreen>
  );
}
