import * as z from 'zod/mini';
import { missingOrWrong, describe, requiredText } from './field.ts';
import { ruleMessages } from './messages/rules.ts';
import { countCharacters, isStorable } from './text-form.ts';

/** Characters (rule P-19). */
const passwordLength = { shortest: 8, longest: 128 };

/** Null when it is accepted (rule P-19). */
export function findBrokenPassword(password: string): string | null {
  const length = countCharacters(password.normalize('NFC'));
  if (!isStorable(password) || /[\t\r\n]/.test(password)) return ruleMessages.unreadableText;
  if (length < passwordLength.shortest) return ruleMessages.atLeastCharacters(passwordLength.shortest);
  return length > passwordLength.longest ? ruleMessages.maxCharacters(passwordLength.longest) : null;
}

const label = 'Password';

/** Not trimmed: blanks count. */
export const newPasswordRules = z.object({
  password: describe(
    z.string({ error: missingOrWrong(label) }).check(
      z.superRefine((password, check) => {
        const broken = findBrokenPassword(password);
        if (broken) check.addIssue({ code: 'custom', message: broken, input: password });
      }),
    ),
    { title: label, type: 'string', minLength: passwordLength.shortest, maxLength: passwordLength.longest },
  ),
});

export const mostPasskeys = 10;

/** Such as the name of the device. */
export const passkeyName = requiredText('Name', { max: 60 });

export const passkeyRules = z.object({ name: passkeyName });
