import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { nothing } from './shape.ts';

/** Characters; the page cuts longer texts, the endpoint refuses them. */
export const reportLimits = { message: 500, stack: 4_000, screen: 120, word: 80 } as const;

const word = z.string().check(z.maxLength(reportLimits.word));

/** Has no typed text, and instead of addresses only patterns. */
export const pageReport = z.object({
  kind: z.enum(['error', 'rejection', 'screen', 'policy']),
  /** The JavaScript error's name, or the rule of the policy. */
  name: word,
  message: z.string().check(z.maxLength(reportLimits.message)),
  stack: z.nullable(z.string().check(z.maxLength(reportLimits.stack))),
  /** A pattern, such as `/shipmentDetails/:shippingRequestId`. */
  screen: z.string().check(z.maxLength(reportLimits.screen), z.regex(/^[\w/:*-]*$/)),
  build: word,
  /** The id of the request that failed. */
  requestId: z.nullable(word),
});
export type PageReport = z.infer<typeof pageReport>;

const reportBody = z.record(z.string(), z.unknown());

/** Sent under `report-uri`. */
const oldPolicyReport = z.object({ 'csp-report': reportBody });

/** Sent under `report-to`; other types of reports are ignored. */
const policyReports = z.object({ items: z.array(z.object({ type: z.string(), body: reportBody })) });

export const clientReportEndpoints = {
  report: endpoint('POST', '/client-reports', {
    roles: 'open',
    body: z.union([pageReport, oldPolicyReport, policyReports]),
    response: nothing,
    beacon: { types: ['application/csp-report', 'application/reports+json'], longest: 16_384 },
  }),
};
