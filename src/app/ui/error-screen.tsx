import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { orderPath } from '#app/paths/order-path.ts';
import { firstScreen } from '#app/paths/routes.ts';
import { PartMissing } from '#app/base/load-part.ts';
import { Notice } from './notice.tsx';
import { busyWhile } from './busy.ts';
import { RequestDetails } from './request-details.tsx';

interface ErrorScreenProps {
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
  isStep: boolean;
  requestId: number | null;
}

export function ErrorScreen({ error, onRetry, isRetrying, isStep, requestId }: ErrorScreenProps) {
  const { headline, reasons, isFinal, isRefused } = explain(error, isStep ? 'step' : 'screen');
  const canOpenOrder = isRefused && requestId !== null;
  return (
    <Notice
      title={headline}
      headline={headline}
      isInScreen={isStep}
      actions={
        <>
          {!isFinal && (
            <Button variant="filled" onClick={onRetry} {...busyWhile(isRetrying)}>
              Try again
            </Button>
          )}
          {canOpenOrder && (
            <Button component={Link} to={orderPath(requestId)} variant="filled">
              Open order {requestId}
            </Button>
          )}
          <Button component={Link} to={firstScreen} {...(isFinal && !canOpenOrder && { variant: 'filled' })}>
            Shipping orders
          </Button>
        </>
      }
    >
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {!isFinal && (
        <p>
          Nothing you sent is affected. What you typed into a quote or shipping details is saved as a draft, unless the
          form said otherwise.
        </p>
      )}
      <RequestDetails of={reasons} />
    </Notice>
  );
}

interface Explained {
  headline: string;
  reasons: readonly string[];
  isFinal?: boolean;
  isRefused?: boolean;
}

function explain(error: unknown, place: 'step' | 'screen'): Explained {
  const sentences = readSentences(error);
  const status = error instanceof Error && 'status' in error ? error.status : null;
  if (sentences && status === 404) return { headline: 'Nothing to see here', reasons: sentences, isFinal: true };
  if (sentences && (status === 400 || status === 403))
    return { headline: 'This is not possible now', reasons: sentences, isFinal: true, isRefused: true };
  if (sentences) return { headline: `This ${place} cannot be shown`, reasons: sentences };
  if (error instanceof PartMissing) {
    const reasons = ['A part of this page could not be loaded. Please check your connection and try again.'];
    return { headline: `This ${place} could not be loaded`, reasons };
  }
  return {
    headline: `Something went wrong on this ${place}`,
    reasons: ['This was not your fault. Trying again often helps.'],
  };
}

/** Checks the shape, not the class, so that the first download does not include the code of requests. */
export function readSentences(error: unknown): readonly string[] | null {
  if (!(error instanceof Error) || !('sentences' in error) || !Array.isArray(error.sentences)) return null;
  return error.sentences as string[];
}
