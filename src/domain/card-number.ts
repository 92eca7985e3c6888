export const groupCardNumber = (digits: string): string => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
