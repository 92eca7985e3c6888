import * as z from 'zod/mini';
import { fileStates } from '#domain/files.ts';
import { customersOnly } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, text } from './shape.ts';

/** `size` in bytes. */
export const kycPaper = z.strictObject({
  id,
  fileName: text,
  size: z.int(),
  state: z.enum(fileStates),
  note: z.optional(z.nullable(text)),
});
export type KycPaper = z.infer<typeof kycPaper>;

/** `papers`: also those of earlier forms. `dateSeen`: when support first opened it. */
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

/** `form`: the newest one. */
export const companyCheck = z.strictObject({
  customerId: id,
  customerName: text,
  hasAccess: z.boolean(),
  form: z.nullable(sentKycForm),
});
export type CompanyCheck = z.infer<typeof companyCheck>;

export const ownCheck = endpoint('GET', '/shipping/KycForm', { roles: customersOnly, response: companyCheck });
