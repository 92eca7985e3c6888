import * as z from 'zod/mini';
import { largestCustomFile, mostCustomFiles } from '#domain/custom-files.ts';
import { kycFormRules, kycRefusalRules } from '#domain/kyc-form.ts';
import { customersOnly, roles, staff } from '#domain/user.ts';
import { endpoint, uploadedFile } from './endpoint.ts';
import { companyCheck, ownCheck } from './company-check.ts';
import { idInPath, pdfFile } from './shape.ts';

const ofCompany = { roles: staff, object: 'company', params: { id: idInPath }, response: companyCheck } as const;

/** Rules P-21, P-25. */
export const kycEndpoints = {
  own: ownCheck,
  send: endpoint('POST', '/shipping/KycForm', {
    roles: customersOnly,
    body: z.object({ JsonData: kycFormRules, Files: z.optional(z.array(uploadedFile)) }),
    bodyKind: 'multipart',
    uploads: { most: mostCustomFiles, largest: largestCustomFile },
    response: companyCheck,
  }),
  ofCompany: endpoint('GET', '/shipping/KycForm/{id}', ofCompany),
  see: endpoint('POST', '/shipping/KycForm/{id}/Seen', ofCompany),
  grant: endpoint('POST', '/shipping/KycForm/{id}/Grant', ofCompany),
  /** The reason is shown to the sender. */
  refuse: endpoint('POST', '/shipping/KycForm/{id}/Refuse', { ...ofCompany, body: kycRefusalRules }),
  paper: endpoint('GET', '/shipping/KycPaper/{id}', {
    roles,
    object: 'kycPaper',
    params: { id: idInPath },
    ...pdfFile,
  }),
};
