import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { nothing, text } from './shape.ts';

const address = z.nullable(text);

/** Rule C-10. Null: not set, and the page hides what needs it. */
export const configResponse = z.strictObject({
  /** For links in mails and pages. */
  publicUrl: address,
  loginEnabled: z.boolean(),
  /** Staff may sign in with a passkey at this address. */
  passkeys: z.boolean(),
  helpPhone: text,
  helpEmail: text,
  chargeText: text,
  debounceMs: z.int(),
  minimumSearchCharacters: z.int(),
  successMessageMs: z.int(),
  minimumSelectableDays: z.int(),
  defaultDueTimeHours: z.int(),
  inactivityTimeoutMs: z.int(),
  marketplaceUrl: address,
  kycFormUrl: address,
  termsUrl: address,
  shippingMailbox: text,
  forgotPasswordUrl: address,
  changePasswordUrl: address,
  tableExport: z.boolean(),
  tileUrl: address,
  payment: z.strictObject({ provider: z.enum(['braintree', 'sandbox']), mode: text }),
  build: text,
});
export type AppConfig = z.infer<typeof configResponse>;

export const configEndpoints = {
  config: endpoint('GET', '/config', { roles: 'open', response: configResponse }),
  health: endpoint('GET', '/health', { roles: 'open', head: true, response: nothing }),
  /** `newerMigrations`: of a newer release, in the database that this server works with. */
  ready: endpoint('GET', '/ready', {
    roles: 'open',
    head: true,
    response: z.strictObject({ newerMigrations: z.array(text) }),
  }),
};
