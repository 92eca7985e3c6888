import { Button, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ruleMessages } from '#domain/messages/rules.ts';
import { longestCode } from '#domain/scan.ts';
import { readIsPhone } from '#app/ui/use-is-phone.ts';
import { scanWords as words } from './scan-words.ts';
import type { ScanMode } from './use-scan.ts';

/** A code that is typed, or sent by a scanner that types. */
export function CodeField({ mode, onCode }: { mode: ScanMode; onCode: (code: string) => Promise<void> }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // On a phone the keyboard would cover the camera.
  useEffect(() => {
    if (!readIsPhone()) field.current?.focus();
  }, []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const code = typed.trim();
    const broken =
      code === ''
        ? ruleMessages.required(words.field)
        : code.length > longestCode
          ? ruleMessages.maxCharacters(longestCode)
          : null;
    setError(broken);
    field.current?.focus();
    if (broken !== null) return;
    // The next scan may follow at once; the outcome names the code.
    setTyped('');
    void onCode(code);
  }
  return (
    <form noValidate onSubmit={submit}>
      <Group gap="xs" align="flex-end">
        <TextInput
          ref={field}
          flex="1 1 220px"
          label={words.field}
          error={error}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="go"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(null);
          }}
        />
        <Button type="submit" variant="filled">
          {words.acts[mode]}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {words.fieldHint}
      </Text>
    </form>
  );
}
