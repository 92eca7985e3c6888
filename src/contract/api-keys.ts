import * as z from 'zod/mini';
import { apiKeyRules, apiScopes, newApiKeyRules, renewalRules } from '#domain/api-key.ts';
import { customersAndManagers as roles } from '#domain/user.ts';
import { apiVersions } from './api-versions.ts';
import { endpoint } from './endpoint.ts';
import { proof } from './second-factor-proof.ts';
import { id, idInPath, instant, listOf, livemode, text } from './shape.ts';

/** `start`: the first characters of the secret. `lastUsedAt` is exact to five minutes. */
const apiKey = z.strictObject({
  id,
  name: text,
  livemode,
  start: text,
  companyId: id,
  companyName: text,
  madeBy: text,
  scopes: z.array(z.enum(apiScopes)),
  networks: z.array(text),
  /** The last day, by UTC; null: until it is revoked. */
  expiresOn: z.nullable(text),
  /** Until when the secret before the last renewal can be used. */
  oldSecretUntil: z.nullable(instant),
  lastUsedAt: z.nullable(instant),
  state: z.enum(['active', 'expired', 'revoked']),
  /** Of the API, unless a request names another one. */
  apiVersion: z.enum(apiVersions),
  dateCreated: instant,
  version: z.int(),
});
export type ApiKeyResponse = z.infer<typeof apiKey>;

/** Only this response has the secret. */
const withSecret = z.strictObject({ key: apiKey, secret: text });
export type NewApiKeyResponse = z.infer<typeof withSecret>;

const ofApiKey = { roles, object: 'apiKey', params: { id: idInPath } } as const;

/** Customers: the keys of their company; managers: of all. What makes a secret needs proof, and no response with one is stored. */
export const apiKeyEndpoints = {
  list: endpoint('GET', '/apiKeys', {
    roles,
    /** `hasApi`: whether the caller may make keys. */
    response: z.extend(listOf(apiKey), { hasApi: z.boolean() }),
  }),
  create: endpoint('POST', '/apiKeys', {
    roles,
    body: z.extend(newApiKeyRules, proof.shape),
    response: withSecret,
    phases: true,
  }),
  update: endpoint('PUT', '/apiKeys/{id}', { ...ofApiKey, body: apiKeyRules, response: apiKey }),
  renew: endpoint('POST', '/apiKeys/{id}/renew', {
    ...ofApiKey,
    body: z.extend(renewalRules, proof.shape),
    response: withSecret,
    phases: true,
  }),
  revoke: endpoint('POST', '/apiKeys/{id}/revoke', {
    roles,
    object: 'apiKey',
    params: { id: idInPath },
    response: apiKey,
  }),
};
