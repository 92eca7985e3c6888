import * as z from 'zod/mini';
import { requiredText } from './field.ts';

export const mostPasskeys = 10;

/** Such as that of the device it is stored on. */
export const passkeyName = requiredText('Name', { max: 60 });

export const passkeyRules = z.object({ name: passkeyName });
