import { loadStep, useIsNextFrame, useMainInfo, useRequestId } from '#app/screens/order/load-step.ts';
import { StepScreen } from '#app/screens/order/order-screen.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ShipmentView } from './shipment-view.tsx';
import { loadShipment, useShipment } from './use-shipment.ts';
import { Stack } from '@mantine/core';
import type { MainInfo } from '#contract/shipments.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';

export const loader = loadStep('shipmentDetails', loadShipment, { opensAtEveryStep: true });

/** Step 4 of the wizard, and the shipment's own page, which opens at every step (rule S-6). */
export function Component() {
  const requestId = useRequestId();
  const info = useMainInfo(requestId);
  const shipment = useShipment(requestId);
  const isNextFrame = useIsNextFrame(requestId);
  return (
    <StepScreen requestId={requestId} hasStream={false}>
      {shipment && isNextFrame ? (
        <ShipmentView key={requestId} requestId={requestId} shipment={shipment} />
      ) : info ? (
        <MainFacts info={info} />
      ) : (
        <Skeleton lines={9} label="Loading the shipment" />
      )}
    </StepScreen>
  );
}

const MainFacts = ({ info: { customerName, destinations, awbNumber, prgNumber } }: { info: MainInfo }) => (
  <Stack gap="lg">
    <FactList>
      <Fact name="Customer">{customerName}</Fact>
      <Fact name="From">{destinations.from}</Fact>
      <Fact name="To">{destinations.to}</Fact>
      <Fact name="AWB number">{awbNumber}</Fact>
      <Fact name="Pick-up number">{prgNumber}</Fact>
    </FactList>
    <Skeleton lines={6} label="Loading the shipment" />
  </Stack>
);
