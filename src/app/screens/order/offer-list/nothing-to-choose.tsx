import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { orderMessages } from '#domain/messages/order.ts';
import type { LeftOut } from '#contract/offers.ts';
import { useConfig } from '#app/base/config.ts';
import { changeQuotePath } from '#app/paths/quote-path.ts';
import { StepNotice } from '#app/screens/order/step-notice.tsx';
import { useAskedQuote } from './asked-quote-answer.ts';
import { LeftOutCarriers } from './left-out-carriers.tsx';
import { offerWords } from './offer-words.ts';
import { orderPath } from '#app/paths/order-path.ts';

interface OfRequest {
  requestId: number;
}

/** The way on where there is nothing to choose: the quote with all that was asked, to be asked anew. */
export const NewQuoteLink = ({ requestId }: OfRequest) => (
  <Button component={Link} variant="filled" to={changeQuotePath(requestId)}>
    Ask for a new quote
  </Button>
);

/** In place of the offers of a request whose time is over, or whose place another one took. */
export function ExpiredRequest({ requestId }: OfRequest) {
  const newer = useAskedQuote(requestId)?.replacedBy ?? null;
  if (newer === null) {
    return (
      <StepNotice title={orderMessages.expired} action={<NewQuoteLink requestId={requestId} />}>
        <p>{offerWords.expiredReason}</p>
      </StepNotice>
    );
  }
  return (
    <StepNotice
      title={offerWords.replaced(newer)}
      action={
        <Button component={Link} variant="filled" to={orderPath(newer)}>
          Open order {newer}
        </Button>
      }
    >
      <p>{offerWords.replacedReason}</p>
    </StepNotice>
  );
}

/** In place of the offers while there are only providers who may still answer. */
export const OffersToCome = ({ requestId, leftOut }: OfRequest & { leftOut: readonly LeftOut[] }) => (
  <StepNotice title={offerWords.toCome} action={<NewQuoteLink requestId={requestId} />}>
    <p>{offerWords.toComeReason}</p>
    <LeftOutCarriers carriers={leftOut} />
  </StepNotice>
);

/** In place of the offers when there are none: why, and what to do. */
export function NoOffers({ requestId, leftOut }: OfRequest & { leftOut: readonly LeftOut[] }) {
  const helpEmail = useConfig()?.helpEmail;
  return (
    <StepNotice title={offerWords.noExpress} action={<NewQuoteLink requestId={requestId} />}>
      <p>
        {offerWords.noExpressReason}
        {helpEmail && (
          <>
            {' '}
            For anything larger write to <a href={`mailto:${helpEmail}`}>{helpEmail}</a>.
          </>
        )}
      </p>
      <LeftOutCarriers carriers={leftOut} />
    </StepNotice>
  );
}
