import * as z from 'zod/mini';
import { fileStates } from '#domain/file-state.ts';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, text } from './shape.ts';

/** A paper that came with a KYC form; `size` in bytes. */
export const kycPaper = z.strictObject({
  id,
  fileName: text,
  size: z.int(),
  state: z.enum(fileStates),
  note: z.optional(z.nullable(text)),
});
export type KycPaper = z.infer<typeof kycPaper>;

/**
 * A KYC form as it was sent, with the papers of this and of the company's earlier forms. `dateSeen` is when customer support first opened it, null until then; `refusal` says why it was not
 * enough, null where it was not refused.
 */
const sentKycForm = z.strictObject({
  id,
  legalName: text,
  registrationNumber: text,
  taxNumber: z.nullable(text),
  registeredAddress: text,
  goods: text,
  owners: text,
  signatory: text,
  position: text,
  papers: z.array(kycPaper),
  sentBy: text,
  dateSent: instant,
  dateSeen: z.nullable(instant),
  refusal: z.nullable(z.strictObject({ reason: text, date: instant })),
});
export type SentKycForm = z.infer<typeof sentKycForm>;

/** The check of a company: whether it may order, and the newest form that it sent; null for none. */
export const companyCheck = z.strictObject({
  customerId: id,
  customerName: text,
  hasAccess: z.boolean(),
  form: z.nullable(sentKycForm),
});
export type CompanyCheck = z.infer<typeof companyCheck>;

/** Roles of those whose company is checked. */
export const checkedRoles = roles.filter((role) => role === 'Customer');

/** The check of the own company, which every page of its users follows. */
export const ownCheck = endpoint('GET', '/shipping/KycForm', { roles: checkedRoles, response: companyCheck });
