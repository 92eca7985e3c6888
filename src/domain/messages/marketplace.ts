export const marketplaceMessages = {
  wrongClaim: (sentence: string) => `The marketplace sent a sign-in that cannot be accepted: ${sentence}`,
  noCustomerForStaff: 'customerid must be empty for CSD and CSDManager',
  idTaken: (id: string, name: string) => `The marketplace's id ${id} already belongs to ${name}`,
  keysUnreachable: 'The marketplace cannot be reached to check this sign-in. Please try again in a few minutes.',
  disabled: 'Your access to this portal has been disabled. Please contact support.',
} as const;
