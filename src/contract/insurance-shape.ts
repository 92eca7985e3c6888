import * as z from 'zod/mini';
import { currencies } from '#domain/package.ts';
import { amount } from './shape.ts';

/** Rule Q-12; in the packages' currency. */
export const insurance = z.strictObject({ amount, currency: z.enum(currencies) });
export type Insurance = z.infer<typeof insurance>;
