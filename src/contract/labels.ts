import * as z from 'zod/mini';
import { labelPrintedRules, labelPrintRules, labelZplRules } from '#domain/label-format.ts';
import { manyOrdersRules } from '#domain/many-orders.ts';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, nothing, pdfFile, text } from './shape.ts';

// POST, since a thousand ids are too many for a URL.
const ofMany = { roles, body: manyOrdersRules, acts: false } as const;

/** Duplicate ids count once; a foreign order is a 404. */
export const labelEndpoints = {
  /** In the order of the request. A deleted order counts as one without a label. */
  labelsThere: endpoint('POST', '/shipping/labels/there', {
    ...ofMany,
    response: z.strictObject({
      withLabel: z.array(id),
      withoutLabel: z.array(id),
      /** Labels that a carrier made, as PDF or picture alone. */
      withoutZpl: z.array(id),
      /** For which the portal made customs papers. */
      withPapers: z.array(id),
      printed: z.array(z.strictObject({ id, at: instant, by: text })),
    }),
  }),
  /** In the order of the request; refused if an order has no label. */
  labels: endpoint('POST', '/shipping/labels', { ...ofMany, body: labelPrintRules, ...pdfFile }),
  /** In the order of the request, one label after the other; refused if an order has none in ZPL. */
  labelsZpl: endpoint('POST', '/shipping/labels/zpl', {
    ...ofMany,
    body: labelZplRules,
    response: z.unknown(),
    file: 'text/plain',
  }),
  /** Marks labels as printed by the caller now, or clears the mark. */
  labelsPrinted: endpoint('POST', '/shipping/labels/printed', { roles, body: labelPrintedRules, response: nothing }),
};
