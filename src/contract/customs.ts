import * as z from 'zod/mini';
import { customsRules } from '#domain/customs.ts';
import { orderRights } from '#domain/order-rights.ts';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { searchWords } from './list-query.ts';
import { idInPath, listOf, pdfFile, text } from './shape.ts';
import { mainInfo } from './shipments.ts';

/** Six digits; `heading`: what the first four mean. */
const hsCode = z.strictObject({ code: text, description: text, heading: text });
export type HsCode = z.infer<typeof hsCode>;

export const customsEndpoints = {
  /** By number or English words, best first (rule D-31). */
  findHsCodes: endpoint('GET', '/customs/hsCodes', { roles, query: { text: searchWords }, response: listOf(hsCode) }),
};

const ofRequest = { object: 'request', params: { id: idInPath } } as const;
const pdf = { roles, ...pdfFile } as const;

/** Rule S-49. */
export const customsPaperEndpoints = {
  /** As the details are saved now; nothing is kept. */
  preview: endpoint('GET', '/shipping/customs-invoice/{id}', { ...ofRequest, ...pdf }),
  /** The version in force: three copies of the invoice, and the packing list. */
  print: endpoint('GET', '/shipping/customs-papers/{id}', { ...ofRequest, ...pdf }),
  correct: endpoint('PUT', '/shipping/customs/{id}', {
    ...ofRequest,
    roles: orderRights.correctCustoms.roles,
    body: z.object({ customs: customsRules }),
    response: mainInfo,
    phases: true,
  }),
};
