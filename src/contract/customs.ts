import * as z from 'zod/mini';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { searchWords } from './list-query.ts';
import { listOf, text } from './shape.ts';

/** Six digits; `heading`: what the first four mean. */
const hsCode = z.strictObject({ code: text, description: text, heading: text });
export type HsCode = z.infer<typeof hsCode>;

export const customsEndpoints = {
  /** By number or English words, best first (rule D-31). */
  findHsCodes: endpoint('GET', '/customs/hsCodes', {
    roles,
    query: { text: searchWords },
    response: listOf(hsCode),
  }),
};
