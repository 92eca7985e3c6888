import { offerCalls } from '#contract/offers.ts';
import type { ShippingOptions } from '#contract/offers.ts';
import type { AnyCall, Answer, GivenInput } from '#contract/call.ts';
import { shipmentCalls } from '#contract/shipments.ts';
import type { FieldErrors } from '#domain/field.ts';
import { CallFailed } from '#local/call-failed.ts';
import { orderAnswers } from '#app/acts/order-answers.ts';
import { useAction } from '#app/query/actions.ts';
import { refreshAnswers } from '#app/query/answers.ts';
import { showMessage } from '#app/shell/messages.ts';
import { changeOptions } from '#app/screens/order/offer-list/options-answer.ts';

const invalidates = [offerCalls.options, ...orderAnswers];

interface ActOptions<C extends AnyCall> {
  requestId: number;
  /** The fields of the form; a rule that another field breaks is told over the page. */
  fields: readonly string[];
  /** The version of the offer that was read, where the act holds it against the current one. */
  version?: number | undefined;
  /** Said once it is done. */
  done: (answer: Answer<C>) => string;
  /** Takes the answer into what the page shows. */
  learn?: (answer: Answer<C>) => void;
  /** The dialog has nothing more to do: it was done, or the offer is not what it was. */
  onClose: () => void;
}

/**
 * Acts on the offers of a request from a dialog. Broken rules of its fields are answered; everything else is told here, once,
 * and what came too late shows the offers as they are now.
 */
export function useOfferAct<C extends AnyCall>(call: C, options: ActOptions<C>) {
  const { requestId, fields, version, done, learn, onClose } = options;
  const action = useAction(call, {
    refresh: invalidates,
    ...(learn && { learn }),
    ...(version !== undefined && { headers: { 'If-Match': `"${version}"` } }),
  });

  function takeFailure(failure: CallFailed): FieldErrors | null {
    if (failure.status === 400 && failure.kind === 'error' && failure.fields) {
      const told = Object.keys(failure.fields);
      if (told.every((field) => fields.includes(field))) return failure.fields;
    }
    showMessage({ kind: failure.kind, text: failure.sentences });
    if (failure.status === 409 && failure.current) {
      changeOptions(requestId, () => failure.current as ShippingOptions);
      onClose();
    } else if (failure.kind === 'warning') {
      onClose();
    }
    if (failure.status !== null && failure.status < 500) {
      void refreshAnswers([offerCalls.options, shipmentCalls.mainInfo]);
    }
    return null;
  }

  async function act(input: GivenInput<C>): Promise<FieldErrors | null> {
    try {
      const answer = await action.run(input);
      if (answer === null) return null;
      showMessage({ kind: 'success', text: done(answer) });
      onClose();
      return null;
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      return takeFailure(failure);
    }
  }
  return { act, isRunning: action.isRunning };
}
