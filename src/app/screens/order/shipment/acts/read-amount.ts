import { readTypedNumber } from '#domain/typed-number.ts';

/** The number that an amount's field says, whatever its decimals are written with. */
export const readAmount = (text: string): number | undefined => readTypedNumber(text);
