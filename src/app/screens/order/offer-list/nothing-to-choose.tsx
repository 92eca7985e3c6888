import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { orderMessages } from '#domain/messages/order.ts';
import { useConfig } from '#app/base/config.ts';
import { StepNotice } from '#app/screens/order/step-notice.tsx';
import { offerWords } from './offer-words.ts';

/** The way on where there is nothing to choose. */
export const NewQuoteLink = () => (
  <Button component={Link} variant="filled" to="/shippingQuote">
    Ask for a new quote
  </Button>
);

/** In place of the offers of a request whose time is over. */
export const ExpiredRequest = () => (
  <StepNotice title={orderMessages.expired} action={<NewQuoteLink />}>
    <p>{offerWords.expiredReason}</p>
  </StepNotice>
);

/** In place of the offers while there are only providers who may still answer. */
export const OffersToCome = () => (
  <StepNotice title={offerWords.toCome} action={<NewQuoteLink />}>
    <p>{offerWords.toComeReason}</p>
  </StepNotice>
);

/** In place of the offers when there are none: why, and what to do. */
export function NoOffers() {
  const helpEmail = useConfig()?.helpEmail;
  return (
    <StepNotice title={offerWords.noExpress} action={<NewQuoteLink />}>
      <p>
        {offerWords.noExpressReason}
        {helpEmail && (
          <>
            {' '}
            For anything larger write to <a href={`mailto:${helpEmail}`}>{helpEmail}</a>.
          </>
        )}
      </p>
    </StepNotice>
  );
}
