/** Sentences of discount codes (S2 §5, discount form). */
export const discountMessages = {
  percentRange: 'Must be between 0 - 100',
  wholeNumber: 'Must be an integer',
  redemptionsTooFew: 'Must be at least 0',
  fieldRequired: 'This field is required',
  dateFormat: 'Invalid date format',
  endsBeforeStart: 'Valid To must be after Valid From',
} as const;
