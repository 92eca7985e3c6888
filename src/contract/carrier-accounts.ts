import * as z from 'zod/mini';
import { accountModes, accountRules, carrierActs, carrierApis } from '#domain/carrier-account.ts';
import { managers, staff } from '#domain/user.ts';
import { carrierAccountPath } from './back-office-paths.ts';
import { endpoint } from './endpoint.ts';
import { id, idInPath, instant, listOf, nothing, text } from './shape.ts';

/** `companyId` null: for all customers. `products` null: all. Secret credentials are never shown; `stored` names those that there are. `isUsed`: offers were made with it. */
const carrierAccount = z.strictObject({
  id,
  shippingProviderId: id,
  shippingProviderName: text,
  companyId: z.nullable(id),
  companyName: z.nullable(text),
  api: z.enum(carrierApis),
  mode: z.enum(accountModes),
  products: z.nullable(z.array(text)),
  isActive: z.boolean(),
  isUsed: z.boolean(),
  credentials: z.record(z.string(), text),
  stored: z.array(text),
  triedAt: z.nullable(instant),
  /** Why the last try failed; null after one that did not. */
  triedError: z.nullable(text),
  version: z.int(),
  /** After a try of an account that is not live yet, where the carrier wants to see a test shipment first. */
  goLive: z.optional(z.strictObject({ isReady: z.boolean(), sentences: z.array(text) })),
});
export type CarrierAccountResponse = z.infer<typeof carrierAccount>;

const carrierApi = z.strictObject({
  api: z.enum(carrierApis),
  name: text,
  modes: z.array(z.enum(accountModes)),
  fields: z.array(z.strictObject({ name: text, label: text, isSecret: z.boolean(), isOptional: z.boolean() })),
});
export type CarrierApiResponse = z.infer<typeof carrierApi>;

/** `status` of HTTP; `content` is JSON without secrets, names and labels. */
const carrierResponse = z.strictObject({
  id,
  shippingProviderName: text,
  act: z.enum(carrierActs),
  status: z.int(),
  dateCreated: instant,
  content: text,
});
export type CarrierResponseRow = z.infer<typeof carrierResponse>;

const ofCarrierAccount = { roles: managers, object: 'carrierAccount', params: { id: idInPath } } as const;

/** Rule PR-13. */
export const carrierAccountEndpoints = {
  list: endpoint('GET', carrierAccountPath, { roles: managers, response: listOf(carrierAccount) }),
  apis: endpoint('GET', `${carrierAccountPath}/apis`, { roles: managers, response: listOf(carrierApi) }),
  create: endpoint('POST', carrierAccountPath, { roles: managers, body: accountRules, response: carrierAccount }),
  update: endpoint('PUT', `${carrierAccountPath}/{id}`, {
    ...ofCarrierAccount,
    body: accountRules,
    response: carrierAccount,
  }),
  remove: endpoint('DELETE', `${carrierAccountPath}/{id}`, { ...ofCarrierAccount, response: nothing }),
  /** Asks the carrier something harmless with the account's credentials; the account tells how it ended. */
  try: endpoint('POST', `${carrierAccountPath}/{id}/try`, {
    ...ofCarrierAccount,
    phases: true,
    response: carrierAccount,
  }),
  /** What carriers sent about an order, newest first. */
  responses: endpoint('GET', '/shipping/carrierResponses/{id}', {
    roles: staff,
    object: 'request',
    params: { id: idInPath },
    response: listOf(carrierResponse),
  }),
};
