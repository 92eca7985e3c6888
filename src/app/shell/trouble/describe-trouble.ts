import { reportLimits } from '#contract/reports.ts';
import type { PageReport } from '#contract/reports.ts';

export type DescribedTrouble = Pick<PageReport, 'name' | 'message' | 'stack' | 'requestId'>;

/** The cause in a report: never a query, and of a value that is no error only its kind. Null: not worth telling. */
export function describeTrouble(kind: PageReport['kind'], cause: unknown): DescribedTrouble | null {
  if (kind === 'policy') return describeViolation(cause as SecurityPolicyViolationEvent);
  if (!(cause instanceof Error)) {
    // A script of somebody else's, as of an extension, says nothing at all.
    if (cause === null || cause === undefined) return null;
    return { name: typeof cause, message: 'something that is no error was thrown', stack: null, requestId: null };
  }
  if (cause.name === 'AbortError') return null;
  const requestId = 'requestId' in cause && typeof cause.requestId === 'string' ? cause.requestId : null;
  return {
    name: cause.name.slice(0, reportLimits.word),
    message: shorten(cause.message, reportLimits.message),
    stack: cause.stack ? shorten(cause.stack, reportLimits.stack) : null,
    requestId: requestId?.slice(0, reportLimits.word) ?? null,
  };
}

function describeViolation(event: SecurityPolicyViolationEvent): DescribedTrouble {
  return {
    name: event.effectiveDirective.slice(0, reportLimits.word),
    message: shorten(readOrigin(event.blockedURI), reportLimits.message),
    stack: shorten(`${readOrigin(event.sourceFile)}:${event.lineNumber}`, reportLimits.stack),
    requestId: null,
  };
}

const readOrigin = (address: string): string => {
  if (!URL.canParse(address)) return address;
  const { origin, protocol } = new URL(address);
  return origin === 'null' ? protocol : origin;
};

const shorten = (text: string, longest: number): string => text.replaceAll(/\?[^\s"'`):]*/g, '').slice(0, longest);
