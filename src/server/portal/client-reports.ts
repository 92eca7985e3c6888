import type * as z from 'zod/mini';
import type { clientReportEndpoints } from '#contract/client-reports.ts';
import type { Handlers } from '#server/platform/handler.ts';

type Body = z.infer<(typeof clientReportEndpoints)['report']['body']>;

const mostOfOneBody = 5;
const longestText = 200;

const readText = (value: unknown): string | null => (typeof value === 'string' ? value.slice(0, longestText) : null);

/** Our own files as path, anything else as origin, so without personal data. */
function shortenAddress(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  if (!URL.canParse(value)) return /^[\w-]{1,40}$/.exec(value)?.[0] ?? null;
  const { protocol, host, pathname } = new URL(value);
  const isFile = /^\/[\w./-]*\.(?:js|css|svg|png|woff2)$/.test(pathname);
  return readText(protocol.startsWith('http') ? `${protocol}//${host}${isFile ? pathname : ''}` : protocol);
}

const policyReport = (rule: unknown, blocked: unknown, source: unknown, line: unknown) => ({
  kind: 'browser-policy',
  rule: readText(rule),
  blocked: shortenAddress(blocked),
  source: shortenAddress(source),
  line: typeof line === 'number' ? line : null,
});

/** Quoted text may be a user's, unless it looks like an identifier. */
const hideQuoted = (text: string): string =>
  text.replaceAll(/(["'`])(?![\w$.]{1,40}\1)[^"'`\n]{1,2000}\1/g, '"[hidden]"');

function readReports(body: Body): Record<string, unknown>[] {
  if ('kind' in body) {
    const { kind, name, message, stack, screen, build, requestId } = body;
    const error = { type: name, message: hideQuoted(message), stack: stack && hideQuoted(stack) };
    return [{ kind, error, screen, build, failedCall: requestId }];
  }
  if ('csp-report' in body) {
    const report = body['csp-report'];
    const rule = report['effective-directive'] ?? report['violated-directive'];
    return [policyReport(rule, report['blocked-uri'], report['source-file'], report['line-number'])];
  }
  const ofPolicy = body.items.filter(({ type }) => type === 'csp-violation').slice(0, mostOfOneBody);
  return ofPolicy.map(({ body: report }) =>
    policyReport(report['effectiveDirective'], report['blockedURL'], report['sourceFile'], report['lineNumber']),
  );
}

/** Reports go to the log only. */
export function clientReportHandlers(): Handlers<typeof clientReportEndpoints> {
  return {
    async report({ body, log }) {
      for (const report of readReports(body)) log.warn({ report }, 'The page reported an error');
      return {};
    },
  };
}
