import * as z from 'zod/mini';
import { requiredText } from './field.ts';

export const mostPasskeys = 10;

/** Such as the name of the device. */
export const passkeyName = requiredText('Name', { max: 60 });

export const passkeyRules = z.object({ name: passkeyName });
