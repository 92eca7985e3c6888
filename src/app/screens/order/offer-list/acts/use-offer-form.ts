import { offerCalls, type ShippingOptions } from '#contract/offers.ts';
import type { AnyCall } from '#contract/call.ts';
import type { CallFailed } from '#local/call-failed.ts';
import { orderAnswers } from '#app/acts/order-answers.ts';
import { type RecordFormOptions, useRecordForm } from '#app/form/use-record-form.ts';
import { changeOptions } from '#app/screens/order/offer-list/options-answer.ts';

const invalidates = [offerCalls.options, ...orderAnswers];

interface OfferFormOptions<C extends AnyCall, V extends Record<string, string>, B> extends Pick<
  RecordFormOptions<C, V, B>,
  'labels' | 'rules' | 'check' | 'body' | 'input' | 'done' | 'takeAnswer' | 'onClose'
> {
  requestId: number;
  /** The texts that the form opens with. */
  start: V;
  /** The version of the offer that was read, where the act holds it against the current one. */
  version?: number | undefined;
}

/** A form about the offers of a request: an act that came too late shows the offers as they are now, and closes it. */
export function useOfferForm<C extends AnyCall, V extends Record<string, string>, B>(
  call: C,
  { requestId, start, version, ...options }: OfferFormOptions<C, V, B>,
) {
  function closesOn({ status, current, kind }: CallFailed): boolean {
    const isLate = status === 409 && current !== undefined && current !== null;
    if (isLate) changeOptions(requestId, () => current as ShippingOptions);
    return isLate || kind === 'warning';
  }
  return useRecordForm(call, {
    ...options,
    opened: { version: version ?? null, values: start },
    refresh: invalidates,
    closesOn,
  });
}
