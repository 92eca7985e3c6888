import * as z from 'zod/mini';
import { currencies } from '#domain/package.ts';
import { amount } from './shape.ts';

/** The insured amount of a request, in the currency of its packages (rule Q-12). */
export const insurance = z.strictObject({ amount, currency: z.enum(currencies) });
export type Insurance = z.infer<typeof insurance>;
