import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { orderMessages } from '#domain/messages/order.ts';
import type { LeftOut, ShippingOptions } from '#contract/offers.ts';
import { isStaff } from '#domain/user.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { useConfig } from '#app/base/config.ts';
import { changeQuotePath } from '#app/paths/quote-path.ts';
import { StepNotice } from '#app/screens/order/step-notice.tsx';
import { useAskedQuote } from './asked-quote-answer.ts';
import { LeftOutCarriers } from './left-out-carriers.tsx';
import { offerWords } from './offer-words.ts';
import { stateOfRequest } from './orderable.ts';
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

interface ToCome extends OfRequest {
  requests: ShippingOptions['shippingOfferRequests'];
  leftOut: readonly LeftOut[];
  now: string;
}

/** In place of the offers while only providers were asked: that they may still answer, or what to do when none did. */
export function OffersToCome({ requestId, requests, leftOut, now }: ToCome) {
  const { role } = useSignedInUser();
  const helpEmail = useConfig()?.helpEmail;
  const states = requests.map((request) => stateOfRequest(request, now));
  if (states.includes('asked')) {
    return (
      <StepNotice title={offerWords.toCome}>
        <p>{offerWords.toComeReason}</p>
        <LeftOutCarriers carriers={leftOut} />
      </StepNotice>
    );
  }
  const [before, after] = offerWords.writeToSupport;
  return (
    <StepNotice
      title={states.includes('declined') ? offerWords.noneOffered : offerWords.noneInTime}
      action={<NewQuoteLink requestId={requestId} />}
    >
      {isStaff(role)
        ? states.includes('expired') && <p>{offerWords.askAnew}</p>
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
