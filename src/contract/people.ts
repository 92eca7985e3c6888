import * as z from 'zod/mini';
import { apiAccessRules } from '#domain/api-key.ts';
import { describe } from '#domain/field.ts';
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

/** `users` includes disabled ones. */
const customerRow = z.strictObject({
  id,
  name: text,
  code: text,
  phone: z.nullable(text),
  email: z.nullable(text),
  address: z.nullable(text),
  hasAccess: z.boolean(),
  /** May make API keys and use them. */
  hasApi: z.boolean(),
  /** Waits for customer support. */
  kycFormSent: z.optional(z.boolean()),
  users: z.int(),
  dateCreated: instant,
  version: z.int(),
});
export type CustomerRow = z.infer<typeof customerRow>;

/** By a user, `command line` (the operator) or `marketplace` (a sign-in); about a user or customer. */
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

/** A generated password; only this response has it. */
const withPassword = z.strictObject({ user: person, password: z.nullable(text) });

const personColumns = ['userName', 'name', 'email', 'role', 'customer', 'state', 'dateCreated'] as const;
export type PersonColumn = (typeof personColumns)[number];
const customerColumns = ['name', 'code', 'email', 'phone', 'hasAccess', 'users', 'dateCreated'] as const;
export type CustomerColumn = (typeof customerColumns)[number];

const optionalId = (label: string) =>
  describe(
    z.pipe(
      z.optional(z.string().check(z.regex(/^\d{1,15}$/, { error: () => ruleMessages.notValid(label) }))),
      z.transform((digits): number | null => (digits === undefined ? null : Number(digits))),
    ),
    { type: 'integer', minimum: 0 },
  );

const ofPerson = { roles: managers, object: 'person', params: { id: idInPath } } as const;
const ofCompany = { roles: managers, object: 'company', params: { id: idInPath } } as const;

/** For managers; `{id}`: a user, but in `changeAccess` and `changeApi` a customer. Edits take `If-Match`. */
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
  /** Newest first; a customer's include those of its users. */
  actions: endpoint('GET', `${peoplePath}/actions`, {
    roles: managers,
    query: {
      ...listQuery(['dateCreated'], { sortField: 'dateCreated', sortOrder: 'desc' }),
      userId: optionalId('userId'),
      customerId: optionalId('customerId'),
    },
    response: listOf(peopleAction),
  }),
  // These four need proof, so that a stolen session cannot add or take over a manager. They have no key, since no hash of a body with a
  // password may be stored; versions and user names detect repeats.
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
  /** User name and sign-ins stay. */
  rename: endpoint('PUT', `${peoplePath}/users/{id}/name`, { ...ofPerson, body: personNameRules, response: person }),
  changeRole: endpoint('PUT', `${peoplePath}/users/{id}/role`, {
    ...ofPerson,
    body: z.extend(roleRules, proof.shape),
    response: person,
    phases: true,
  }),
  disable: endpoint('POST', `${peoplePath}/users/{id}/disable`, { ...ofPerson, response: person }),
  enable: endpoint('POST', `${peoplePath}/users/{id}/enable`, { ...ofPerson, response: person }),
  /** Resets the delay after failed sign-ins. */
  unlock: endpoint('POST', `${peoplePath}/users/{id}/unlock`, { ...ofPerson, response: person }),
  /** The password alone then suffices until the user sets up another one. */
  removeSecondFactor: endpoint('POST', `${peoplePath}/users/{id}/secondFactor/remove`, {
    ...ofPerson,
    body: proof,
    response: person,
    phases: true,
  }),
  resetPassword: endpoint('POST', `${peoplePath}/users/{id}/password`, {
    ...ofPerson,
    body: proof,
    response: withPassword,
    phases: true,
  }),
  changeAccess: endpoint('PUT', `${peoplePath}/customers/{id}/access`, {
    ...ofCompany,
    body: accessRules,
    response: customerRow,
  }),
  changeApi: endpoint('PUT', `${peoplePath}/customers/{id}/api`, {
    ...ofCompany,
    body: apiAccessRules,
    response: customerRow,
  }),
};
