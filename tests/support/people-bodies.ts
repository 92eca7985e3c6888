import { pdfOf } from '#domain/files.testing.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { apiKeyEndpoints } from '#contract/api-keys.ts';
import { customRequestEndpoints } from '#contract/custom-requests.ts';
import { identityEndpoints } from '#contract/identity.ts';
import { kycEndpoints } from '#contract/kyc.ts';
import { peopleEndpoints } from '#contract/people.ts';
import { passkeyEndpoints } from '#contract/passkeys.ts';
import { secondFactorEndpoints } from '#contract/second-factor.ts';
import { signInEndpoints } from '#contract/sign-ins.ts';
import { webhookEndpoints } from '#contract/webhooks.ts';

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

const apiKey = { name: 'Shop', scopes: ['orders:read'], networks: ['192.0.2.0/24'], expiresOn: '2030-01-31' };

/** A valid body for each call about users, customers and the care of their custom requests that has one. */
export const peopleBodies: readonly [AnyEndpoint, Record<string, unknown>][] = [
  [identityEndpoints.replacePassword, { password: 'another harbour' }],
  [secondFactorEndpoints.passStep, { token: 'a.b.c', code: '123456' }],
  [secondFactorEndpoints.start, { password: 'quayside-demo', code: '' }],
  [secondFactorEndpoints.confirm, { code: '123456' }],
  [secondFactorEndpoints.renewCodes, { password: 'quayside-demo', code: '123456' }],
  [secondFactorEndpoints.remove, { password: 'quayside-demo', code: '123456' }],
  [passkeyEndpoints.start, { password: 'quayside-demo', code: '' }],
  [
    passkeyEndpoints.add,
    { attempt, name: 'Laptop', answer: { ...ofPasskey, response: { ...signed, attestationObject: 'AAAA' } } },
  ],
  [passkeyEndpoints.remove, { password: 'quayside-demo', code: '', id: 1 }],
  [passkeyEndpoints.startStep, { token: 'a.b.c' }],
  [
    passkeyEndpoints.signIn,
    { attempt, answer: { ...ofPasskey, response: { ...signed, authenticatorData: 'AAAA', signature: 'AAAA' } } },
  ],
  [signInEndpoints.end, { id: '6b1f0c1e-4f0a-4a53-9a52-0d2f6f1c7a11' }],
  [kycEndpoints.send, { JsonData: kycForm, Files: [aPdf] }],
  [kycEndpoints.refuse, { formId: 1, reason: 'The register extract is older than a year.' }],
  [
    peopleEndpoints.addUser,
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
    peopleEndpoints.addCustomer,
    { name: 'Acme SA', code: 'ACME', phone: '+33 1 23', email: 'post@acme.example', address: 'Paris' },
  ],
  [peopleEndpoints.rename, { firstName: 'Jo', lastName: 'Weber', email: 'jo.weber@quayside.example' }],
  [peopleEndpoints.removeSecondFactor, { password: 'quayside-demo', code: '' }],
  [peopleEndpoints.resetPassword, { password: 'quayside-demo', code: '' }],
  [peopleEndpoints.changeRole, { role: 'CSDManager', password: 'quayside-demo', code: '' }],
  [peopleEndpoints.changeAccess, { hasAccess: true }],
  [peopleEndpoints.changeApi, { hasApi: true }],
  [webhookEndpoints.create, { url: 'https://shop.example/quayside', events: ['order.paid'], isActive: true }],
  [webhookEndpoints.update, { url: 'https://shop.example:8443/quayside', events: ['order.paid'], isActive: false }],
  [webhookEndpoints.newSecret, { overlapHours: 24 }],
  [webhookEndpoints.resend, { ids: [1] }],
  [apiKeyEndpoints.create, { ...apiKey, ...{ password: 'quayside-demo', code: '' } }],
  [apiKeyEndpoints.update, apiKey],
  [apiKeyEndpoints.renew, { overlapDays: 1, password: 'quayside-demo', code: '' }],
  [customRequestEndpoints.care, { state: 'working', owner: 'me' }],
  [customRequestEndpoints.addComment, { commentBody: 'Asked the yard for a tail lift.' }],
];
