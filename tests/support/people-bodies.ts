import { pdfOf } from '#domain/files.testing.ts';
import type { AnyCall } from '#contract/call.ts';
import { customRequestCalls } from '#contract/custom-requests.ts';
import { identityCalls } from '#contract/identity.ts';
import { kycCalls } from '#contract/kyc.ts';
import { peopleCalls } from '#contract/people.ts';
import { passkeyCalls } from '#contract/passkeys.ts';
import { secondFactorCalls } from '#contract/second-factor.ts';
import { signInCalls } from '#contract/sign-ins.ts';

/** The KYC form of a company. */
export const kycForm = {
  legalName: 'Newcomer GmbH',
  registrationNumber: 'HRB 1234',
  registeredAddress: 'Kai 1\n20457 Hamburg',
  goods: 'Bicycle lamps',
  owners: 'Nora New, 100 %',
  signatory: 'Nora New',
  position: 'Managing director',
  confirmed: true,
};

/** A PDF of one page. */
export const aPdf = new File([Uint8Array.from(pdfOf(200))], 'invoice.pdf', { type: 'application/pdf' });

const attempt = '6b1f0c1e-4f0a-4a53-9a52-0d2f6f1c7a12';
const ofPasskey = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
const signed = { clientDataJSON: 'AAAA' };

/** A valid body for each call about users, customers and the care of their custom requests that has one. */
export const peopleBodies: readonly [AnyCall, Record<string, unknown>][] = [
  [identityCalls.replacePassword, { password: 'another harbour' }],
  [secondFactorCalls.passStep, { token: 'a.b.c', code: '123456' }],
  [secondFactorCalls.start, { password: 'quayside-demo', code: '' }],
  [secondFactorCalls.confirm, { code: '123456' }],
  [secondFactorCalls.renewCodes, { password: 'quayside-demo', code: '123456' }],
  [secondFactorCalls.remove, { password: 'quayside-demo', code: '123456' }],
  [passkeyCalls.start, { password: 'quayside-demo', code: '' }],
  [
    passkeyCalls.add,
    { attempt, name: 'Laptop', answer: { ...ofPasskey, response: { ...signed, attestationObject: 'AAAA' } } },
  ],
  [passkeyCalls.remove, { password: 'quayside-demo', code: '', id: 1 }],
  [passkeyCalls.startStep, { token: 'a.b.c' }],
  [
    passkeyCalls.signIn,
    { attempt, answer: { ...ofPasskey, response: { ...signed, authenticatorData: 'AAAA', signature: 'AAAA' } } },
  ],
  [signInCalls.end, { id: '6b1f0c1e-4f0a-4a53-9a52-0d2f6f1c7a11' }],
  [kycCalls.send, { JsonData: kycForm, Files: [aPdf] }],
  [kycCalls.refuse, { formId: 1, reason: 'The register extract is older than a year.' }],
  [
    peopleCalls.addUser,
    {
      userName: 'jo.weber',
      firstName: 'Jo',
      lastName: 'Weber',
      email: 'jo@quayside.example',
      role: 'CSD',
      customerId: null,
      ...{ password: 'quayside-demo', code: '' },
    },
  ],
  [
    peopleCalls.addCustomer,
    { name: 'Acme SA', code: 'ACME', phone: '+33 1 23', email: 'post@acme.example', address: 'Paris' },
  ],
  [peopleCalls.rename, { firstName: 'Jo', lastName: 'Weber', email: 'jo.weber@quayside.example' }],
  [peopleCalls.removeSecondFactor, { password: 'quayside-demo', code: '' }],
  [peopleCalls.resetPassword, { password: 'quayside-demo', code: '' }],
  [peopleCalls.changeRole, { role: 'CSDManager', password: 'quayside-demo', code: '' }],
  [peopleCalls.changeAccess, { hasAccess: true }],
  [customRequestCalls.care, { state: 'working', owner: 'me' }],
  [customRequestCalls.addComment, { commentBody: 'Asked the yard for a tail lift.' }],
];
