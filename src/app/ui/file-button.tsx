import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { CallFailed } from '#local/call-failed.ts';
import { showMessage } from '#app/base/messages.ts';
import { busyWhile } from './busy.ts';
import { Icon } from './icon.tsx';
import { saveFile } from './save-file.ts';

interface FileButtonProps {
  fileName: string;
  isReachable: boolean;
  /** Brings the file. A failed call that it throws becomes a message. */
  fetch: () => Promise<Blob>;
}

/** Saves a file of the server under its name. */
export function FileButton({ fileName, isReachable, fetch }: FileButtonProps) {
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
      {...busyWhile(isBusy)}
      disabled={!isReachable}
      aria-label={`Download ${fileName}`}
      onClick={() => void download()}
    >
      Download
    </Button>
  );
}
