import { expect, test } from 'vitest';
import { errorsByField } from './field.ts';
import { identityMessages } from './messages/identity.ts';
import { peopleActions, peopleMessages } from './messages/people.ts';
import { brokenRoleChange, newCustomerRules, newUserRules } from './person.ts';
import type { Role } from './user.ts';

const ann = {
  userName: 'ann.lee',
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@acme.example',
  role: 'CSD',
  customerId: null,
};

const check = (fields: object) => {
  const read = newUserRules.safeParse({ ...ann, ...fields });
  return read.success ? {} : errorsByField(read.error.issues);
};

test.each<[Role, Role, string | null]>([
  ['CSD', 'CSDManager', null],
  ['CSDManager', 'CSD', null],
  ['Customer', 'Customer', null],
  ['Customer', 'CSD', peopleMessages.customerStays],
  ['Customer', 'CSDManager', peopleMessages.customerStays],
  ['CSD', 'Customer', peopleMessages.staffStays],
  ['CSDManager', 'Customer', peopleMessages.staffStays],
])('from %s to %s', (before, after, sentence) => {
  expect(brokenRoleChange(before, after)).toBe(sentence);
});

test('a user with a customer role names the company, and a staff user names none', () => {
  expect(check({})).toEqual({});
  expect(check({ customerId: undefined })).toEqual({});
  expect(check({ role: 'Customer', customerId: 4 })).toEqual({});
  expect(check({ role: 'Customer' })).toEqual({ customerId: [identityMessages.customerNeeded] });
  expect(check({ role: 'CSDManager', customerId: 4 })).toEqual({ customerId: [identityMessages.customerForStaff] });
});

test('a user name has letters of any script, few signs and at most a hundred characters', () => {
  for (const userName of ['Jürgen_7', 'анна', 'a@b+c-d.e', 'x'.repeat(100)]) expect(check({ userName })).toEqual({});
  expect(check({ userName: 'ann lee' })).toEqual({ userName: [identityMessages.userNameFormat] });
  expect(Object.keys(check({ userName: 'x'.repeat(101), email: 'nobody' }))).toEqual(['userName', 'email']);
});

test('an action that ends with a name ending in a full stop has no second full stop', () => {
  expect(peopleActions.userAdded('ann', 'Customer', 'Acme Inc.')).toBe('Added the user ann of Acme Inc.');
  expect(peopleActions.userAdded('ann', 'Customer', 'Acme SA')).toBe('Added the user ann of Acme SA.');
  expect(peopleActions.enabled('jo.')).toBe('Enabled the user jo.');
});

test('the code of a new customer is optional, and small letters are accepted', () => {
  const acme = { name: 'Acme SA', phone: '+33 1', email: 'post@acme.example', address: 'Paris' };
  for (const code of [undefined, null, '', 'acme-1', 'AC', 'A'.repeat(20)])
    expect(newCustomerRules.safeParse({ ...acme, code }).success, String(code)).toBe(true);
  for (const code of ['A', 'A'.repeat(21), 'A B', 'Ä1'])
    expect(newCustomerRules.safeParse({ ...acme, code }).success, code).toBe(false);
});
