import { Box, Flex, Text } from '@mantine/core';
import type { ShippingOptions } from '#contract/offers.ts';
import { instantWithSeconds, weekdayInWords } from '#domain/date-text.ts';
import { utcTime } from '#domain/utc-time.ts';
import { isStaff } from '#domain/user.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { distanceText } from '#app/ui/distance-text.ts';
import { Money } from '#app/ui/money.tsx';
import { ActRow } from './acts/act-buttons.tsx';
import type { OnAct } from './acts/offer-acts.ts';
import { CountedTitle } from './counted-title.tsx';
import { stateOfRequest } from './orderable.ts';

type OfferRequest = ShippingOptions['shippingOfferRequests'][number];

interface AskedProvidersProps {
  requests: readonly OfferRequest[];
  now: string;
  /** Opens the form of an act; absent where nothing can be done any more. */
  onAct?: OnAct;
}

/** A deadline of the viewer's clock; midnight is shown as the last minute of the day that ends. */
function formatDeadline(deadline: string): string {
  const isMidnight = instantWithSeconds(deadline).endsWith(' 00:00:00');
  const told = isMidnight ? utcTime(deadline).subtract(1, 'minute').toISOString() : deadline;
  const [day = '', time = ''] = instantWithSeconds(told).split(' ');
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

/** The providers that were asked by mail, and what became of it. Nothing when none was. */
export function AskedProviders({ requests, now, onAct }: AskedProvidersProps) {
  const staff = isStaff(useSignedInUser().role);
  if (requests.length === 0) return null;
  const targets = new Set(requests.map(({ targetPriceRequested }) => targetPriceRequested));
  const target = targets.size === 1 ? requests[0]!.targetPriceRequested : null;
  return (
    <Box component="section" maw={720} mt="xl" aria-label="Requested from">
      <CountedTitle count={requests.length} mb={4}>
        Requested from
      </CountedTitle>
      <ul>
        {requests.map((request) => (
          <Flex
            component="li"
            key={request.id}
            wrap="wrap"
            justify="space-between"
            gap="0 1rem"
            py={10}
            style={{ borderBottom: '1px solid var(--line)', overflowWrap: 'anywhere' }}
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
        <Text size="xs" c="dimmed" py={10}>
          Target price <Money amount={target} currency="USD" />
        </Text>
      )}
    </Box>
  );
}
