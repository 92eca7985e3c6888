import { expect, test } from 'vitest';
import { errorsByField } from './field.ts';
import { marketplaceClaims } from './marketplace.ts';

const anna = {
  userid: 'u-1',
  userfirstname: 'Anna',
  userlastname: 'Berg',
  useremail: 'anna@fjord.example',
  customerid: 'c-1',
  customername: 'Fjord Supply',
  roles: 'Customer',
  customeraccesstoshippingservice: '1',
  apitoken: 'back',
};
const staff = { ...anna, roles: 'CSD', customerid: null, customername: null, customeraccesstoshippingservice: null };

const brokenOf = (claims: unknown) => {
  const read = marketplaceClaims.safeParse(claims);
  return read.success ? {} : errorsByField(read.error.issues);
};

test('a customer’s marketplace user has a company, a staff user has none', () => {
  expect(marketplaceClaims.parse({ ...anna, iss: 'more', aud: 'claims' })).toEqual({
    userId: 'u-1',
    firstName: 'Anna',
    lastName: 'Berg',
    email: 'anna@fjord.example',
    role: 'Customer',
    customer: { id: 'c-1', name: 'Fjord Supply', hasAccess: true },
    apiToken: 'back',
  });
  expect(marketplaceClaims.parse(staff)).toMatchObject({ role: 'CSD', customer: null });
  expect(marketplaceClaims.parse({ ...staff, customerid: '', customername: '' })).toMatchObject({ customer: null });
  const { customerid: _id, customername: _name, ...bare } = staff;
  expect(marketplaceClaims.parse({ ...bare, apitoken: undefined })).toMatchObject({ customer: null, apiToken: null });
});

test('only the claim 1 gives access', () => {
  expect(marketplaceClaims.parse({ ...anna, customeraccesstoshippingservice: '0' }).customer?.hasAccess).toBe(false);
});

test('an id may be a whole number and has up to 128 characters', () => {
  expect(marketplaceClaims.parse({ ...anna, userid: 7, customerid: 8 })).toMatchObject({
    userId: '7',
    customer: { id: '8' },
  });
  expect(brokenOf({ ...anna, userid: 'x'.repeat(128), customerid: '💩'.repeat(128) })).toEqual({});
  expect(brokenOf({ ...anna, userid: 'x'.repeat(129), customerid: 'y'.repeat(129) })).toEqual({
    userid: ['Max 128 characters'],
    customerid: ['Max 128 characters'],
  });
});

test.each([
  ['userid', undefined, 'userid value is required'],
  ['userid', ' ', 'userid value is required'],
  ['userid', 1.5, 'userid value is not valid'],
  ['userid', ['u'], 'userid value is not valid'],
  ['userid', 'a\u0000b', 'The text contains characters that cannot be stored'],
  ['userfirstname', null, 'userfirstname value is required'],
  ['userlastname', 'x'.repeat(256), 'Max 255 characters'],
  ['useremail', 'anna', 'Email address is not valid'],
  ['useremail', {}, 'useremail value is not valid'],
  ['roles', 'Admin', 'roles value is not valid'],
  ['roles', ['Customer'], 'roles value is not valid'],
  ['roles', undefined, 'roles value is required'],
  ['customerid', undefined, 'customerid value is required'],
  ['customerid', '', 'customerid value is required'],
  ['customername', '', 'customername value is required'],
  ['customeraccesstoshippingservice', undefined, 'customeraccesstoshippingservice value is required'],
  ['customeraccesstoshippingservice', 'yes', 'customeraccesstoshippingservice value is not valid'],
  ['customeraccesstoshippingservice', true, 'customeraccesstoshippingservice value is not valid'],
  ['apitoken', 'x'.repeat(2049), 'Max 2048 characters'],
  ['apitoken', 5, 'apitoken value is not valid'],
])('a claim %s of %j is refused with a message', (claim, value, sentence) => {
  expect(brokenOf({ ...anna, [claim]: value })).toEqual({ [claim]: [sentence] });
});

test('a staff user has no customer', () => {
  expect(brokenOf({ ...staff, customerid: 'c-1' })).toEqual({
    customerid: ['customerid must be empty for CSD and CSDManager'],
  });
});
