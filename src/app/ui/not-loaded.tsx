import { describeFailure } from './describe-failure.ts';
import { RetryNotice } from './retry-notice.tsx';

interface NotLoadedProps {
  headline: string;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

export const NotLoaded = ({ headline, query }: NotLoadedProps) => (
  <RetryNotice
    headline={headline}
    reasons={describeFailure(query.error)}
    isRetrying={query.isFetching}
    onRetry={() => void query.refetch()}
  />
);
