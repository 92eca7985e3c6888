import { Button, Group, Text } from '@mantine/core';
import type { ShippingOptions } from '#contract/offers.ts';
import type { MainInfo } from '#contract/shipments.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { useConfig } from '#app/base/config.ts';
import { DialogTyped } from '#app/form/typed-guard.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { AskedWishes } from '#app/screens/order/shared-facts.tsx';
import { busyWhile } from '#app/ui/busy.ts';
import { ActDialog } from './act-dialog.tsx';
import { MoreOffers } from './more-offers.tsx';
import { OfferLists } from './offer-lists.tsx';
import { AskedProviders, NoOffers, OffersToCome } from './offer-requests.tsx';
import { offerWords } from './offer-words.ts';
import { KycDialog, OrderBar } from './order-bar.tsx';
import { QuotedLine } from './quoted-line.tsx';
import { useOfferChoice } from './use-offer-choice.ts';

interface RefreshStripProps {
  /** The numbers of express offers that expired, and of those whose pick-up day has passed. */
  counts: Record<'over' | 'passed', number>;
  isRunning: boolean;
  /** Null where the bar below has the button. */
  onRefresh: (() => void) | null;
}

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

interface OfferChoiceProps {
  requestId: number;
  info: MainInfo;
  options: ShippingOptions;
}

/**
 * The offers, one of them marked, and the order; without any what is there instead. One component for both: the first offer
 * that comes takes no dialog away in which somebody types.
 */
export function OfferChoice({ requestId, info, options }: OfferChoiceProps) {
  const chargeText = useConfig()?.chargeText;
  const choice = useOfferChoice(requestId, info, options);
  const { selection, shown, acts } = choice;
  const { shippingOfferRequests: requests, leftOut = [], wishes } = options;
  return (
    <>
      <p className="q-hidden" role="status">
        {selection.arrivedFrom.length > 0 && offerMessages.arrived(selection.arrivedFrom)}
      </p>
      <QuotedLine requestId={requestId} info={info} isClosed={!shown.isOpen} />
      {shown.over && (
        <RefreshStrip
          counts={shown.over}
          isRunning={choice.isRefreshing}
          onRefresh={shown.main === 'refresh' ? null : choice.refresh}
        />
      )}
      {!shown.isEmpty && (
        <OfferLists
          selection={selection}
          marked={shown.marked}
          isClosed={!shown.isOpen}
          isInsured={choice.isInsured}
          onAct={acts.open}
          onMark={choice.mark}
          onSort={choice.sort}
        />
      )}
      {shown.isEmpty && requests.length > 0 && (
        <OffersToCome requestId={requestId} requests={requests} leftOut={leftOut} now={selection.now} />
      )}
      {shown.isEmpty && requests.length === 0 && <NoOffers requestId={requestId} leftOut={leftOut} />}
      <AskedProviders requests={requests} now={selection.now} {...(shown.isOpen && { onAct: acts.open })} />
      {/* The price aimed at stands with the requested providers already. */}
      <AskedWishes wishes={wishes && requests.length > 0 ? { ...wishes, targetPrice: null } : wishes} />
      {chargeText && !shown.isEmpty && (
        <Text size="xs" c="dimmed" maw={720} mt="xs" style={{ breakBefore: 'avoid' }}>
          {chargeText}
        </Text>
      )}
      <DialogTyped value={choice.noteTyped}>
        {shown.isOpen && <MoreOffers requestId={requestId} info={info} options={options} />}
        {acts.opened && (
          <ActDialog {...acts.opened} requestId={requestId} onChanged={acts.takeChanged} onClose={acts.close} />
        )}
      </DialogTyped>
      {!shown.isEmpty && <OrderBar requestId={requestId} choice={choice} />}
      {selection.isKycShown && <KycDialog onClose={choice.closeKyc} />}
    </>
  );
}
