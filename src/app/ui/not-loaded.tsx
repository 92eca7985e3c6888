import { describeFailure } from './describe-failure.ts';
import { RetryNotice } from './retry-notice.tsx';

interface NotLoadedProps {
  headline: string;
  asked: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

export const NotLoaded = ({ headline, asked }: NotLoadedProps) => (
  <RetryNotice
    headline={headline}
    reasons={describeFailure(asked.error)}
    isRetrying={asked.isFetching}
    onRetry={() => void asked.refetch()}
  />
);
