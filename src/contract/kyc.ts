import * as z from 'zod/mini';
import { largestCustomFile, mostCustomFiles } from '#domain/custom-files.ts';
import { kycFormRules, kycRefusalRules } from '#domain/kyc-form.ts';
import { roles, staff } from '#domain/user.ts';
import { endpoint, uploadedFile } from './endpoint.ts';
import { checkedRoles, companyCheck, ownCheck } from './company-check.ts';
import { idInPath } from './shape.ts';

const ofCompany = { roles: staff, object: 'company', params: { id: idInPath }, response: companyCheck } as const;

/** The check of a company before its first order (rules P-21, P-25). */
export const kycEndpoints = {
  own: ownCheck,
  send: endpoint('POST', '/shipping/KycForm', {
    roles: checkedRoles,
    body: z.object({ JsonData: kycFormRules, Files: z.optional(z.array(uploadedFile)) }),
    bodyKind: 'multipart',
    uploads: { most: mostCustomFiles, largest: largestCustomFile },
    response: companyCheck,
  }),
  ofCompany: endpoint('GET', '/shipping/KycForm/{id}', ofCompany),
  /** Notes that customer support reads the newest form. */
  see: endpoint('POST', '/shipping/KycForm/{id}/Seen', ofCompany),
  /** Opens the shipping service to the company. */
  grant: endpoint('POST', '/shipping/KycForm/{id}/Grant', ofCompany),
  /** Refuses the newest form, in words that its sender reads. */
  refuse: endpoint('POST', '/shipping/KycForm/{id}/Refuse', { ...ofCompany, body: kycRefusalRules }),
  /** The paper itself; `{id}` names the paper. */
  paper: endpoint('GET', '/shipping/KycPaper/{id}', {
    roles,
    object: 'kycPaper',
    params: { id: idInPath },
    response: z.unknown(),
    file: 'application/pdf',
  }),
};
