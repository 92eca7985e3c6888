import type { ShippingOptions } from '#contract/offers.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { loadStep, useMainInfo, useRequestId } from '#app/screens/order/load-step.ts';
import { StepScreen } from '#app/screens/order/order-screen.tsx';
import { loadAskedQuote, loadOptions, useOptions } from './offer-options.ts';
import { ExpiredRequest } from './offer-requests.tsx';
import { OfferChoice } from './offer-choice.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { offerMessages } from '#domain/messages/offers.ts';
import { listOffers } from './orderable.ts';

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
  const arrived = useArrived(options);
  return (
    <>
      <p className="q-hidden" role="status">
        {arrived.words}
      </p>
      <Choice requestId={requestId} options={options} arrived={arrived} />
    </>
  );
}

interface ChoiceProps {
  requestId: number;
  options: ShippingOptions | null;
  arrived: Arrived;
}

function Choice({ requestId, options, arrived }: ChoiceProps) {
  const info = useMainInfo(requestId);
  if (!info || !options) return <Skeleton lines={9} label="Loading the offers" />;
  if (info.status === 'E') return <ExpiredRequest requestId={requestId} />;
  return (
    <OfferChoice requestId={requestId} info={info} options={options} arrived={arrived.ids} onOwn={arrived.leaveOut} />
  );
}

const noneArrived = { ids: new Set<number>(), words: '' };

/** Offers that came while somebody looked on. */
interface Arrived {
  ids: ReadonlySet<number>;
  /** Said of the last ones; empty for none. */
  words: string;
  /** Takes out offers that an act of this screen made. */
  leaveOut: (ids: readonly number[]) => void;
}

/**
 * Finds the offers that have come since the screen was opened. Those that take the place of all others are none, and neither is
 * one that whoever looks on has made.
 */
function useArrived(options: ShippingOptions | null): Arrived {
  const known = useRef<ReadonlySet<number> | null>(null);
  const own = useRef(new Set<number>());
  const [arrived, setArrived] = useState<Pick<Arrived, 'ids' | 'words'>>(noneArrived);
  useEffect(() => {
    if (!options) return;
    const offers = listOffers(options);
    const before = known.current;
    known.current = new Set(offers.map(({ id }) => id));
    const added = offers.filter(({ id }) => before && !before.has(id) && !own.current.has(id));
    if (added.length === 0 || (added.length === offers.length && before!.size > 0)) return;
    const names = added.map(({ shippingProviderName }) => shippingProviderName);
    setArrived(({ ids }) => ({
      ids: new Set([...ids, ...added.map(({ id }) => id)]),
      words: offerMessages.arrived(names),
    }));
  }, [options]);
  // The change event may be faster than the answer to the act.
  const leaveOut = useCallback((made: readonly number[]) => {
    for (const id of made) own.current.add(id);
    setArrived((before) => {
      const ids = new Set([...before.ids].filter((id) => !made.includes(id)));
      return ids.size === before.ids.size ? before : { ids, words: '' };
    });
  }, []);
  return { ...arrived, leaveOut };
}
