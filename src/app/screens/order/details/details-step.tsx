import { type MainInfo, shipmentCalls } from '#contract/shipments.ts';
import { loadAnswer, useAnswer } from '#app/query/answers.ts';
import { loadStep } from '#app/screens/order/load-step.ts';
import { useMainInfo } from '#app/screens/order/main-info.ts';
import { StepScreen } from '#app/screens/order/step-screen.tsx';
import { useRequestId } from '#app/screens/order/use-request-id.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import { useDraftKeeper } from '#app/drafts/use-draft-keeper.ts';
import { detailsFormVersion } from './details-draft.ts';
import { DetailsForm } from './details-form.tsx';

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

interface DraftedDetailsProps {
  requestId: number;
  info: MainInfo;
  details: ShippingDetailsAnswer;
}

/** The form of the details with what was typed into it before and not saved. */
function DraftedDetails({ requestId, ...given }: DraftedDetailsProps) {
  const opened = useDraftKeeper({ kind: 'details', about: requestId, formVersion: detailsFormVersion });
  if (!opened) return <Skeleton lines={12} label="Loading the shipping details" />;
  const { round, keeper, parts } = opened;
  return <DetailsForm key={round} requestId={requestId} {...given} keeper={keeper} parts={parts} />;
}
