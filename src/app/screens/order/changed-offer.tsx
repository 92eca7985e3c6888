import { useEffect, useReducer } from 'react';
import type { ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import { Alert, Button, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { paymentMessages } from '#domain/messages/payment.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { Money } from '#app/ui/money.tsx';

/** The chosen service and its price with the security fee, in USD, as this tab has shown them. */
type SeenPrice = Pick<NonNullable<ShippingDetailsAnswer['shippingService']>, 'productName' | 'finalPrice'>;

/** By request, for as long as the page stays loaded: the steps of one order show one price. */
const seen = new Map<number, SeenPrice>();

/** Notes the price that this tab shows; the one that it showed before stays until it is accepted or forgotten. */
export function seePrice(requestId: number, price: SeenPrice): void {
  if (!seen.has(requestId)) seen.set(requestId, price);
}

/** This tab has chosen an offer itself: the price that it shows next is the one to compare with. */
export const forgetSeenPrice = (requestId: number): void => void seen.delete(requestId);

/** Finds the price that stood here before another one; null where it is the same, or none was shown. */
export function findChange(before: SeenPrice | undefined, now: SeenPrice | null): SeenPrice | null {
  if (!before || !now) return null;
  return before.productName === now.productName && before.finalPrice === now.finalPrice ? null : before;
}

/** Says whether the price is another one than this tab has shown, which the step tells with both. */
export const isSeenPriceOld = (requestId: number, now: SeenPrice | null): boolean =>
  findChange(seen.get(requestId), now) !== null;

/**
 * Watches the price of an order: `before` is the one that this tab has shown until another window or somebody else changed the
 * offer (rule PAY-24), null while nothing changed. `accept` takes the present one.
 */
export function useSeenPrice(requestId: number, service: SeenPrice | null) {
  const [, showAnew] = useReducer((count: number) => count + 1, 0);
  const before = findChange(seen.get(requestId), service);
  useEffect(() => {
    if (service) seePrice(requestId, service);
  }, [requestId, service]);
  const accept = (): void => {
    if (service) seen.set(requestId, service);
    showAnew();
  };
  return { before, accept };
}

const words = paymentMessages.offerChanged;

interface ChangedOfferProps {
  before: SeenPrice;
  now: SeenPrice;
  onAccept: () => void;
  /** The step that is to be confirmed first and says it as well; null where the order can go on here. */
  mend?: string | null;
}

/** Says that the price which this tab has shown is another one now, with both (rule PAY-24). It comes into sight by itself. */
export function ChangedOffer({ before, now, onAccept, mend = null }: ChangedOfferProps) {
  return (
    <Alert ref={scrollIntoMiddle} color="warn" role="alert" title={words.title} mb="lg">
      <Stack gap="sm" align="flex-start">
        {words.why}
        <FactList>
          <Price name={words.before} price={before} />
          <Price name={words.now} price={now} />
        </FactList>
        {mend === null ? (
          <Button onClick={onAccept}>{words.accept}</Button>
        ) : (
          <Button component={Link} to={mend}>
            {words.mend}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

function scrollIntoMiddle(box: HTMLElement | null): void {
  box?.scrollIntoView({ block: 'center' });
}

const Price = ({ name, price }: { name: string; price: SeenPrice }) => (
  <Fact name={name}>
    {price.productName}, <Money amount={price.finalPrice} />
  </Fact>
);
