import { reportCalls, reportLimits } from '#contract/reports.ts';
import type { PageReport } from '#contract/reports.ts';
import { findPattern } from '#app/paths/own-path.ts';
import { describeTrouble } from './describe-trouble.ts';

const mostInAMinute = 3;
const minuteMs = 60_000;

const told = new Set<string>();
let sentAt: number[] = [];

/** Sends a report, the same one once and a few a minute, and does not care what becomes of it. */
export async function sendReport(kind: PageReport['kind'], cause: unknown): Promise<void> {
  const trouble = describeTrouble(kind, cause);
  if (!trouble) return;
  const screen = findPattern(location.pathname).slice(0, reportLimits.screen);
  const sameness = [kind, screen, trouble.name, trouble.message].join('\n');
  if (told.has(sameness) || !takesAnother(performance.now())) return;
  told.add(sameness);
  const build = document.querySelector('meta[name=build]')?.getAttribute('content') ?? 'none';
  const report: PageReport = { kind, ...trouble, screen, build };
  await fetch(reportCalls.report.fullPath, {
    method: reportCalls.report.method,
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
