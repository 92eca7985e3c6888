import { offerCalls } from '#contract/offers.ts';
import { paymentCalls } from '#contract/payments.ts';
import { orderListCalls } from '#contract/order-list.ts';
import { recentAddressCalls } from '#contract/recent-addresses.ts';
import { type PickupAvailability, shipmentCalls } from '#contract/shipments.ts';
import { CallFailed } from '#local/call-failed.ts';
import { useAction } from '#app/query/actions.ts';
import { loadAnswer, refreshAnswers } from '#app/query/answers.ts';
import { keepMainInfo } from '#app/query/known-order.ts';
import { readDetails } from './read-details.ts';
import type { DetailsFormValues } from './details-form-values.ts';

/** Why a pick-up cannot be as wished, and the next window that would do. */
export type Refusal = PickupAvailability & { message: string };

/**
 * The outcome of saving. `ready`: saved, and the packages can be handed over; `refused`: saved, but no courier can come
 * then; `unsure`: saved, but nobody could say so; `failed`: not saved.
 */
export type SaveOutcome =
  | { kind: 'ready' }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'unsure'; failure: CallFailed }
  | { kind: 'failed'; failure: CallFailed }
  | { kind: 'busy' };

const invalidates = [
  orderListCalls.list,
  recentAddressCalls.recent,
  shipmentCalls.detailsForPay,
  shipmentCalls.validate,
  paymentCalls.method,
];

/** Saves the details and, for a scheduled pick-up, asks whether it is possible (rule D-16). */
export function useSaveDetails(requestId: number) {
  const action = useAction(shipmentCalls.saveDetails, { refresh: invalidates });
  return async (typed: DetailsFormValues): Promise<SaveOutcome> => {
    try {
      const info = await action.run({ params: { id: requestId }, body: readDetails(typed) });
      if (!info) return { kind: 'busy' };
      keepMainInfo(requestId, info);
      // They are on screen, but only another visit reads them anew.
      void refreshAnswers([shipmentCalls.details]);
    } catch (failure) {
      return takeFailure(failure);
    }
    return typed.pickupType === 'D' ? await askAvailability(requestId) : { kind: 'ready' };
  };
}

async function askAvailability(requestId: number): Promise<SaveOutcome> {
  try {
    const answer = await loadAnswer(shipmentCalls.pickupAvailability, { params: { id: requestId } }, { staleTime: 0 });
    if (answer.status === 'SUCCESS') return { kind: 'ready' };
    return { kind: 'refused', refusal: { ...answer, message: answer.message ?? '' } };
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure;
    return { kind: 'unsure', failure };
  }
}

function takeFailure(failure: unknown): SaveOutcome {
  if (!(failure instanceof CallFailed)) throw failure;
  // The offer expired meanwhile: the offers to choose from are new ones (rule O-16).
  if (failure.status === 409) void refreshAnswers([offerCalls.options]);
  // A refused order may be over: somebody else paid, or the step was taken back.
  if (failure.status !== null && failure.status < 500) void refreshAnswers([shipmentCalls.mainInfo]);
  return { kind: 'failed', failure };
}
