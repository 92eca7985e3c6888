import { RequestFailed } from '#local/request-failed.ts';

export function describeFailure(error: unknown): string[] {
  if (!(error instanceof RequestFailed)) return [String(error)];
  if (error.status === null && !navigator.onLine) return ['You’re offline. Please try again when you’re back online.'];
  return error.sentences;
}
