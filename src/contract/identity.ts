import * as z from 'zod/mini';
import { newPasswordRules } from '#domain/credentials.ts';
import { roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { nothing, text } from './shape.ts';

const form = z.object({ ip: z.optional(z.string()), appid: z.optional(z.string()) });
const handover = z.strictObject({ data: z.strictObject({ token: text }) });
const access = z.strictObject({ accessToken: text });

/** Rule P-9. */
export const identityEndpoints = {
  getUserToken: endpoint('POST', '/v1/get-user-token', {
    roles: 'open',
    body: form,
    bodyKind: 'form',
    response: handover,
  }),
  getCsdUserToken: endpoint('POST', '/v1/get-csd-user-token', {
    roles: 'open',
    body: form,
    bodyKind: 'form',
    response: handover,
  }),
  /** Name and old password come by HTTP Basic, as in a sign-in. */
  replacePassword: endpoint('POST', '/authorization/password', {
    roles: 'open',
    body: newPasswordRules,
    response: nothing,
  }),
  authorize: endpoint('POST', '/authorization/authorize', {
    roles: 'open',
    body: z.object({ token: z.string().check(z.maxLength(8192)) }),
    response: access,
  }),
  // `phases`, so that no response with a token is stored.
  renew: endpoint('POST', '/authorization/renew', {
    roles,
    response: access,
    phases: true,
    beforeSecondFactor: true,
  }),
  signOut: endpoint('POST', '/authorization/signout', {
    roles,
    response: nothing,
    phases: true,
    beforeSecondFactor: true,
  }),
};

/** Rule P-9. For the page; the server checks users in its database. */
export const claims = z.object({
  userid: z.int(),
  userfirstname: text,
  userlastname: text,
  useremail: text,
  customerid: z.nullable(z.int()),
  customername: z.nullable(text),
  roles: z.enum(roles),
  customeraccesstoshippingservice: z.enum(['0', '1']),
  usercmpnhash: z.nullable(text),
  marketplacetoken: z.optional(z.nullable(text)),
  exp: z.int(),
  iat: z.int(),
  jti: text,
});
export type Claims = z.infer<typeof claims>;
