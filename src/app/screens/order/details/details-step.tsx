import { shipmentCalls } from '#contract/shipments.ts';
import { loadAnswer, useAnswer } from '#app/query/answers.ts';
import { loadStep } from '#app/screens/order/load-step.ts';
import { useMainInfo } from '#app/screens/order/main-info.ts';
import { StepScreen } from '#app/screens/order/step-screen.tsx';
import { useRequestId } from '#app/screens/order/use-request-id.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { DraftedDetails } from './drafted-details.tsx';

const ask = (requestId: number) => ({ params: { id: requestId } });

export const loader = loadStep('shippingDetailsForm', (requestId) => loadAnswer(shipmentCalls.details, ask(requestId)));

/** Step 2, enter details (rule S-6). */
export function Component() {
  const requestId = useRequestId();
  return (
    <StepScreen requestId={requestId} part="Enter details">
      <Details requestId={requestId} />
    </StepScreen>
  );
}

function Details({ requestId }: { requestId: number }) {
  const info = useMainInfo(requestId);
  const { data } = useAnswer(shipmentCalls.details, ask(requestId));
  if (!info || !data) return <Skeleton lines={12} label="Loading the shipping details" />;
  return <DraftedDetails key={requestId} requestId={requestId} info={info} details={data} />;
}
