/** `4000000000001000` is `4000 0000 0000 1000`. */
export const groupCardNumber = (digits: string): string => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
