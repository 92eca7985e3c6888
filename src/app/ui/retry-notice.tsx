import { Button, EmptyState } from '@mantine/core';
import { busyWhile } from './busy.ts';
import { RequestDetails } from './request-details.tsx';

interface RetryNoticeProps {
  /** The thing that could not be shown, in a sentence. */
  headline: string;
  reasons: readonly string[];
  isRetrying: boolean;
  onRetry: () => void;
}

/** Stands where something should be shown that did not arrive, with the way to ask again. */
export const RetryNotice = ({ headline, reasons, isRetrying, onRetry }: RetryNoticeProps) => (
  <EmptyState c="dimmed" role="alert">
    <div>
      <p>{headline}</p>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <RequestDetails of={reasons} />
    </div>
    <Button onClick={onRetry} {...busyWhile(isRetrying)}>
      Retry
    </Button>
  </EmptyState>
);
