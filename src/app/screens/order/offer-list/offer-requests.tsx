import { Box, Button, Flex, Group, Loader, Text, Title, type TitleProps } from '@mantine/core';
import { Link } from 'react-router';
import { carrierOfferMessages } from '#domain/messages/offers.ts';
import { orderMessages } from '#domain/messages/order.ts';
import type { LeftOut, ShippingOptions } from '#contract/offers.ts';
import { isStaff } from '#domain/user.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { useConfig } from '#app/base/config.ts';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { changeQuotePath } from '#app/paths/quote-path.ts';
import { StepNotice } from '#app/screens/order/order-screen.tsx';
import { useAskedQuote } from './offer-options.ts';
import { offerTexts } from './offer-texts.ts';
import { stateOfRequest } from './orderable.ts';
import { orderPath } from '#app/paths/order-path.ts';
import { instantWithSeconds, weekdayInWords } from '#domain/date-text.ts';
import { utcTime } from '#domain/utc-time.ts';
import { distanceText } from '#app/ui/distance-text.ts';
import { Money } from '#app/ui/money.tsx';
import { ActRow, type OnAct } from './offer-acts.tsx';

interface LeftOutProps {
  carriers: readonly LeftOut[];
  /** Requests prices of those that failed. */
  onRetry?: (() => void) | undefined;
}

/** Express carriers without an offer, with their reasons; renders nothing if all have one. */
export function LeftOutCarriers({ carriers, onRetry }: LeftOutProps) {
  const refusing = carriers.filter(({ canRetry }) => !canRetry);
  const failed = carriers.filter(({ canRetry }) => canRetry);
  return (
    <>
      {refusing.length > 0 && (
        <Text size="sm" c="dimmed" mt="md">
          {offerTexts.leftOut}:{' '}
          {refusing.map(({ shippingProviderName, reason }) => `${shippingProviderName} (${reason})`).join(', ')}
        </Text>
      )}
      {failed.map(({ shippingProviderName, reason }) => (
        <Text key={shippingProviderName} size="sm" c="dimmed" mt="md">
          {reason}
        </Text>
      ))}
      {failed.length > 0 && onRetry && (
        <OnlineButton mt="xs" onClick={onRetry}>
          {carrierOfferMessages.retry}
        </OnlineButton>
      )}
    </>
  );
}

/** Carriers that have not sent their prices yet. */
export const AwaitedCarriers = ({ carriers }: { carriers: readonly string[] }) =>
  carriers.length > 0 && (
    <Group mt="md" gap="xs" wrap="nowrap" role="status">
      <Loader size="xs" />
      <Text size="sm" c="dimmed">
        {carrierOfferMessages.waiting(carriers)}
      </Text>
    </Group>
  );

interface RequestProps {
  requestId: number;
}

/** Starts the same quote again when there is nothing to choose. */
export const NewQuoteLink = ({ requestId }: RequestProps) => (
  <Button component={Link} variant="filled" to={changeQuotePath(requestId)}>
    Ask for a new quote
  </Button>
);

export function ExpiredRequest({ requestId }: RequestProps) {
  const newer = useAskedQuote(requestId)?.replacedBy ?? null;
  if (newer === null) {
    return (
      <StepNotice title={orderMessages.expired} action={<NewQuoteLink requestId={requestId} />}>
        <p>{offerTexts.expiredReason}</p>
      </StepNotice>
    );
  }
  return (
    <StepNotice
      title={offerTexts.replaced(newer)}
      action={
        <Button component={Link} variant="filled" to={orderPath(newer)}>
          Open order {newer}
        </Button>
      }
    >
      <p>{offerTexts.replacedReason}</p>
    </StepNotice>
  );
}

interface OffersToComeProps extends RequestProps {
  requests: ShippingOptions['shippingOfferRequests'];
  leftOut: readonly LeftOut[];
  now: string;
}

export function OffersToCome({ requestId, requests, leftOut, now }: OffersToComeProps) {
  const { role } = useSignedInUser();
  const helpEmail = useConfig()?.helpEmail;
  const states = requests.map((request) => stateOfRequest(request, now));
  if (states.includes('asked')) {
    return (
      <StepNotice title={offerTexts.toCome}>
        <p>{offerTexts.toComeReason}</p>
        <LeftOutCarriers carriers={leftOut} />
      </StepNotice>
    );
  }
  const [before, after] = offerTexts.writeToSupport;
  return (
    <StepNotice
      title={states.includes('declined') ? offerTexts.noneOffered : offerTexts.noneInTime}
      action={<NewQuoteLink requestId={requestId} />}
    >
      {isStaff(role)
        ? states.includes('expired') && <p>{offerTexts.enterPriceOrRequest}</p>
        : helpEmail && (
            <p>
              {before}
              <a href={`mailto:${helpEmail}?subject=${encodeURIComponent(`Order ${requestId}`)}`}>{helpEmail}</a>
              {after}
            </p>
          )}
      <LeftOutCarriers carriers={leftOut} />
    </StepNotice>
  );
}

export function NoOffers({
  requestId,
  leftOut,
  onRetry,
}: RequestProps & Omit<LeftOutProps, 'carriers'> & { leftOut: readonly LeftOut[] }) {
  const helpEmail = useConfig()?.helpEmail;
  return (
    <StepNotice title={offerTexts.noExpress} action={<NewQuoteLink requestId={requestId} />}>
      <p>
        {offerTexts.noExpressReason}
        {helpEmail && (
          <>
            {' '}
            For anything larger write to <a href={`mailto:${helpEmail}`}>{helpEmail}</a>.
          </>
        )}
      </p>
      <LeftOutCarriers carriers={leftOut} onRetry={onRetry} />
    </StepNotice>
  );
}

export const CountedTitle = ({ count, children, ...props }: TitleProps & { count: number }) => (
  <Title order={2} {...props}>
    {children}{' '}
    <Text span inherit fw={400} c="dimmed">
      {count}
    </Text>
  </Title>
);

type OfferRequest = ShippingOptions['shippingOfferRequests'][number];

interface RequestedProvidersProps {
  requests: readonly OfferRequest[];
  now: string;
  /** Undefined if nothing can be done any more. */
  onAct?: OnAct;
}

/** By the viewer's clock; midnight is shown as 23:59 of the day that ends. */
function formatDeadline(deadline: string): string {
  const isMidnight = instantWithSeconds(deadline).endsWith(' 00:00:00');
  const shownDeadline = isMidnight ? utcTime(deadline).subtract(1, 'minute').toISOString() : deadline;
  const [day = '', time = ''] = instantWithSeconds(shownDeadline).split(' ');
  return `${weekdayInWords(day)}, ${time.slice(0, 5)}`;
}

function describeState(request: OfferRequest, now: string): string {
  const { deadline } = request;
  const state = stateOfRequest(request, now);
  if (state === 'answered') return 'Answered';
  if (state === 'declined') return 'Declined';
  if (state === 'expired') return 'No reply in time';
  return `Reply due ${formatDeadline(deadline)}, ${distanceText(deadline, now)}`;
}

/** Providers that were asked by mail, and their state. */
export function RequestedProviders({ requests, now, onAct }: RequestedProvidersProps) {
  const staff = isStaff(useSignedInUser().role);
  if (requests.length === 0) return null;
  const targets = new Set(requests.map(({ targetPriceRequested }) => targetPriceRequested));
  const target = targets.size === 1 ? requests[0]!.targetPriceRequested : null;
  return (
    <Box component="section" maw="var(--width-text)" mt="xl" aria-label="Requested from">
      <CountedTitle count={requests.length} mb="2xs">
        Requested from
      </CountedTitle>
      <ul>
        {requests.map((request) => (
          <Flex
            component="li"
            key={request.id}
            wrap="wrap"
            justify="space-between"
            rowGap={0}
            columnGap="md"
            py="xs"
            style={{ borderBottom: 'var(--hairline)', overflowWrap: 'anywhere' }}
          >
            <Text fw={500}>{request.shippingProviderName}</Text>
            <Text size="xs" lh="md" c={request.state === 'answered' ? 'var(--good)' : 'dimmed'}>
              {describeState(request, now)}
              {targets.size > 1 && request.targetPriceRequested !== null && (
                <>
                  , target <Money amount={request.targetPriceRequested} />
                </>
              )}
            </Text>
            {staff && onAct && (request.state === 'asked' || request.state === 'expired') && (
              <ActRow
                acts={['firm', 'decline']}
                subject={{ id: request.id, shippingProviderName: request.shippingProviderName, offer: null }}
                onAct={onAct}
              />
            )}
          </Flex>
        ))}
      </ul>
      {target !== null && (
        <Text size="xs" c="dimmed" py="xs">
          Target price <Money amount={target} currency="USD" />
        </Text>
      )}
    </Box>
  );
}
