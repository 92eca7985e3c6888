import { TextInput, type TextInputProps } from '@mantine/core';
import { ruleMessages } from '#domain/messages/rules.ts';
import { secondFactorMessages as words } from '#domain/messages/second-factor.ts';
import { useSimpleForm } from '#app/form/use-simple-form.ts';

/** The field of a code of a second factor. */
export const CodeField = (props: TextInputProps) => (
  <TextInput {...props} label={words.code} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
);

/** A form of one code, which has to be typed. */
export const useCodeForm = () =>
  useSimpleForm({
    start: { code: '' },
    fields: () => ['code'],
    check: ({ code }) => (code.trim() === '' ? { code: [ruleMessages.required(words.code)] } : {}),
  });
