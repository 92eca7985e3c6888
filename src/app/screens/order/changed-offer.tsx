import { skipToken, useQuery } from '@tanstack/react-query';
import type { ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import { Alert, Button, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { paymentMessages } from '#domain/messages/payment.ts';
import { queryClient } from '#app/query/query-client.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { Money } from '#app/ui/money.tsx';
import { scrollToMiddle } from '#app/ui/scroll-to-middle.ts';

/** The offer and price that this tab showed; in USD, with the security fee. */
type SeenPrice = Pick<NonNullable<ShippingDetailsResponse['shippingService']>, 'productName' | 'finalPrice'>;

/** The price is kept in the query cache, so that all steps of an order compare with the same one. */
export const shownPriceKey = (requestId: number) => ['shown-price', requestId];

/** Called after this tab chose an offer: the next price shown is the one to compare with. */
export const forgetSeenPrice = (requestId: number): void =>
  queryClient.removeQueries({ queryKey: shownPriceKey(requestId) });

export function earlierPriceIfChanged(before: SeenPrice | undefined, now: SeenPrice | null): SeenPrice | null {
  if (!before || !now) return null;
  return before.productName === now.productName && before.finalPrice === now.finalPrice ? null : before;
}

/** Whether the price differs from the one that this tab has shown. */
export const hasPriceChanged = (requestId: number, now: SeenPrice | null): boolean =>
  earlierPriceIfChanged(queryClient.getQueryData<SeenPrice>(shownPriceKey(requestId)), now) !== null;

/** `before`: the price that this tab showed before somebody changed the offer (rule PAY-24); `accept` replaces it. */
export function useSeenPrice(requestId: number, service: SeenPrice | null) {
  const { data } = useQuery<SeenPrice>({
    queryKey: shownPriceKey(requestId),
    queryFn: skipToken,
    ...(service && { initialData: service }),
  });
  const accept = (): void => void (service && queryClient.setQueryData(shownPriceKey(requestId), service));
  return { before: earlierPriceIfChanged(data, service), accept };
}

const words = paymentMessages.offerChanged;

interface ChangedOfferProps {
  before: SeenPrice;
  now: SeenPrice;
  onAccept: () => void;
  /** Address of the step to confirm first, which shows the change too; null if the user accepts it here. */
  confirmPath?: string | null;
}

/** Rule PAY-24. Scrolls itself into view. */
export function ChangedOffer({ before, now, onAccept, confirmPath = null }: ChangedOfferProps) {
  return (
    <Alert ref={scrollToMiddle} color="warn" role="alert" title={words.title} mb="lg">
      <Stack gap="sm" align="flex-start">
        {words.why}
        <FactList>
          <Price name={words.before} price={before} />
          <Price name={words.now} price={now} />
        </FactList>
        {confirmPath === null ? (
          <Button onClick={onAccept}>{words.accept}</Button>
        ) : (
          <Button component={Link} to={confirmPath}>
            {words.mend}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

const Price = ({ name, price }: { name: string; price: SeenPrice }) => (
  <Fact name={name}>
    {price.productName}, <Money amount={price.finalPrice} />
  </Fact>
);
