import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { firstScreen } from '#app/paths/routes.ts';
import { PartMissing } from '#app/base/load-part.ts';
import { Notice } from './notice.tsx';
import { busyWhile } from './busy.ts';
import { RequestDetails } from './request-details.tsx';

interface ErrorScreenProps {
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
  /** It stands inside of a screen that has a headline of its own. */
  isStep: boolean;
}

/** A screen that could not be shown: why, what is safe, and a way on. */
export function ErrorScreen({ error, onRetry, isRetrying, isStep }: ErrorScreenProps) {
  const { headline, reasons, isFinal } = explain(error, isStep ? 'step' : 'screen');
  return (
    <Notice
      title={headline}
      headline={headline}
      isPart={isStep}
      actions={
        <>
          {!isFinal && (
            <Button variant="filled" onClick={onRetry} {...busyWhile(isRetrying)}>
              Try again
            </Button>
          )}
          <Button component={Link} to={firstScreen} {...(isFinal && { variant: 'filled' })}>
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
  /** Trying again would bring the same. */
  isFinal?: boolean;
}

function explain(error: unknown, place: 'step' | 'screen'): Explained {
  const told = readSentences(error);
  if (told && isMissing(error)) return { headline: 'Nothing to see here', reasons: told, isFinal: true };
  if (told) return { headline: `This ${place} cannot be shown`, reasons: told };
  if (error instanceof PartMissing) {
    const reasons = ['A part of this page could not be loaded. Please check your connection and try again.'];
    return { headline: `This ${place} could not be loaded`, reasons };
  }
  return {
    headline: `Something went wrong on this ${place}`,
    reasons: ['This was not your fault. Trying again often helps.'],
  };
}

/** The sentences of a failed call. Read by its shape, so that the start need not fetch the code of calls. */
export function readSentences(error: unknown): readonly string[] | null {
  if (!(error instanceof Error) || !('sentences' in error) || !Array.isArray(error.sentences)) return null;
  return error.sentences as string[];
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 404;
