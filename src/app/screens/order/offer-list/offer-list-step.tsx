import { Skeleton } from '#app/ui/skeleton.tsx';
import { loadStep } from '#app/screens/order/load-step.ts';
import { useMainInfo } from '#app/screens/order/main-info.ts';
import { useRequestId } from '#app/screens/order/use-request-id.ts';
import { ExpiredRequest, NoOffers } from './nothing-to-choose.tsx';
import { OfferChoice } from './offer-choice.tsx';
import { loadOptions, useOptions } from './options-answer.ts';
import { listOffers } from './orderable.ts';

export const loader = loadStep('offerList', loadOptions);

/** Step 1, select option (S2 §2 "Offer list step"). */
export function Component() {
  const requestId = useRequestId();
  const info = useMainInfo(requestId);
  const options = useOptions(requestId);
  if (!info || !options) return <Skeleton lines={9} label="Loading the offers" />;
  if (info.status === 'E') return <ExpiredRequest />;
  if (listOffers(options).length === 0) return <NoOffers />;
  return <OfferChoice key={requestId} requestId={requestId} info={info} options={options} />;
}
