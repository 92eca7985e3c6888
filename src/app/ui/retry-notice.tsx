import { Button, EmptyState } from '@mantine/core';
import { busyWhile } from './busy.ts';
import { RequestDetails } from './request-details.tsx';

interface RetryNoticeProps {
  headline: string;
  reasons: readonly string[];
  isRetrying: boolean;
  onRetry: () => void;
}

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
