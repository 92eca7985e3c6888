import { Skeleton } from '#app/ui/skeleton.tsx';
import { loadStep, useMainInfo, useRequestId } from '#app/screens/order/load-step.ts';
import { StepScreen } from '#app/screens/order/order-screen.tsx';
import { loadAskedQuote, loadOptions, useAskedQuote, useOptions } from './offer-options.ts';
import {
  RequestedProviders,
  AwaitedCarriers,
  ExpiredRequest,
  LeftOutCarriers,
  NoOffers,
  OffersToCome,
} from './offer-requests.tsx';
import { Button, Flex, Paper, Text, VisuallyHidden } from '@mantine/core';
import type { ShippingOptions } from '#contract/offers.ts';
import type { MainInfo } from '#contract/shipments.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { useConfig } from '#app/base/config.ts';
import { DialogTyped } from '#app/base/unsaved.ts';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { RequestedWishes } from '#app/screens/order/order-parts.tsx';
import { ActDialog } from './act-dialog.tsx';
import { MoreOffers } from './more-offers.tsx';
import { OfferLists } from './offer-lists.tsx';
import { offerTexts } from './offer-texts.ts';
import type { NoLongerOrderable } from './orderable.ts';
import { KycDialog } from './kyc-dialog.tsx';
import { OrderBar } from './order-bar.tsx';
import { useOfferChoice } from './use-offer-choice.ts';
import { Link } from 'react-router';
import { changeQuotePath } from '#app/paths/quote-path.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { AskedQuote } from '#contract/quotes.ts';
import { chargeableText, weighRequest } from '#domain/chargeable-weight.ts';
import { moneyText } from '#domain/money.ts';

const grouped = new Intl.NumberFormat('en-US');

const countPieces = (pieces: number): string => (pieces === 1 ? '1 piece' : `${grouped.format(pieces)} pieces`);

/** What offers depend on: pieces, chargeable weight in the typed unit, insurance. */
export function listQuotedFacts({
  Packages,
  MeasurementSystem,
  InsuranceAmount,
}: Pick<AskedQuote, 'Packages' | 'MeasurementSystem' | 'InsuranceAmount'>): string[] {
  const [first] = Packages;
  const areDocuments = Packages.every(({ packageType }) => packageType === 'D');
  return [
    countPieces(Packages.reduce((sum, { quantity }) => sum + quantity, 0)),
    ...(areDocuments ? ['documents'] : []),
    `chargeable weight ${chargeableText(weighRequest(Packages, MeasurementSystem), MeasurementSystem)}`,
    InsuranceAmount > 0 ? `insured for ${moneyText(InsuranceAmount)} ${first?.currency ?? 'USD'}` : 'not insured',
  ];
}

interface QuotedLineProps {
  requestId: number;
  info: MainInfo;
  isClosed: boolean;
}

function QuotedLine({ requestId, info, isClosed }: QuotedLineProps) {
  const askedQuote = useAskedQuote(requestId);
  const { from, to } = info.destinations;
  return (
    <Paper component="section" aria-label="Your quote" withBorder px="md" py="xs" mb="ml">
      <Flex align="center" justify="space-between" rowGap="xs" columnGap="md" wrap="nowrap">
        <Flex wrap="wrap" align="center" rowGap="3xs" columnGap="ml" miw={0}>
          <Text fw={600} style={{ overflowWrap: 'anywhere', textWrap: 'balance' }}>
            {from} → {to}
          </Text>
          {askedQuote && (
            <Flex wrap="wrap" align="center" component="ul" rowGap="3xs" columnGap="ml">
              {listQuotedFacts(askedQuote).map((fact) => (
                <Text key={fact} component="li" size="sm" c="dimmed">
                  {fact}
                </Text>
              ))}
            </Flex>
          )}
        </Flex>
        {!isClosed && (
          <Button
            component={Link}
            to={changeQuotePath(requestId)}
            size="xs"
            flex="none"
            leftSection={<Icon name="edit" size={16} />}
            aria-label="Edit the quote"
          >
            Edit
          </Button>
        )}
      </Flex>
    </Paper>
  );
}

interface RefreshStripProps {
  counts: NoLongerOrderable;
  isRunning: boolean;
  /** Null if the bar below has the button. */
  onRefresh: (() => void) | null;
}

function RefreshStrip({ counts, isRunning, onRefresh }: RefreshStripProps) {
  const isReachable = useReachable();
  return (
    <Flex
      wrap="wrap"
      align="center"
      justify="space-between"
      rowGap="xs"
      columnGap="md"
      mb="ml"
      px="md"
      py="xs"
      bg="var(--warn-soft)"
      c="var(--warn)"
      bdrs="lg"
    >
      <p>{isReachable ? offerTexts.refreshReason(counts) : offerTexts.actNeedsConnection}</p>
      {onRefresh && (
        <OnlineButton isBusy={isRunning} onClick={onRefresh}>
          {offerTexts.refresh}
        </OnlineButton>
      )}
    </Flex>
  );
}

interface OfferChoiceProps {
  requestId: number;
  info: MainInfo;
  options: ShippingOptions;
}

/** The same component with and without offers, so that the first offer to arrive does not close a dialog with typed text. */
function OfferChoice({ requestId, info, ...props }: OfferChoiceProps) {
  const options = useOptions(requestId) ?? props.options;
  const chargeText = useConfig()?.chargeText;
  const choice = useOfferChoice(requestId, info, options);
  const { selection, shown, acts } = choice;
  const { shippingOfferRequests: requests, leftOut = [], waitingFor = [], wishes } = options;
  const retry = shown.isOpen ? choice.refresh : undefined;
  return (
    <>
      <VisuallyHidden role="status">
        {selection.arrivedProviders.length > 0 && offerMessages.arrived(selection.arrivedProviders)}
      </VisuallyHidden>
      <QuotedLine requestId={requestId} info={info} isClosed={!shown.isOpen} />
      {shown.refreshable && (
        <RefreshStrip
          counts={shown.refreshable}
          isRunning={choice.isRefreshing}
          onRefresh={shown.main === 'refresh' ? null : choice.refresh}
        />
      )}
      {!shown.isEmpty && (
        <OfferLists
          requestId={requestId}
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
      {shown.isEmpty && requests.length === 0 && waitingFor.length === 0 && (
        <NoOffers requestId={requestId} leftOut={leftOut} onRetry={retry} />
      )}
      <AwaitedCarriers carriers={waitingFor} />
      {!shown.isEmpty && <LeftOutCarriers carriers={leftOut} onRetry={retry} />}
      <RequestedProviders requests={requests} now={selection.now} {...(shown.isOpen && { onAct: acts.open })} />
      {/* The requested providers show the target price already. */}
      <RequestedWishes wishes={wishes && requests.length > 0 ? { ...wishes, targetPrice: null } : wishes} />
      {chargeText && !shown.isEmpty && (
        <Text size="xs" c="dimmed" maw="var(--width-text)" mt="xs" style={{ breakBefore: 'avoid' }}>
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

export const loader = loadStep('offerList', (requestId) =>
  Promise.all([loadOptions(requestId), loadAskedQuote(requestId)]),
);

/** Step 1 (rule S-6). */
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
  const info = useMainInfo(requestId);
  if (!info || !options) return <Skeleton lines={9} label="Loading the offers" />;
  if (info.status === 'E') return <ExpiredRequest requestId={requestId} />;
  return <OfferChoice requestId={requestId} info={info} options={options} />;
}
