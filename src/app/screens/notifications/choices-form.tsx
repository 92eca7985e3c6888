import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { notifyFailure, showMessage } from '#app/base/messages.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { busyWhile } from '#app/ui/busy.ts';

interface ChoicesFormProps {
  words: { save: string; saved: string; needsConnection?: string };
  isSaving: boolean;
  /** Null when nothing was sent. */
  save: () => Promise<object | null>;
  children: ReactNode;
}

/** Choices that are saved together, only with a connection. */
export function ChoicesForm({ words, isSaving, save, children }: ChoicesFormProps) {
  const isReachable = useReachable();
  async function submit(): Promise<void> {
    try {
      if (await save()) showMessage({ kind: 'success', text: words.saved });
    } catch (failure) {
      notifyFailure(failure);
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="md" align="flex-start">
        {children}
        <Group>
          <Button type="submit" {...busyWhile(isSaving)} disabled={!isReachable}>
            {words.save}
          </Button>
          {!isReachable && words.needsConnection !== undefined && (
            <Text size="xs" c="warn" role="status">
              {words.needsConnection}
            </Text>
          )}
        </Group>
      </Stack>
    </form>
  );
}
