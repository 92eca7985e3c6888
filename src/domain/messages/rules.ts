/** What a broken rule says. The wording is the specification's, odd grammar included (S1 §5, S2 §5). */
export const ruleMessages = {
  required: (field: string) => `${field} value is required`,
  notValid: (field: string) => `${field} value is not valid`,
  email: 'Email address is not valid',
  phone: 'Phone number is not valid',
  atLeast: (field: string, least: number | string) => `${field} must be equal or greater than ${least}`,
  atMost: (field: string, most: number | string) => `${field} must be equal or less than ${most}`,
  positiveInteger: (field: string) => `${field} must be a positive integer`,
  realNumber: (field: string, decimals: number) => `${field} must be real number with ${decimals} decimals`,
  timeFormat: (field: string) => `${field} format is HH:MM`,
  maxCharacters: (most: number) => `Max ${most} characters`,
  atLeastCharacters: (least: number) => `At least ${least} characters`,
  expressLimits: 'Limits exceeded for express quotes. Please revise them or press Get all available quotes to proceed.',
  oneLine: (field: string) => `${field} must stand on one line`,
  unreadableText: 'The text contains characters that cannot be stored',
  closeAfterReady: 'Close Time must be later than ready time',
} as const;
