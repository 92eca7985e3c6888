import * as z from 'zod/mini';
import { staff } from '#domain/user.ts';
import { call } from './call.ts';
import { id, listOf, text } from './shape.ts';

/** A customer as staff choose one; the hash names it in a quote (S1 §3). */
export const company = z.strictObject({ id, name: text, hash: text });
export type Company = z.infer<typeof company>;

/** Customers as staff see them (S1 §7). */
export const customerCalls = {
  companies: call('GET', '/shipping/GetAllCompanies', { roles: staff, answer: listOf(company) }),
};
