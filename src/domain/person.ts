import * as z from 'zod/mini';
import { customerLabels, customerRules } from './customer.ts';
import { choice, email, optionalText, orNone, requiredText, ruleOver, describe } from './field.ts';
import { identityMessages } from './messages/identity.ts';
import { peopleMessages } from './messages/people.ts';
import { ruleMessages } from './messages/rules.ts';
import { isLookAlike, tidyWord } from './tidy-text.ts';
import { isStaff, type Role, roles } from './user.ts';

export const personLabels = {
  userName: 'User name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  role: 'Role',
  customerId: 'Customer',
} as const;
const labels = personLabels;

const brokenCompanyRule = (role: Role, customer: unknown): string | null => {
  if (isStaff(role)) return customer === null ? null : identityMessages.customerForStaff;
  return customer === null ? identityMessages.customerNeeded : null;
};

const customerOrNone = describe(
  orNone(z.int({ error: () => ruleMessages.notValid(labels.customerId) }).check(z.positive())),
  { title: labels.customerId, type: 'integer' },
);

/** The user name stays. */
export const personNameRules = z.object({
  firstName: requiredText(labels.firstName, { max: 255 }),
  lastName: requiredText(labels.lastName, { max: 255 }),
  email: email(labels.email, 255),
});
export type PersonName = z.output<typeof personNameRules>;

/** `customerId` is null for staff and only for them. */
export const newUserRules = z
  .object({
    userName: requiredText(labels.userName, {
      max: 100,
      pattern: /^[\p{L}\p{N}._@+-]+$/u,
      mismatch: identityMessages.userNameFormat,
      tidy: tidyWord,
    }).check(z.refine((name) => !isLookAlike(name), { error: () => ruleMessages.lookAlike(labels.userName) })),
    ...personNameRules.shape,
    role: choice(labels.role, roles),
    customerId: customerOrNone,
  })
  .check(
    ruleOver(['role', 'customerId'], ({ role, customerId }, addError) => {
      const message = brokenCompanyRule(role, customerId);
      if (message) addError('customerId', message);
    }),
  );
export type NewUserData = z.output<typeof newUserRules>;

/** A missing code is generated. */
export const newCustomerRules = z.extend(customerRules, {
  code: optionalText('Code', {
    max: 20,
    pattern: /^[A-Za-z0-9-]{2,20}$/,
    mismatch: identityMessages.customerCodeFormat,
  }),
});
export type NewCustomerData = z.output<typeof newCustomerRules>;

export const newCustomerLabels = {
  name: customerLabels.name,
  code: 'Code',
  phone: customerLabels.phone,
  email: customerLabels.email,
  address: customerLabels.address,
} as const;

export const roleRules = z.object({ role: choice(labels.role, roles) });

export const accessRules = z.object({
  hasAccess: describe(z.boolean({ error: () => ruleMessages.notValid('hasAccess') }), { title: 'hasAccess' }),
});

/** Staff stay staff, and customers' users stay customers' users (rule P-18). Null when the change is allowed. */
export const brokenRoleChange = (before: Role, after: Role): string | null => {
  if (before === after || (isStaff(before) && isStaff(after))) return null;
  return isStaff(before) ? peopleMessages.staffStays : peopleMessages.customerStays;
};

/** `expired`: the user must change the password before signing in. */
export const personStates = ['active', 'expired', 'disabled'] as const;
export type PersonState = (typeof personStates)[number];
