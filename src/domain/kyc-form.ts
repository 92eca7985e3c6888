import * as z from 'zod/mini';
import { decimal, flag, optionalText, requiredText } from './field.ts';
import { kycMessages } from './messages/kyc.ts';

export const kycLabels = {
  legalName: 'Legal name of the company',
  registrationNumber: 'Registration number',
  taxNumber: 'Tax or VAT number',
  registeredAddress: 'Registered address',
  goods: 'Goods you ship',
  owners: 'Owners of more than 25 %',
  signatory: 'Your full name',
  position: 'Your position',
  confirmed: 'I confirm that this is true and that I may sign for the company.',
  form: 'Form',
  refusal: 'Reason',
} as const;
const labels = kycLabels;

/** Rule P-21. */
export const kycFormRules = z.object({
  legalName: requiredText(labels.legalName, { max: 255 }),
  registrationNumber: requiredText(labels.registrationNumber, { max: 100 }),
  taxNumber: optionalText(labels.taxNumber, { max: 100 }),
  registeredAddress: requiredText(labels.registeredAddress, { max: 500, manyLines: true }),
  goods: requiredText(labels.goods, { max: 1000, manyLines: true }),
  owners: requiredText(labels.owners, { max: 1000, manyLines: true }),
  signatory: requiredText(labels.signatory, { max: 255 }),
  position: requiredText(labels.position, { max: 255 }),
  confirmed: flag(labels.confirmed).check(
    z.superRefine((isConfirmed, check) => {
      if (!isConfirmed) check.addIssue({ code: 'custom', message: kycMessages.confirm, input: isConfirmed });
    }),
  ),
});
export type KycForm = z.output<typeof kycFormRules>;

/** Rule P-25; `formId`: the form that was read. */
export const kycRefusalRules = z.object({
  formId: decimal(labels.form, { decimals: 0, min: 1 }),
  reason: requiredText(labels.refusal, { max: 1000, manyLines: true }),
});
export type KycRefusal = z.output<typeof kycRefusalRules>;
