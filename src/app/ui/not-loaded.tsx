import { describeFailure } from './describe-failure.ts';
import { RetryNotice } from './retry-notice.tsx';
import { Skeleton, type SkeletonProps } from './skeleton.tsx';

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

/** In the place of a query's data until it is there. */
export const Loading = ({ headline, query, ...place }: NotLoadedProps & SkeletonProps) =>
  query.error ? <NotLoaded headline={headline} query={query} /> : <Skeleton {...place} />;
