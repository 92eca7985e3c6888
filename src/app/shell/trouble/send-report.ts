import { clientReportEndpoints, type PageReport, reportLimits } from '#contract/client-reports.ts';
import { findPattern } from '#app/paths/own-path.ts';

const mostInAMinute = 3;
const minuteMs = 60_000;

const reportedKeys = new Set<string>();
let sentAt: number[] = [];

/** Drops repeats, and all beyond a few a minute. */
export async function sendReport(kind: PageReport['kind'], cause: unknown): Promise<void> {
  const trouble = describeTrouble(kind, cause);
  if (!trouble) return;
  const screen = findPattern(location.pathname).slice(0, reportLimits.screen);
  const sameness = [kind, screen, trouble.name, trouble.message].join('\n');
  if (reportedKeys.has(sameness) || !takesAnother(performance.now())) return;
  reportedKeys.add(sameness);
  const build = document.querySelector('meta[name=build]')?.getAttribute('content') ?? 'none';
  const report: PageReport = { kind, ...trouble, screen, build };
  await fetch(clientReportEndpoints.report.fullPath, {
    method: clientReportEndpoints.report.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
    credentials: 'omit',
    cache: 'no-store',
  }).catch(() => null);
}

function takesAnother(now: number): boolean {
  sentAt = sentAt.filter((at) => now - at < minuteMs);
  if (sentAt.length >= mostInAMinute) return false;
  sentAt.push(now);
  return true;
}

type DescribedTrouble = Pick<PageReport, 'name' | 'message' | 'stack' | 'requestId'>;

/** Without queries. Null: not worth reporting. */
function describeTrouble(kind: PageReport['kind'], cause: unknown): DescribedTrouble | null {
  if (kind === 'policy') return describeViolation(cause as SecurityPolicyViolationEvent);
  if (!(cause instanceof Error)) {
    // A foreign script, as of an extension, gives no details.
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
