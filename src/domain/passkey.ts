import * as z from 'zod/mini';
import { requiredText } from './field.ts';

/** The greatest number of passkeys that a user has. */
export const mostPasskeys = 10;

/** The owner's name for a passkey, such as that of the device it is kept on. */
export const passkeyName = requiredText('Name', { max: 60 });

/** The rules of a form that names a passkey. */
export const passkeyRules = z.object({ name: passkeyName });
