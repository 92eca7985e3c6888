import { shipmentCalls } from '#contract/shipments.ts';
import { loadAnswer, useAnswer } from '#app/query/answers.ts';
import { loadStep } from '#app/screens/order/load-step.ts';
import { useRequestId } from '#app/screens/order/use-request-id.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { DetailsForm } from './details-form.tsx';

const ask = (requestId: number) => ({ params: { id: requestId } });

export const loader = loadStep('shippingDetailsForm', (requestId) => loadAnswer(shipmentCalls.details, ask(requestId)));

/** Step 2, enter details (S2 §2 "Shipping details step"). */
export function Component() {
  const requestId = useRequestId();
  const { data } = useAnswer(shipmentCalls.details, ask(requestId));
  if (!data) return <Skeleton lines={12} label="Loading the shipping details" />;
  return <DetailsForm key={requestId} requestId={requestId} details={data} />;
}
