export const identityMessages = {
  userNameFormat: 'A user name can contain only letters, digits and . _ @ + -',
  userNameTaken: (name: string) => `The user name ${name} is already taken`,
  passwordHint: '8 to 128 characters',
  passwordHolds: 'This password has not expired. Please sign in with it.',
  passwordSame: 'Please choose another password than the expired one.',
  passwordSet: 'Your new password is set. Please sign in with it.',
  noUser: (name: string) => `User ${name} does not exist`,
  customerNeeded: 'A user with the role Customer must belong to a customer company',
  customerForStaff: 'A user with the role CSD or CSDManager cannot belong to a customer company',
  noCustomer: (code: string) => `No customer has the code ${code}`,
  customerCodeFormat: 'A customer code has 2 to 20 capital letters, digits and hyphens',
  customerCodeTaken: (code: string) => `The customer code ${code} is already taken`,
} as const;

export const marketplaceMessages = {
  wrongClaim: (sentence: string) => `The marketplace sent a sign-in that cannot be accepted: ${sentence}`,
  noCustomerForStaff: 'customerid must be empty for CSD and CSDManager',
  idTaken: (id: string, name: string) => `The marketplace's id ${id} already belongs to ${name}`,
  keysUnreachable: 'The marketplace cannot be reached to check this sign-in. Please try again in a few minutes.',
  disabled: 'Your access to this portal has been disabled. Please contact support.',
} as const;
