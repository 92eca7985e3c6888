/** Sentences of discount codes (S2 §5, discount form). */
export const discountMessages = {
  percentRange: 'Must be between 0 - 100',
  wholeNumber: 'Must be an integer',
  redemptionsTooFew: 'Must be at least 0',
  fieldRequired: 'This field is required',
  dateFormat: 'Invalid date format',
  startsInPast: 'Valid From must be today or later',
  endsInPast: 'Valid To must be today or later',
  codeTaken: 'Another discount has this code',
  expired: 'A discount that is over can be deleted and not changed',
  notUsable: 'This discount code cannot be used',
  applied: (percent: number) => `A discount of ${percent} % was applied`,
  usedUp: 'This discount code has been used as often as it may be',
  customersOnly: 'Discount codes are for customers',
  noSuchDiscount: 'There is no such discount code',
  noSuchCompany: 'One of the companies does not exist',
  endsBeforeStart: 'Valid To must be after Valid From',
} as const;
