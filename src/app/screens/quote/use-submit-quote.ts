import { type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { DraftKeeper } from '#local/drafts/draft-keeper.ts';
import { writeDraft } from './opening-quote.ts';
import type { QuoteForm } from './use-quote-form.ts';
import { useNavigate } from 'react-router';
import { touchLeftCart } from '#app/outbox/left-cart.ts';
import { keepForLater } from '#app/outbox/open-outbox.ts';
import { type Action, useAction } from '#app/query/actions.ts';
import { changeQuotePath } from '#app/paths/quote-path.ts';
import { firstScreen } from '#app/paths/routes.ts';
import { showMessage } from '#app/base/messages.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import type { FieldErrors } from '#domain/field.ts';
import { outboxMessages } from '#domain/messages/outbox.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { factsOfQuote } from '#local/left-cart/touch-request.ts';
import { type WishesBody, wishFields } from './wishes-form-values.ts';
import { checkQuote, type QuoteBody, type ValidationContext } from './quote-form-values.ts';
import { stepPath } from '#app/paths/order-path.ts';

/** `onBegin` is called once there is a draft. */
export function useQuoteDraft(
  { subscribe, packages, read }: Pick<QuoteForm, 'subscribe' | 'packages' | 'read'>,
  keeper: DraftKeeper,
  onBegin: () => void,
): void {
  const begin = useEffectEvent(onBegin);
  useEffect(() => {
    const keep = (): void => keeper.keep(writeDraft(read()));
    keeper.open(writeDraft(read()));
    let isBegun = false;
    const follow = (): void => {
      if (isBegun || keeper.state().save === 'none' || keeper.draftId() === null) return;
      isBegun = true;
      begin();
    };
    const ends = [
      keeper.subscribe(follow),
      subscribe({ formState: { values: true }, callback: keep }),
      packages.subscribe(keep),
    ];
    return () => ends.forEach((end) => end());
  }, [subscribe, packages, read, keeper]);
}

/** The endpoints differ only in their bodies. */
type AskEndpoint = typeof offerEndpoints.requestExpress | typeof offerEndpoints.requestAll;

/** Queues it without a connection; then `onKept` is called before the form is left. */
function useSend<C extends AskEndpoint>(endpoint: C, kind: string, keeper: DraftKeeper, onKept: () => void): Action<C> {
  const navigate = useNavigate();
  return useAction<C>(endpoint, {
    refresh: [orderListEndpoints.list],
    keep: async (input, attempt) => {
      await keeper.flush();
      const id = keeper.draftId();
      // The draft waits with it, so that it can be taken back and changed.
      const draft = id ? { draft: { id, becomes: 'waiting' as const } } : {};
      const isKept = await keepForLater(
        { kind, thread: `quote:${attempt.key}`, input: { body: input.body } },
        { ...attempt, ...draft },
      );
      if (isKept) {
        onKept();
        showMessage({ kind: 'success', text: outboxMessages.quoteKept, afterNavigation: true });
        await navigate(firstScreen);
      }
      return isKept;
    },
  });
}

/** Checks the form, sends it once, and goes to its offers. */
export function useSubmitQuote(form: QuoteForm, context: ValidationContext, keeper: DraftKeeper) {
  const navigate = useNavigate();
  // A ref, since it is read while leaving: a sent quote is no unsaved work.
  const isSent = useRef(false);
  const markSent = (): void => void (isSent.current = true);
  const express = useSend(offerEndpoints.requestExpress, 'express-quote', keeper, markSent);
  const all = useSend(offerEndpoints.requestAll, 'all-offers', keeper, markSent);

  async function goOn(response: { shippingRequestId: number } | null, body: QuoteBody): Promise<void> {
    if (!response) return;
    markSent();
    const codeOf = (id: number): string | null => context.findCountry(String(id))?.code ?? null;
    void touchLeftCart(response.shippingRequestId, factsOfQuote({ ...body }, codeOf));
    // The quote was sent, so a draft that could not be removed does no harm.
    await keeper.finish().catch(() => null);
    // Going back from the offers opens the sent quote, not the deleted draft.
    history.replaceState(history.state, '', changeQuotePath(response.shippingRequestId));
    await navigate(stepPath(response.shippingRequestId, 'offerList'));
  }

  const submit = (event: SyntheticEvent): Promise<void> =>
    form.once(async () => {
      // The button stays until the next screen is there, but sends nothing more.
      if (isSent.current) return;
      const checked = checkQuote(form.read(), context);
      if (checked.errors) return form.notifyErrors(checked.errors);
      form.setErrors(() => ({}));
      try {
        await goOn(await express.run({ body: checked.body }), checked.body);
      } catch (failure) {
        form.notifyFailure(failure);
      }
    }, event);

  /** Without express limits (rule Q-7). Shows the errors. */
  function isReadyForAll(): boolean {
    const { errors } = checkQuote(form.read(), context, 'allOffers');
    if (errors) form.notifyErrors(errors);
    else form.setErrors(() => ({}));
    return !errors;
  }

  /** False when the form itself has errors, which it shows. @throws RequestFailed for the dialog to show */
  async function requestAll(wishes: WishesBody): Promise<boolean> {
    if (isSent.current) return true;
    const checked = checkQuote(form.read(), context, 'allOffers');
    if (checked.errors) {
      form.notifyErrors(checked.errors);
      return false;
    }
    try {
      await goOn(await all.run({ body: { ...checked.body, ...wishes } }), checked.body);
      return true;
    } catch (failure) {
      if (!(failure instanceof RequestFailed) || !failure.fields || isOfDialog(failure.fields)) throw failure;
      form.notifyFailure(failure);
      return false;
    }
  }
  return { submit, isReadyForAll, requestAll, isRunning: express.isRunning, isSent };
}

const isOfDialog = (errors: FieldErrors): boolean =>
  Object.keys(errors).some((field) => (wishFields as readonly string[]).includes(field));
