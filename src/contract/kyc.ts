import * as z from 'zod/mini';
import { kycFormRules } from '#domain/kyc-form.ts';
import { roles, staff } from '#domain/user.ts';
import { call } from './call.ts';
import { id, idInPath, instant, text } from './shape.ts';

/** A KYC form as it was sent. */
export const sentKycForm = z.strictObject({
  legalName: text,
  registrationNumber: text,
  taxNumber: z.nullable(text),
  registeredAddress: text,
  goods: text,
  owners: text,
  signatory: text,
  position: text,
  sentBy: text,
  dateSent: instant,
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

const customers = roles.filter((role) => role === 'Customer');
const ofCompany = { roles: staff, object: 'company', params: { id: idInPath }, answer: companyCheck } as const;

/** The check of a company before its first order (rule P-21). */
export const kycCalls = {
  own: call('GET', '/shipping/KycForm', { roles: customers, answer: companyCheck }),
  send: call('POST', '/shipping/KycForm', { roles: customers, body: kycFormRules, answer: companyCheck }),
  ofCompany: call('GET', '/shipping/KycForm/{id}', ofCompany),
  /** Opens the shipping service to the company. */
  grant: call('POST', '/shipping/KycForm/{id}/Grant', ofCompany),
};
