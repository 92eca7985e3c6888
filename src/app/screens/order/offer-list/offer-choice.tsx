import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { offerCalls, type ShippingOptions } from '#contract/offers.ts';
import { type MainInfo, shipmentCalls } from '#contract/shipments.ts';
import { whyClosed } from '#domain/why-closed.ts';
import { isStaff } from '#domain/user.ts';
import { AskedWishes } from '#app/screens/order/shared-facts.tsx';
import { stepPath } from '#app/paths/order-path.ts';
import { paletteMessages } from '#domain/messages/palette.ts';
import { useOpenActs } from '#app/base/open-acts.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useConfig } from '#app/base/config.ts';
import { changeQuotePath } from '#app/paths/quote-path.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { askConfirmation } from '#app/ui/confirm.tsx';
import { useLeaveQuestion } from '#app/ui/leave-guard.ts';
import { useNow } from '#app/ui/use-now.ts';
import { useAskedAct } from '#app/screens/order/load-step.ts';
import {
  type ActKind,
  actLabels,
  type ActSubject,
  findPriceSubjects,
  listPriceSubjects,
  type OnAct,
  whyNoPrice,
} from './offer-acts.tsx';
import { AskedProviders, NoOffers, OffersToCome } from './offer-requests.tsx';
import { DialogTyped } from '#app/form/typed-guard.tsx';
import { KycDialog, OrderBar, type OrderBarProps } from './order-bar.tsx';
import { MoreOffers } from './more-offers.tsx';
import { OfferLists } from './offer-lists.tsx';
import { offerWords } from './offer-words.ts';
import { changeOptions, refreshOptions, useAskedQuote, useOrder, withChangedOffer } from './offer-options.ts';
import { QuotedLine } from './quoted-line.tsx';
import { countOver, listOffers, whyNothingOrderable } from './orderable.ts';
import { useMark } from './use-mark.ts';
import { orderListCalls } from '#contract/order-list.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { useAction } from '#app/query/actions.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { forgetSeenPrice } from '#app/screens/order/changed-offer.tsx';
import { ActDialog } from './act-dialog.tsx';

interface OpenAct {
  kind: ActKind;
  subject: ActSubject;
  others?: readonly ActSubject[];
}

/**
 * The acts on single offers of a request: `onAct` opens the form of one, `dialog` is to be shown. `onChanged` is called with an
 * offer as an act left it, under its old number or a new one; `isReplaced`: the one before is there no more.
 */
function useActs(
  requestId: number,
  onChanged: (changed: { oldId: number; newId: number; isReplaced: boolean }) => void,
): { onAct: OnAct; dialog: ReactNode } {
  const [open, setOpen] = useState<OpenAct | null>(null);
  const dialog = open && (
    <ActDialog
      {...open}
      requestId={requestId}
      onChanged={(changed, id = open.subject.id) => {
        // Whoever made a price has seen it.
        forgetSeenPrice(requestId);
        let isReplaced = true;
        changeOptions(requestId, (options) => {
          const next = withChangedOffer(options, id, changed);
          isReplaced = !listOffers(next).some((offer) => offer.id === id);
          return next;
        });
        onChanged({ oldId: id, newId: changed.id, isReplaced });
      }}
      onClose={() => setOpen(null)}
    />
  );
  return { onAct: (kind, subject, others) => setOpen({ kind, subject, ...(others && { others }) }), dialog };
}

interface RefreshStripProps {
  /** The numbers of express offers that expired, and of those whose pick-up day has passed. */
  counts: Record<'over' | 'passed', number>;
  isRunning: boolean;
  /** Null where the bar below has the button. */
  onRefresh: (() => void) | null;
}

/** Over the offers: some are over, and one press brings their current prices. */
function RefreshStrip({ counts, isRunning, onRefresh }: RefreshStripProps) {
  const isReachable = useReachable();
  return (
    <Group
      justify="space-between"
      gap="8px 16px"
      mb={20}
      px="md"
      py={10}
      bg="var(--warn-soft)"
      c="var(--warn)"
      bdrs="lg"
    >
      <p>{isReachable ? offerWords.refreshReason(counts) : offerWords.actNeedsConnection}</p>
      {onRefresh && (
        <Button disabled={!isReachable && !isRunning} {...busyWhile(isRunning)} onClick={onRefresh}>
          {offerWords.refresh}
        </Button>
      )}
    </Group>
  );
}

/** Has express rated anew where an offer is over; `onRefreshed` is called with them. A refusal is shown here, once. */
function useRefresh(requestId: number, onRefreshed: (options: ShippingOptions) => void) {
  const { act, isRunning } = useAction(offerCalls.refresh, {
    refresh: [shipmentCalls.mainInfo, orderListCalls.list],
    takeAnswer: (options) => {
      onRefreshed(options);
      changeOptions(requestId, () => options);
    },
  });
  const refresh = () => act({ params: { id: requestId } }, offerMessages.done.refreshed);
  return { refresh, isRefreshing: isRunning };
}

interface OfferChoiceProps {
  requestId: number;
  info: MainInfo;
  options: ShippingOptions;
  /** Those that came while somebody looked on. */
  arrived: ReadonlySet<number>;
  /** Called with the offers that an act of this screen made. */
  onOwn: (ids: readonly number[]) => void;
}

/**
 * The offers, one of them marked, and the order; without any what is there instead. One component for both: the first offer
 * that comes takes no dialog away in which somebody types.
 */
export function OfferChoice({ requestId, info, options, arrived, onOwn }: OfferChoiceProps) {
  const { role } = useSignedInUser();
  const chargeText = useConfig()?.chargeText;
  const navigate = useNavigate();
  const now = useNow();
  const { marked, isUnsaved, markByHand, forget } = useMark(options, now);
  const { order, isRunning } = useOrder(requestId);
  const { refresh, isRefreshing } = useRefresh(requestId, (next) => onOwn(listOffers(next).map(({ id }) => id)));
  const overForGood = whyClosed(info.status, info.step, info);
  const { onAct, dialog } = useActs(requestId, ({ oldId, newId, isReplaced }) => {
    onOwn([newId]);
    if (isReplaced && marked === oldId) markByHand(newId);
  });
  const priceable = overForGood === null && isStaff(role) ? listPriceSubjects(options, role, now) : [];
  const isReachable = useReachable();
  useOpenActs(
    (isReachable ? priceable : []).map((subject) => ({
      label: `${actLabels.firm}: ${subject.shippingProviderName}`,
      about: paletteMessages.order(requestId),
      run: () => onAct('firm', subject),
    })),
  );
  useAskedAct(['firm'], (_, of) => {
    const [first, ...others] = findPriceSubjects(priceable, options, of);
    if (first) onAct('firm', first, others);
    return first ? null : whyNoPrice(options, of);
  });
  const [isKycShown, setKycShown] = useState(false);
  const [isGoing, setGoing] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const isLeaving = useRef(false);
  const isTyped = useRef(false);
  const noteTyped = useCallback((is: boolean) => void (isTyped.current = is), []);
  const box = useRef<HTMLDivElement>(null);
  const focusMarked = useFocusAfter(options, () =>
    box.current?.querySelector<HTMLElement>('input[name=offer]:checked'),
  );
  useLeaveQuestion(() => (isUnsaved || isTyped.current) && !isLeaving.current);

  const offer = listOffers(options).find(({ id }) => id === marked) ?? null;
  const isInsured = (useAskedQuote(requestId)?.InsuranceAmount ?? 0) > 0;
  const isEmpty = listOffers(options).length === 0;
  const { shippingOfferRequests: asked, leftOut = [] } = options;
  const hasAccess = options.hasAccessToShippingService || isStaff(role);
  const nothing = whyNothingOrderable(options, now);
  const counts = countOver(options, now);
  const over = counts.over + counts.passed;
  const allOver = over > 0 ? offerWords.allOverExpress : offerWords.allOver;
  const closed = overForGood ?? (nothing && (nothing === 'over' ? allOver : offerWords.onlyEstimates));

  async function leaveTo(path: string): Promise<void> {
    isLeaving.current = true;
    setGoing(true);
    await navigate(path);
    isLeaving.current = false;
    setGoing(false);
  }

  async function goBack(): Promise<void> {
    if (await askConfirmation({ title: 'Change the quote', question: offerWords.leave }))
      await leaveTo(changeQuotePath(requestId));
  }

  async function submit(): Promise<void> {
    if (!hasAccess) return setKycShown(true);
    setMissing(marked === null);
    if (marked === null) return box.current?.querySelector<HTMLElement>('input[name=offer]:enabled')?.focus();
    const outcome = await order(marked);
    if (outcome === 'ordered') await leaveTo(stepPath(requestId, 'shippingDetailsForm'));
    if (outcome === 'no-access') setKycShown(true);
    if (outcome === 'gone') {
      forget();
      focusMarked();
    }
  }

  function chooseMain(): OrderBarProps['main'] {
    if (overForGood) return info.step >= 3 ? 'shipment' : 'none';
    if (nothing && over > 0) return 'refresh';
    return nothing && hasAccess ? 'new-quote' : 'order';
  }

  return (
    <div ref={box}>
      <QuotedLine requestId={requestId} info={info} isClosed={overForGood !== null} />
      {over > 0 && !overForGood && (
        <RefreshStrip
          counts={counts}
          isRunning={isRefreshing}
          onRefresh={chooseMain() === 'refresh' ? null : () => void refresh()}
        />
      )}
      {!isEmpty && (
        <OfferLists
          options={options}
          arrived={arrived}
          now={now}
          marked={marked}
          isClosed={overForGood !== null}
          isInsured={isInsured}
          onAct={onAct}
          onMark={markByHand}
        />
      )}
      {isEmpty &&
        (asked.length > 0 ? (
          <OffersToCome requestId={requestId} requests={asked} leftOut={leftOut} now={now} />
        ) : (
          <NoOffers requestId={requestId} leftOut={leftOut} />
        ))}
      <AskedProviders requests={asked} now={now} {...(overForGood === null && { onAct })} />
      {/* The price aimed at stands with the asked providers already. */}
      <AskedWishes
        wishes={options.wishes && asked.length > 0 ? { ...options.wishes, targetPrice: null } : options.wishes}
      />
      {chargeText && !isEmpty && (
        <Text size="xs" c="dimmed" maw={720} mt="xs" style={{ breakBefore: 'avoid' }}>
          {chargeText}
        </Text>
      )}
      <DialogTyped value={noteTyped}>
        {!overForGood && <MoreOffers requestId={requestId} info={info} options={options} />}
        {dialog}
      </DialogTyped>
      {!isEmpty && (
        <OrderBar
          requestId={requestId}
          offer={offer}
          closed={closed}
          main={chooseMain()}
          asksAgain={info.step === 2 && marked !== null && marked !== options.selectedOfferId}
          isMissing={isMissing}
          isRunning={isRunning || isGoing}
          isRefreshing={isRefreshing}
          onRefresh={() => void refresh()}
          onBack={() => void goBack()}
          onOrder={() => void submit()}
        />
      )}
      {isKycShown && (
        <KycDialog
          onClose={() => {
            setKycShown(false);
            void refreshOptions(requestId);
          }}
        />
      )}
    </div>
  );
}

/** Moves the focus once, when `value` has been renewed and drawn. */
function useFocusAfter(value: unknown, find: () => HTMLElement | null | undefined): () => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    find()?.focus();
    // Only a renewed value is the moment.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [value]);
  return () => void (isWanted.current = true);
}
