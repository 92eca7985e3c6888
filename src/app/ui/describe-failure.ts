import { CallFailed } from '#local/call-failed.ts';

/**
 * Why a list is not there, in sentences. No answer means something else to somebody who has no connection; what could say so
 * may not have arrived either.
 */
export function describeFailure(error: unknown): string[] {
  if (!(error instanceof CallFailed)) return [String(error)];
  if (error.status === null && !navigator.onLine) return ['You’re offline. Please try again when you’re back online.'];
  return error.sentences;
}
