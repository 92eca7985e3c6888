import * as z from 'zod/mini';
import { describe } from '#domain/field-facts.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import {
  accessRules,
  newCustomerRules,
  newUserRules,
  personNameRules,
  personStates,
  roleRules,
} from '#domain/person.ts';
import { managers, roles } from '#domain/user.ts';
import { endpoint } from './endpoint.ts';
import { peoplePath } from './back-office-paths.ts';
import { listQuery, wordOf } from './list-query.ts';
import { proof } from './second-factor-proof.ts';
import { id, idInPath, instant, listOf, text } from './shape.ts';

/** The customer is null for staff. */
const person = z.strictObject({
  id,
  userName: text,
  firstName: text,
  lastName: text,
  email: text,
  role: z.enum(roles),
  customerId: z.nullable(id),
  customerName: z.nullable(text),
  state: z.enum(personStates),
  hasSecondFactor: z.boolean(),
  dateCreated: instant,
  version: z.int(),
});
export type PersonRow = z.infer<typeof person>;

/** `users` counts disabled ones too. */
const customerRow = z.strictObject({
  id,
  name: text,
  code: text,
  phone: z.nullable(text),
  email: z.nullable(text),
  address: z.nullable(text),
  hasAccess: z.boolean(),
  /** Waits for customer support. */
  kycFormSent: z.optional(z.boolean()),
  users: z.int(),
  dateCreated: instant,
  version: z.int(),
});
export type CustomerRow = z.infer<typeof customerRow>;

/** By `command line` (the operator), `marketplace` (a sign-in) or a user; about a user name or a customer's name. */
const peopleAction = z.strictObject({
  id,
  dateCreated: instant,
  by: text,
  about: text,
  content: text,
  userId: z.nullable(id),
  customerId: z.nullable(id),
});
export type PeopleAction = z.infer<typeof peopleAction>;

/** The password was made for the user; only this response has it. */
const withPassword = z.strictObject({ user: person, password: z.nullable(text) });

const personColumns = ['userName', 'name', 'email', 'role', 'customer', 'state', 'dateCreated'] as const;
export type PersonColumn = (typeof personColumns)[number];
const customerColumns = ['name', 'code', 'email', 'phone', 'hasAccess', 'users', 'dateCreated'] as const;
export type CustomerColumn = (typeof customerColumns)[number];

/** Null when left out: any. */
const optionalId = (label: string) =>
  describe(
    z.pipe(
      z.optional(z.string().check(z.regex(/^\d{1,15}$/, { error: () => ruleMessages.notValid(label) }))),
      z.transform((digits): number | null => (digits === undefined ? null : Number(digits))),
    ),
    { type: 'integer', minimum: 0 },
  );

const byId = { id: idInPath };

/** For managers; `{id}` names a user, but a customer in `changeAccess`. Edits take `If-Match`. */
export const peopleEndpoints = {
  users: endpoint('GET', `${peoplePath}/users`, {
    roles: managers,
    query: {
      ...listQuery(personColumns, { sortField: 'userName', sortOrder: 'asc' }),
      customerId: optionalId('customerId'),
      role: wordOf('role', ['', ...roles], ''),
      state: wordOf('state', ['', ...personStates], ''),
    },
    response: listOf(person),
  }),
  customers: endpoint('GET', `${peoplePath}/customers`, {
    roles: managers,
    query: {
      ...listQuery(customerColumns, { sortField: 'name', sortOrder: 'asc' }),
      access: wordOf('access', ['', 'on', 'off'], ''),
    },
    response: listOf(customerRow),
  }),
  /** The newest first; a customer's include its users'. */
  actions: endpoint('GET', `${peoplePath}/actions`, {
    roles: managers,
    query: {
      ...listQuery(['dateCreated'], { sortField: 'dateCreated', sortOrder: 'desc' }),
      userId: optionalId('userId'),
      customerId: optionalId('customerId'),
    },
    response: listOf(peopleAction),
  }),
  // A stolen session must not add a manager or take over a colleague: for these four the manager proves who they are. No hash of a body
  // with a password is stored, so no key either: a repeat is compared by version, a new user by user name.
  addUser: endpoint('POST', `${peoplePath}/users`, {
    roles: managers,
    body: z.safeExtend(newUserRules, proof.shape),
    response: withPassword,
    phases: true,
  }),
  addCustomer: endpoint('POST', `${peoplePath}/customers`, {
    roles: managers,
    body: newCustomerRules,
    response: customerRow,
  }),
  /** The user name and the sign-ins stay. */
  rename: endpoint('PUT', `${peoplePath}/users/{id}/name`, {
    roles: managers,
    object: 'person',
    params: byId,
    body: personNameRules,
    response: person,
  }),
  changeRole: endpoint('PUT', `${peoplePath}/users/{id}/role`, {
    roles: managers,
    object: 'person',
    params: byId,
    body: z.extend(roleRules, proof.shape),
    response: person,
    phases: true,
  }),
  disable: endpoint('POST', `${peoplePath}/users/{id}/disable`, {
    roles: managers,
    object: 'person',
    params: byId,
    response: person,
  }),
  enable: endpoint('POST', `${peoplePath}/users/{id}/enable`, {
    roles: managers,
    object: 'person',
    params: byId,
    response: person,
  }),
  /** Resets only the delay after failed sign-ins. */
  unlock: endpoint('POST', `${peoplePath}/users/{id}/unlock`, {
    roles: managers,
    object: 'person',
    params: byId,
    response: person,
  }),
  /** The user signs in with the password alone until they set up another. */
  removeSecondFactor: endpoint('POST', `${peoplePath}/users/{id}/secondFactor/remove`, {
    roles: managers,
    object: 'person',
    params: byId,
    body: proof,
    response: person,
    phases: true,
  }),
  resetPassword: endpoint('POST', `${peoplePath}/users/{id}/password`, {
    roles: managers,
    object: 'person',
    params: byId,
    body: proof,
    response: withPassword,
    phases: true,
  }),
  changeAccess: endpoint('PUT', `${peoplePath}/customers/{id}/access`, {
    roles: managers,
    object: 'company',
    params: byId,
    body: accessRules,
    response: customerRow,
  }),
};
