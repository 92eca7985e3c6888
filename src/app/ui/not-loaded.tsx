import { describeFailure } from './describe-failure.ts';
import { RetryNotice } from './retry-notice.tsx';

interface NotLoadedProps {
  /** The thing that could not be shown, in a sentence. */
  headline: string;
  /** The answer that did not arrive, as its query has it. */
  asked: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** Stands where an answer of the server should be shown that did not arrive: why, and the way to ask again. */
export const NotLoaded = ({ headline, asked }: NotLoadedProps) => (
  <RetryNotice
    headline={headline}
    reasons={describeFailure(asked.error)}
    isRetrying={asked.isFetching}
    onRetry={() => void asked.refetch()}
  />
);
