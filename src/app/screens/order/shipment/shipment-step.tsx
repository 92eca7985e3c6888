import { loadStep } from '#app/screens/order/load-step.ts';
import { useMainInfo } from '#app/screens/order/main-info.ts';
import { StepScreen } from '#app/screens/order/step-screen.tsx';
import { useIsNextFrame } from '#app/screens/order/use-is-next-frame.ts';
import { useRequestId } from '#app/screens/order/use-request-id.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { KnownFacts } from './known-facts.tsx';
import { ShipmentView } from './shipment-view.tsx';
import { loadShipment, useShipment } from './use-shipment.ts';

export const loader = loadStep('shipmentDetails', loadShipment, { isForAny: true });

/** Step 4 of the wizard, and the shipment's page of its own, which opens at every step (rule S-6). */
export function Component() {
  const requestId = useRequestId();
  const info = useMainInfo(requestId);
  const shipment = useShipment(requestId);
  const isNextFrame = useIsNextFrame(requestId);
  return (
    <StepScreen requestId={requestId} hasTimeline>
      {shipment && isNextFrame ? (
        <ShipmentView key={requestId} requestId={requestId} shipment={shipment} />
      ) : info ? (
        <KnownFacts info={info} />
      ) : (
        <Skeleton lines={9} label="Loading the shipment" />
      )}
    </StepScreen>
  );
}
