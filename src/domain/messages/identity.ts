/** Sentences about users, their passwords and the company they belong to. */
export const identityMessages = {
  userNameFormat: 'A user name is made of letters, digits and . _ @ + - only',
  userNameTaken: (name: string) => `The user name ${name} is taken`,
  noUser: (name: string) => `There is no user ${name}`,
  customerNeeded: 'A user with the role Customer belongs to a customer company',
  customerForStaff: 'A user with the role CSD or CSDManager belongs to no customer company',
  noCustomer: (code: string) => `There is no customer with the code ${code}`,
  customerCodeFormat: 'A customer code is made of 2 to 20 capital letters, digits and hyphens',
  customerCodeTaken: (code: string) => `The customer code ${code} is taken`,
} as const;
