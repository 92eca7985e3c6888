import { Button, Flex, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { Offer } from '#contract/offers.ts';
import { weekdayInWords } from '#domain/date-text.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { outboxMessages } from '#domain/messages/outbox.ts';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { stepPath } from '#app/paths/order-path.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { Money } from '#app/ui/money.tsx';
import { NewQuoteLink } from './offer-requests.tsx';
import { offerTotal } from './offer-price.ts';
import { offerTexts } from './offer-texts.ts';
import type { OfferChoiceState } from './use-offer-choice.ts';

export function OrderBar({ requestId, choice }: { requestId: number; choice: OfferChoiceState }) {
  const { isRunning, isRefreshing } = choice;
  const { offer, closed, main, mustConfirmAgain } = choice.shown;
  const isReachable = useReachable();
  const actions = (
    <>
      <Button leftSection={<Icon name="arrow-left" />} onClick={choice.back}>
        Back
      </Button>
      {main === 'order' && (
        <OnlineButton variant="filled" isBusy={isRunning} onClick={choice.order}>
          Order
        </OnlineButton>
      )}
      {main === 'refresh' && (
        <OnlineButton variant="filled" isBusy={isRefreshing} onClick={choice.refresh}>
          {offerTexts.refresh}
        </OnlineButton>
      )}
      {main === 'new-quote' && <NewQuoteLink requestId={requestId} />}
      {main === 'shipment' && (
        <Button component={Link} variant="filled" to={stepPath(requestId, 'shipmentDetails')}>
          See the shipment
        </Button>
      )}
    </>
  );
  return (
    <ActionBar actions={actions}>
      {closed ? <Text c="dimmed">{closed}</Text> : <Chosen offer={offer} />}
      <div role="status">
        {!closed && mustConfirmAgain && <Warning>{offerTexts.confirmAgain}</Warning>}
        {main === 'order' && !isReachable && <Warning>{outboxMessages.orderNeedsConnection}</Warning>}
        {!closed && choice.selection.isMarkMissing && !offer && <FieldError>{orderMessages.offerFirst}</FieldError>}
      </div>
    </ActionBar>
  );
}

function Chosen({ offer }: { offer: Offer | null }) {
  if (!offer) return <Text c="dimmed">No offer is marked.</Text>;
  return (
    <Flex
      component="p"
      wrap="wrap"
      align="baseline"
      rowGap={0}
      columnGap="xs"
      fz="sm"
      lh="sm"
      style={{ overflowWrap: 'anywhere' }}
    >
      <strong>{[offer.shippingProviderName, offer.productName].filter(Boolean).join(' ')}</strong>
      <Money amount={offerTotal(offer)} />
      {offer.deliveryDate && (
        <Text span inherit c="dimmed">
          delivery {weekdayInWords(offer.deliveryDate)}
        </Text>
      )}
    </Flex>
  );
}

const Warning = ({ children }: { children: string }) => (
  <Text size="xs" c="var(--warn)">
    {children}
  </Text>
);
