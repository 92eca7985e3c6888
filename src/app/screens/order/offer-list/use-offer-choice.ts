import { useEffect, useReducer, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Offer, offerEndpoints, type ShippingOptions } from '#contract/offers.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { type MainInfo, shipmentEndpoints } from '#contract/shipments.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { paletteMessages } from '#domain/messages/palette.ts';
import { isStaff } from '#domain/user.ts';
import { showMessage } from '#app/base/messages.ts';
import { useOpenActs } from '#app/base/open-acts.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { stepPath } from '#app/paths/order-path.ts';
import { changeQuotePath } from '#app/paths/quote-path.ts';
import { useAction } from '#app/query/actions.ts';
import { forgetSeenPrice } from '#app/screens/order/changed-offer.tsx';
import { useActFromAddress } from '#app/screens/order/load-step.ts';
import { askConfirmation } from '#app/ui/confirm.tsx';
import { useLeaveQuestion } from '#app/ui/leave-guard.ts';
import { useNow } from '#app/ui/use-now.ts';
import {
  type ActKind,
  actLabels,
  type ActSubject,
  findPriceSubjects,
  listPriceSubjects,
  type OnAct,
  whyNoPrice,
} from './offer-acts.tsx';
import { changeOptions, refreshOptions, useAskedQuote, useOrder, withChangedOffer } from './offer-options.ts';
import { beginSelection, describeSelection, type OfferOrder, reduceSelection } from './offer-selection.ts';
import { offerTexts } from './offer-texts.ts';
import { listOffers } from './orderable.ts';

interface OpenAct {
  kind: ActKind;
  subject: ActSubject;
  others?: readonly ActSubject[];
}

/** The open dialog. `onOwn` is called with the id of an offer that it changed; `replaced`: the id that this offer had before. */
function useOfferActs(requestId: number, onOwn: (id: number, replaced?: number) => void) {
  const [opened, setOpened] = useState<OpenAct | null>(null);
  const open: OnAct = (kind, subject, others) => setOpened({ kind, subject, ...(others && { others }) });

  function takeChanged(changed: Offer, id = opened!.subject.id): void {
    // A user who entered the price need not confirm that it changed.
    forgetSeenPrice(requestId);
    let isReplaced = true;
    changeOptions(requestId, (options) => {
      const next = withChangedOffer(options, id, changed);
      isReplaced = !listOffers(next).some((offer) => offer.id === id);
      return next;
    });
    if (isReplaced) onOwn(changed.id, id);
    else onOwn(changed.id);
  }
  return { opened, open, takeChanged, close: () => setOpened(null) };
}

/** Lets the palette and the address open the form for a firm price. */
function usePriceLinks(
  requestId: number,
  options: ShippingOptions,
  subjects: readonly ActSubject[],
  open: OnAct,
): void {
  const isReachable = useReachable();
  useOpenActs(
    (isReachable ? subjects : []).map((subject) => ({
      label: `${actLabels.firm}: ${subject.shippingProviderName}`,
      about: paletteMessages.order(requestId),
      run: () => open('firm', subject),
    })),
  );
  useActFromAddress(['firm'], (_, of) => {
    const [first, ...others] = findPriceSubjects(subjects, options, of);
    if (first) open('firm', first, others);
    return first ? null : whyNoPrice(options, of);
  });
}

export type OfferChoiceState = ReturnType<typeof useOfferChoice>;

export function useOfferChoice(requestId: number, info: MainInfo, options: ShippingOptions) {
  const { role } = useSignedInUser();
  const navigate = useNavigate();
  const now = useNow();
  const [selection, dispatch] = useReducer(reduceSelection, { options, now }, beginSelection);
  if (selection.options !== options || selection.now !== now) dispatch({ kind: 'read', options, now });
  const { automaticMoves } = selection;
  useEffect(() => {
    if (automaticMoves > 0) showMessage({ kind: 'error', text: orderMessages.offerUnavailable });
  }, [automaticMoves]);

  const hasAccess = options.hasAccessToShippingService || isStaff(role);
  const shown = describeSelection(selection, info, hasAccess);
  const { order, isRunning } = useOrder(requestId);
  const { act: refreshOffers, isRunning: isRefreshing } = useAction(offerEndpoints.refresh, {
    refresh: [shipmentEndpoints.mainInfo, orderListEndpoints.list],
    applyResponse: (next) => {
      dispatch({ kind: 'own-offers', ids: listOffers(next).map(({ id }) => id) });
      changeOptions(requestId, () => next);
    },
  });
  const acts = useOfferActs(requestId, (id, replaced) =>
    dispatch({ kind: 'own-offers', ids: [id], ...(replaced !== undefined && { replaced }) }),
  );
  usePriceLinks(
    requestId,
    options,
    shown.isOpen && isStaff(role) ? listPriceSubjects(options, role, now) : [],
    acts.open,
  );

  const [isTyped, noteTyped] = useState(false);
  const [isNavigating, setNavigating] = useState(false);
  // A ref as well, because the question is asked before the next render.
  const isLeaving = useRef(false);
  useLeaveQuestion(() => (shown.isUnsaved || isTyped) && !isLeaving.current);

  async function leaveTo(path: string): Promise<void> {
    isLeaving.current = true;
    setNavigating(true);
    await navigate(path);
    isLeaving.current = false;
    setNavigating(false);
  }
  async function goBack(): Promise<void> {
    if (await askConfirmation({ title: 'Change the quote', question: offerTexts.leave }))
      await leaveTo(changeQuotePath(requestId));
  }
  async function submit(): Promise<void> {
    if (!hasAccess) return dispatch({ kind: 'outcome', outcome: { kind: 'no-access' } });
    dispatch({ kind: 'order' });
    if (shown.marked === null) return;
    const outcome = await order(shown.marked);
    if (outcome.kind === 'ordered') await leaveTo(stepPath(requestId, 'shippingDetailsForm'));
    else dispatch({ kind: 'outcome', outcome });
  }
  return {
    selection,
    shown,
    acts,
    isInsured: (useAskedQuote(requestId)?.InsuranceAmount ?? 0) > 0,
    isRunning: isRunning || isNavigating,
    isRefreshing,
    noteTyped,
    mark: (id: number) => dispatch({ kind: 'mark', id }),
    sort: (by: OfferOrder) => dispatch({ kind: 'sort', order: by }),
    refresh: () => void refreshOffers({ params: { id: requestId } }, offerMessages.done.refreshed),
    back: () => void goBack(),
    order: () => void submit(),
    closeKyc: () => {
      dispatch({ kind: 'kyc-closed' });
      void refreshOptions(requestId);
    },
  };
}
