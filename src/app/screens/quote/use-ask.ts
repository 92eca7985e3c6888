import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '#app/query/actions.ts';
import { showMessage } from '#app/shell/messages.ts';
import { offerCalls } from '#contract/offers.ts';
import { shipmentCalls } from '#contract/shipments.ts';
import { CallFailed } from '#local/call-failed.ts';
import { checkQuote } from './check-quote.ts';
import type { Known } from './check-quote.ts';
import type { QuoteForm } from './use-quote-form.ts';

/** Asks for the express quote: checks the form, sends it once, and goes on to its offers. */
export function useAsk(form: QuoteForm, known: Known) {
  const navigate = useNavigate();
  const { run, isRunning } = useAction(offerCalls.askExpress, { refresh: [shipmentCalls.list] });
  // Read at the moment of leaving: a quote that was taken is no unsaved work any more.
  const isSent = useRef(false);

  async function ask(): Promise<void> {
    const checked = checkQuote(form.getValues(), known);
    if (checked.errors) return tell(checked.errors);
    form.setErrors(() => ({}));
    try {
      const answer = await run({ body: checked.body });
      if (!answer) return;
      isSent.current = true;
      await navigate(`/shippingQuote/${answer.shippingRequestId}/offerList`);
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      if (failure.fields) tell(failure.fields, failure.kind);
      else showMessage({ kind: failure.kind, text: failure.sentences });
    }
  }
  function tell(told: Record<string, string[]>, kind: 'error' | 'warning' = 'error'): void {
    const unplaced = form.showErrors(told);
    if (unplaced.length > 0) showMessage({ kind, text: unplaced });
  }
  return { ask, isRunning, isSent };
}
