import { Alert, Button, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paymentMessages } from '#domain/messages/payment.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { Money } from '#app/ui/money.tsx';
import type { SeenPrice } from './seen-price.ts';

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
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Alert ref={box} color="warn" role="alert" title={words.title} mb="lg">
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

const Price = ({ name, price }: { name: string; price: SeenPrice }) => (
  <Fact name={name}>
    {price.productName}, <Money amount={price.finalPrice} />
  </Fact>
);
