import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { CallFailed } from '#local/call-failed.ts';
import { showMessage } from '#app/base/messages.ts';
import { busyWhile } from './busy.ts';
import { Icon } from './icon.tsx';
import { saveFile } from './save-file.ts';

interface FileButtonProps extends ButtonProps {
  fileName: string;
  isReachable: boolean;
  /** Brings the file. A failed call that it throws becomes a message. */
  fetch: () => Promise<Blob>;
  /** Its words; left out, they are Download and the file's name. */
  children?: ReactNode;
  'aria-describedby'?: string;
}

/** Saves a file of the server under its name. */
export function FileButton({ fileName, isReachable, fetch, children, ...look }: FileButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  async function download(): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      saveFile(await fetch(), fileName);
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      showMessage({ kind: failure.kind, text: failure.sentences });
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }
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
