import { Skeleton } from '#app/ui/skeleton.tsx';
import { loadStep, useMainInfo, useRequestId } from '#app/screens/order/load-step.ts';
import { StepScreen } from '#app/screens/order/order-screen.tsx';
import { OfferChoice } from './offer-choice.tsx';
import { loadAskedQuote, loadOptions, useOptions } from './offer-options.ts';
import { ExpiredRequest } from './offer-requests.tsx';

export const loader = loadStep('offerList', (requestId) =>
  Promise.all([loadOptions(requestId), loadAskedQuote(requestId)]),
);

/** Step 1, select option (rule S-6). */
export function Component() {
  const requestId = useRequestId();
  return (
    <StepScreen requestId={requestId} part="Select option">
      <Offers key={requestId} requestId={requestId} />
    </StepScreen>
  );
}

function Offers({ requestId }: { requestId: number }) {
  const options = useOptions(requestId);
  const info = useMainInfo(requestId);
  if (!info || !options) return <Skeleton lines={9} label="Loading the offers" />;
  if (info.status === 'E') return <ExpiredRequest requestId={requestId} />;
  return <OfferChoice requestId={requestId} info={info} options={options} />;
}
