import { groupCardNumber } from '#domain/billing.ts';
export type FieldName = 'number' | 'expirationDate' | 'cvv';

/** `isPotentiallyValid`: more typing can make the field valid. */
export interface FieldState {
  isEmpty: boolean;
  isValid: boolean;
  isPotentiallyValid: boolean;
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const doubled = at % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

const longest: Record<FieldName, number> = { number: 16, expirationDate: 4, cvv: 4 };

/** Adds blanks and slash as on a card. */
export function formatField(field: FieldName, typed: string): string {
  const digits = digitsOf(typed);
  if (field === 'number') return groupCardNumber(digits.slice(0, longest.number));
  if (field === 'cvv') return digits.slice(0, longest.cvv);
  // `5/28` and `05/2028` both mean 05/28.
  const month = /^[2-9]/.test(digits) || /^1\s*\//.test(typed.trim()) ? `0${digits}` : digits;
  const short = month.replace(/^(\d\d)20(?=\d\d$)/, '$1').slice(0, longest.expirationDate);
  return short.length > 2 ? `${short.slice(0, 2)}/${short.slice(2)}` : short;
}

function checkExpiry(digits: string, now: Date): Pick<FieldState, 'isValid' | 'isPotentiallyValid'> {
  const month = Number(digits.slice(0, 2));
  const isMonth = digits.length < 2 || (month >= 1 && month <= 12);
  if (digits.length < 4) return { isValid: false, isPotentiallyValid: isMonth };
  // A card holds to the end of its month. `Date.UTC` counts months from 0: this is the first day of the next one.
  const isNotExpired = Date.UTC(2000 + Number(digits.slice(2)), month, 1) > now.getTime();
  return { isValid: isMonth && isNotExpired, isPotentiallyValid: isMonth && isNotExpired };
}

export function checkField(field: FieldName, text: string, now: Date): FieldState {
  const digits = digitsOf(text);
  const isEmpty = digits === '';
  if (field === 'expirationDate') return { isEmpty, ...checkExpiry(digits, now) };
  const isWhole = field === 'cvv' ? digits.length >= 3 : digits.length >= longest.number;
  const isValid = isWhole && (field === 'cvv' || passesLuhn(digits));
  return { isEmpty, isValid, isPotentiallyValid: isValid || !isWhole };
}
