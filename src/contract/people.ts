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

/** A user as managers see one; the customer is null for staff. */
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

/** A customer as managers see one; `users` counts disabled ones too. */
const customerRow = z.strictObject({
  id,
  name: text,
  code: text,
  phone: z.nullable(text),
  email: z.nullable(text),
  address: z.nullable(text),
  hasAccess: z.boolean(),
  /** Its KYC form waits for customer support. */
  kycFormSent: z.optional(z.boolean()),
  users: z.int(),
  dateCreated: instant,
  version: z.int(),
});
export type CustomerRow = z.infer<typeof customerRow>;

/**
 * An act on people, who did it (`command line` for the operator, `marketplace` for changes that came with a sign-in) and
 * about whom: a user name or the name of a customer.
 */
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

/**
 * A user with a password that was made for them. It is in this one answer and kept nowhere.
 */
const withPassword = z.strictObject({ user: person, password: z.nullable(text) });

/** The columns of users, and those of customers. */
const personColumns = ['userName', 'name', 'email', 'role', 'customer', 'state', 'dateCreated'] as const;
export type PersonColumn = (typeof personColumns)[number];
const customerColumns = ['name', 'code', 'email', 'phone', 'hasAccess', 'users', 'dateCreated'] as const;
export type CustomerColumn = (typeof customerColumns)[number];

/** A filter by something's id; left out: null, for anything. */
const optionalId = (label: string) =>
  describe(
    z.pipe(
      z.optional(z.string().check(z.regex(/^\d{1,15}$/, { error: () => ruleMessages.notValid(label) }))),
      z.transform((given): number | null => (given === undefined ? null : Number(given))),
    ),
    { type: 'integer', minimum: 0 },
  );

const byId = { id: idInPath };

/** Users and customers, for managers; `{id}` names a user, but a customer in `changeAccess`. Edits take `If-Match`. */
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
  /** The newest first; those of a customer hold those of its users. */
  actions: endpoint('GET', `${peoplePath}/actions`, {
    roles: managers,
    query: {
      ...listQuery(['dateCreated'], { sortField: 'dateCreated', sortOrder: 'desc' }),
      userId: optionalId('userId'),
      customerId: optionalId('customerId'),
    },
    response: listOf(peopleAction),
  }),
  // Who could add a manager, make somebody one, or take a colleague's second factor or password with a session alone could stay for good:
  // for these four the manager proves who they are. No hash of a body with a password is kept, so no key either: a repeat is held
  // against the version, that of a new user against the user name.
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
  /** Name and email address; the user name and the sign-ins stay as they are. */
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
  /** Forgets the wrong sign-ins that slow the next ones down; nothing else of the user changes. */
  unlock: endpoint('POST', `${peoplePath}/users/{id}/unlock`, {
    roles: managers,
    object: 'person',
    params: byId,
    response: person,
  }),
  /** The user signs in with the password alone until they set up another; nothing of the factor is shown. */
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
