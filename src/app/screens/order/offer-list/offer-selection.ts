import type { Offer, ShippingOptions } from '#contract/offers.ts';
import type { MainInfo } from '#contract/shipments.ts';
import { whyClosed } from '#domain/why-closed.ts';
import { estimatedTotal, offerTotal } from './offer-price.ts';
import { offerTexts } from './offer-texts.ts';
import { countNoLongerOrderable, listOffers, preselect, whyNothingOrderable, whyNotOrderable } from './orderable.ts';

/** The ways to sort offers, by the numbers of rule O-13. */
export const offerOrders = [
  { value: '1', label: 'Newest first' },
  { value: '2', label: 'Lowest price' },
  { value: '3', label: 'Delivery date' },
  { value: '4', label: 'Pick-up date' },
] as const;
export type OfferOrder = (typeof offerOrders)[number]['value'];

type Compare = (one: Offer, other: Offer) => number;

const priceOf = (offer: Offer): number => offerTotal(offer) ?? estimatedTotal(offer) ?? Number.POSITIVE_INFINITY;
const byText = (one: string | null, other: string | null): number => {
  if (one === other) return 0;
  // A missing day comes last.
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -1 : 1;
};
const byPrice: Compare = (one, other) => {
  const [first, second] = [priceOf(one), priceOf(other)];
  return first === second ? 0 : first - second;
};
const byNewest: Compare = (one, other) => Date.parse(other.dateCreated) - Date.parse(one.dateCreated);
const byId: Compare = (one, other) => one.id - other.id;

/** The first comparison decides unless both offers are equal in it, then the next. */
const comparisons: Record<OfferOrder, readonly Compare[]> = {
  '1': [byNewest, byPrice, byId],
  '2': [byPrice, byNewest, byId],
  '3': [(one, other) => byText(one.deliveryDate, other.deliveryDate), byPrice, byId],
  '4': [(one, other) => byText(one.pickUpDate, other.pickUpDate), byPrice, byId],
};

export const sortOffers = (offers: readonly Offer[], order: OfferOrder): Offer[] =>
  offers.toSorted(
    (one, other) =>
      comparisons[order].map((compare) => compare(one, other)).find((comparison) => comparison !== 0) ?? 0,
  );

/** Offers of `placedIds` first and in that order; the others follow as they are. */
export function keepPlaces(placedIds: readonly number[], offers: readonly Offer[]): Offer[] {
  const places = new Map(placedIds.map((id, place) => [id, place]));
  const placeOf = ({ id }: Offer): number => places.get(id) ?? placedIds.length;
  return offers.toSorted((one, other) => placeOf(one) - placeOf(other));
}

export interface OfferSelection {
  /** The latest response. */
  options: ShippingOptions;
  now: string;
  order: OfferOrder;
  /** Offer ids in display order: while the sorting stays, no offer moves. */
  places: readonly number[];
  /** The offer that the user marked; it no longer counts once it is gone. */
  markedByHand: number | null;
  /** The offer that was marked automatically, which stays marked when others arrive. */
  preselected: number | null;
  /** The marked offer of the last event, to notice when the mark moves. */
  lastMark: number | null;
  /** How often the mark moved without the user. */
  automaticMoves: number;
  /** Offers that this screen made; their change event may arrive before the response. */
  ownIds: ReadonlySet<number>;
  /** Offers of others that arrived while the list was open. */
  arrivedIds: ReadonlySet<number>;
  /** The providers of those that arrived last, for screen readers. */
  arrivedProviders: readonly string[];
  /** Order was pressed without a marked offer. */
  isMarkMissing: boolean;
  isKycShown: boolean;
  /** The offer that gets the focus, once each time this changes. */
  focus: { on: 'marked' | 'first' } | null;
}

/** `gone`: the marked offer is gone, and the refusal has the current ones. `busy`: another press is running. `refused`: a message has said why. */
export type OrderOutcome =
  | { kind: 'ordered' | 'no-access' | 'refused' | 'busy' }
  | { kind: 'gone'; options: ShippingOptions };

export type SelectionEvent =
  | { kind: 'read'; options: ShippingOptions; now: string }
  | { kind: 'sort'; order: OfferOrder }
  | { kind: 'mark'; id: number }
  /** This screen changed offers; `replaced`: the id that the first of them had before. */
  | { kind: 'own-offers'; ids: readonly number[]; replaced?: number }
  | { kind: 'order' }
  | { kind: 'outcome'; outcome: OrderOutcome }
  | { kind: 'kyc-closed' };

const placesOf = (options: ShippingOptions, order: OfferOrder, places: readonly number[]): number[] =>
  [options.expressShippingOffers, options.otherShippingOffers].flatMap((offers) =>
    keepPlaces(places, sortOffers(offers, order)).map(({ id }) => id),
  );

export function beginSelection({ options, now }: Pick<OfferSelection, 'options' | 'now'>): OfferSelection {
  const preselected = preselect(options, now)?.id ?? null;
  return {
    options,
    now,
    order: '1',
    places: placesOf(options, '1', []),
    markedByHand: null,
    preselected,
    lastMark: preselected,
    automaticMoves: 0,
    ownIds: new Set(),
    arrivedIds: new Set(),
    arrivedProviders: [],
    isMarkMissing: false,
    isKycShown: false,
    focus: null,
  };
}

/** The one marked by hand while it exists, else the preselected one. */
export const markedOffer = ({ options, markedByHand, preselected }: OfferSelection): number | null =>
  markedByHand !== null && listOffers(options).some(({ id }) => id === markedByHand) ? markedByHand : preselected;

function preselectAnew(selection: OfferSelection): OfferSelection {
  const { options, now, preselected } = selection;
  const mayStay = listOffers(options).some((offer) => offer.id === preselected && whyNotOrderable(offer, now) === null);
  return mayStay ? selection : { ...selection, preselected: preselect(options, now)?.id ?? null };
}

/** Counts a mark that moved without the user. */
function noteMark(selection: OfferSelection): OfferSelection {
  const marked = markedOffer(selection);
  if (marked === selection.lastMark) return selection;
  return {
    ...selection,
    lastMark: marked,
    automaticMoves: selection.automaticMoves + (selection.lastMark === null ? 0 : 1),
  };
}

/** Offers that replace all others do not count as arrived, nor do those that this screen made. */
function noteArrived(before: ShippingOptions, selection: OfferSelection): OfferSelection {
  const offers = listOffers(selection.options);
  const ids = new Set(listOffers(before).map(({ id }) => id));
  const added = offers.filter(({ id }) => !ids.has(id) && !selection.ownIds.has(id));
  if (added.length === 0 || (added.length === offers.length && ids.size > 0)) return selection;
  return {
    ...selection,
    arrivedIds: new Set([...selection.arrivedIds, ...added.map(({ id }) => id)]),
    arrivedProviders: added.map(({ shippingProviderName }) => shippingProviderName),
  };
}

function read(selection: OfferSelection, options: ShippingOptions, now: string): OfferSelection {
  const next = { ...selection, options, now, places: placesOf(options, selection.order, selection.places) };
  return noteMark(preselectAnew(noteArrived(selection.options, next)));
}

function takeOwn(selection: OfferSelection, ids: readonly number[], replaced: number | undefined): OfferSelection {
  const arrivedIds = new Set([...selection.arrivedIds].filter((id) => !ids.includes(id)));
  return {
    ...selection,
    ownIds: new Set([...selection.ownIds, ...ids]),
    ...(arrivedIds.size < selection.arrivedIds.size && { arrivedIds, arrivedProviders: [] }),
    ...(replaced !== undefined && markedOffer(selection) === replaced && mark(ids[0]!)),
  };
}

const mark = (id: number) => ({ markedByHand: id, lastMark: id });

function takeOutcome(selection: OfferSelection, outcome: OrderOutcome): OfferSelection {
  if (outcome.kind === 'no-access') return { ...selection, isKycShown: true };
  if (outcome.kind !== 'gone') return selection;
  const unmarked = { ...selection, markedByHand: null, preselected: null, focus: { on: 'marked' } as const };
  return read(unmarked, outcome.options, selection.now);
}

export function reduceSelection(selection: OfferSelection, event: SelectionEvent): OfferSelection {
  switch (event.kind) {
    case 'read':
      return read(selection, event.options, event.now);
    case 'sort':
      return { ...selection, order: event.order, places: placesOf(selection.options, event.order, []) };
    case 'mark':
      return { ...selection, ...mark(event.id) };
    case 'own-offers':
      return takeOwn(selection, event.ids, event.replaced);
    case 'order': {
      const isMarkMissing = markedOffer(selection) === null;
      return { ...selection, isMarkMissing, ...(isMarkMissing && { focus: { on: 'first' } }) };
    }
    case 'outcome':
      return takeOutcome(selection, event.outcome);
    case 'kyc-closed':
      return { ...selection, isKycShown: false };
  }
}

/** What the main button does. */
export type MainAction = 'order' | 'refresh' | 'new-quote' | 'shipment' | 'none';

/** `hasAccess`: the viewer may order. */
export function describeSelection(
  selection: OfferSelection,
  info: Pick<MainInfo, 'status' | 'step' | 'paid'>,
  hasAccess: boolean,
) {
  const { options, now, preselected } = selection;
  const offers = listOffers(options);
  const marked = markedOffer(selection);
  const isOpen = whyClosed(info.status, info.step, info) === null;
  const whyNone = whyNothingOrderable(options, now);
  const counts = countNoLongerOrderable(options, now);
  const canRefresh = counts.expired + counts.pickupPassed > 0;
  const noneOrderable = canRefresh ? offerTexts.noneOrderableExpress : offerTexts.noneOrderable;
  const chooseMain = (): MainAction => {
    if (!isOpen) return info.step >= 3 ? 'shipment' : 'none';
    if (whyNone && canRefresh) return 'refresh';
    return whyNone && hasAccess ? 'new-quote' : 'order';
  };
  return {
    marked,
    offer: offers.find(({ id }) => id === marked) ?? null,
    isEmpty: offers.length === 0,
    isOpen,
    closed:
      whyClosed(info.status, info.step, info) ??
      (whyNone && (whyNone === 'expired' ? noneOrderable : offerTexts.onlyEstimates)),
    main: chooseMain(),
    /** Counts the express offers that a refresh would replace; null without one. */
    refreshable: isOpen && canRefresh ? counts : null,
    /** Ordering the marked offer undoes the confirmed details. */
    mustConfirmAgain: info.step === 2 && marked !== null && marked !== options.selectedOfferId,
    /** The user marked it, and another one would be marked at the next visit. */
    isUnsaved: marked !== preselected && marked !== options.selectedOfferId,
  };
}
