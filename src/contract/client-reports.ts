import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { nothing } from './shape.ts';

/** The longest texts of a page's report about its own trouble, in characters; the page cuts longer texts, the call refuses them. */
export const reportLimits = { message: 500, stack: 4_000, screen: 120, word: 80 } as const;

const word = z.string().check(z.maxLength(reportLimits.word));

/** Trouble that a page had. It holds nothing that a person typed, and no address but the pattern of its path. */
export const pageReport = z.object({
  kind: z.enum(['error', 'rejection', 'screen', 'policy']),
  /** The kind of error as JavaScript names it, or the rule of the policy. */
  name: word,
  message: z.string().check(z.maxLength(reportLimits.message)),
  stack: z.nullable(z.string().check(z.maxLength(reportLimits.stack))),
  /** The pattern of the screen's path, as `/shipmentDetails/:shippingRequestId`. */
  screen: z.string().check(z.maxLength(reportLimits.screen), z.regex(/^[\w/:*-]*$/)),
  build: word,
  /** The call that failed, where one did. */
  requestId: z.nullable(word),
});
export type PageReport = z.infer<typeof pageReport>;

/** A browser's report of one breach of the policy: any content, read with care. */
const told = z.record(z.string(), z.unknown());

/** The body that browsers send under `report-uri`. */
const oldPolicyReport = z.object({ 'csp-report': told });

/** The body that browsers send under `report-to`: a list, of which only the policy's reports are read. */
const policyReports = z.object({ items: z.array(z.object({ type: z.string(), body: told })) });

/** Trouble in the page, reported by the page itself or by the browser. */
export const clientReportEndpoints = {
  report: endpoint('POST', '/client-reports', {
    roles: 'open',
    body: z.union([pageReport, oldPolicyReport, policyReports]),
    response: nothing,
    beacon: { types: ['application/csp-report', 'application/reports+json'], longest: 16_384 },
  }),
};
