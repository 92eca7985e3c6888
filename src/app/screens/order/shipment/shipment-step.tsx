import { useDeferredValue } from 'react';
import { useLocation } from 'react-router';
import { isHeadlineFirst } from '#app/paths/order-path.ts';
import { loadStep } from '#app/screens/order/load-step.ts';
import { StepScreen } from '#app/screens/order/step-screen.tsx';
import { useRequestId } from '#app/screens/order/use-request-id.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ShipmentView } from './shipment-view.tsx';
import { loadShipment, useShipment } from './use-shipment.ts';

export const loader = loadStep('shipmentDetails', loadShipment, { isForAny: true });

/** Step 4 of the wizard, and the shipment's page of its own, which opens at every step (rule S-6). */
export function Component() {
  const requestId = useRequestId();
  const { state } = useLocation();
  const shipment = useDeferredValue(useShipment(requestId), isHeadlineFirst(state) ? null : undefined);
  return (
    <StepScreen requestId={requestId} hasTimeline>
      {shipment ? (
        <ShipmentView key={requestId} requestId={requestId} shipment={shipment} />
      ) : (
        <Skeleton lines={9} label="Loading the shipment" />
      )}
    </StepScreen>
  );
}
