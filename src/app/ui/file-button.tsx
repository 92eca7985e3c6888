import { Button, Text } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { FileState } from '#domain/file-state.ts';
import { documentMessages } from '#domain/messages/documents.ts';
import { notifyFailure } from '#app/base/messages.ts';
import { busyWhile } from './busy.ts';
import { Icon } from './icon.tsx';
import { saveFile } from './save-file.ts';

interface FileButtonProps extends ButtonProps {
  fileName: string;
  isReachable: boolean;
  /** Left out for files of our own making: they are there at once. */
  state?: FileState;
  /** Brings the file. A failed call that it throws becomes a message. */
  fetch: () => Promise<Blob>;
  /** Its words; left out, they are Download and the file's name. */
  children?: ReactNode;
  'aria-describedby'?: string;
}

/** Saves a file of the server under its name; in the place of one that is held back or gone it says so. */
export function FileButton({ fileName, isReachable, state = 'ready', fetch, children, ...look }: FileButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  async function download(): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      saveFile(await fetch(), fileName);
    } catch (failure) {
      notifyFailure(failure);
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }
  if (state !== 'ready')
    return (
      <Text span size="xs" c="dimmed">
        {documentMessages.stateWords[state]}
      </Text>
    );
  return (
    <Button
      leftSection={<Icon name="download" />}
      size="xs"
      {...look}
      {...busyWhile(isBusy)}
      disabled={!isReachable && !isBusy}
      aria-label={children ? undefined : `Download ${fileName}`}
      onClick={() => void download()}
    >
      {children ?? 'Download'}
    </Button>
  );
}
