import { Button, type ButtonProps, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FileState } from '#domain/files.ts';
import { documentMessages } from '#domain/messages/documents.ts';
import { notifyFailure } from '#app/base/messages.ts';
import { useRunOnce } from '#app/base/use-run-once.ts';
import { busyWhile } from './busy.ts';
import { Icon } from './icon.tsx';
import { saveFile } from './save-file.ts';

interface FileButtonProps extends ButtonProps {
  fileName: string;
  isReachable: boolean;
  state?: FileState;
  fetch: () => Promise<Blob>;
  onSaved?: () => void;
  children?: ReactNode;
  'aria-describedby'?: string;
}

export function FileButton({
  fileName,
  isReachable,
  state = 'ready',
  fetch,
  onSaved,
  children,
  ...look
}: FileButtonProps) {
  const { once, isRunning } = useRunOnce();
  const download = (): Promise<void> =>
    once(async () => {
      try {
        saveFile(await fetch(), fileName);
        onSaved?.();
      } catch (failure) {
        notifyFailure(failure);
      }
    });
  if (state !== 'ready')
    return (
      <Text span size="xs" c="dimmed">
        {documentMessages.stateTexts[state]}
      </Text>
    );
  return (
    <Button
      leftSection={<Icon name="download" />}
      size="xs"
      {...look}
      {...busyWhile(isRunning)}
      disabled={!isReachable && !isRunning}
      aria-label={children ? undefined : `Download ${fileName}`}
      onClick={() => void download()}
    >
      {children ?? 'Download'}
    </Button>
  );
}
