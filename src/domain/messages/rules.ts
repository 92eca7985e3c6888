/** Other programs rely on the exact text, so the odd grammar stays. */
export const ruleMessages = {
  required: (field: string) => `${field} value is required`,
  notValid: (field: string) => `${field} value is not valid`,
  unknownName: (name: string, known: readonly string[]) =>
    `“${name.slice(0, 60)}” is not known here.${known.length > 0 ? ` Known are: ${known.join(', ')}.` : ''}`,
  wholeBetween: (field: string, least: number, most: number) =>
    `${field} must be a whole number from ${least} to ${most}`,
  email: 'Email address is not valid',
  phone: 'Phone number is not valid',
  atLeast: (field: string, least: number | string) => `${field} must be equal or greater than ${least}`,
  atMost: (field: string, most: number | string) => `${field} must be equal or less than ${most}`,
  positiveInteger: (field: string) => `${field} must be a positive integer`,
  realNumber: (field: string, decimals: number) => `${field} must be real number with ${decimals} decimals`,
  notADay: 'This is not a day. Write it like 2026-11-24, 24 Nov or +3.',
  timeFormat: (field: string) => `${field} format is HH:MM`,
  maxCharacters: (most: number) => `Max ${most} characters`,
  atLeastCharacters: (least: number) => `At least ${least} characters`,
  expressLimits: 'Limits exceeded for express quotes. Please revise them or press Get all available quotes to proceed.',
  lookAlike: (field: string) =>
    `${field} could be taken for another one. Please write each word in the letters of one alphabet, and in Latin ones where they look the same.`,
  oneLine: (field: string) => `${field} must be on one line`,
  unreadableText: 'The text contains characters that cannot be stored',
  dimensions: (field: string) => `${field} must have the form number x number x number`,
  deliveryAfterPickup: 'Delivery date must not be before the pick-up date',
  closeAfterReady: 'Close Time must be later than ready time',
} as const;

export const labelMessages = {
  letters: (script: string | null, paper: 'label' | 'customs papers') =>
    `The ${paper} can’t print ${script === null ? 'some of these' : script} letters. Please write this line in Latin letters.`,
} as const;

/** `1 row`, `1,200 rows`. */
export const count = (size: number, one: string, many: string): string =>
  `${size.toLocaleString('en')} ${size === 1 ? one : many}`;
