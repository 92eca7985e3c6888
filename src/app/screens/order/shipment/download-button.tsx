import { Button, Text } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { paymentCalls } from '#contract/payments.ts';
import type { shipmentCalls } from '#contract/shipments.ts';
import { CallFailed } from '#local/call-failed.ts';
import { fetchFile } from '#local/client.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { showMessage } from '#app/base/messages.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { Icon } from '#app/ui/icon.tsx';
import { saveFile } from '#app/ui/save-file.ts';

interface DownloadButtonProps {
  /** Answers a file of the request. */
  call: typeof shipmentCalls.label | typeof paymentCalls.receipt;
  requestId: number;
  /** The name under which it is saved. */
  fileName: string;
  variant: 'filled' | 'default' | 'subtle';
  /** Why it cannot be fetched without a connection. */
  needsConnection: string;
  children: ReactNode;
}

/** Saves a file of a request; without a connection it is disabled and says why. */
export function DownloadButton({ call, requestId, fileName, variant, needsConnection, children }: DownloadButtonProps) {
  const isReachable = useReachable();
  const whyNot = useId();
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const download = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      saveFile(await fetchFile(call, { params: { id: requestId } }), fileName);
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      showMessage({ kind: failure.kind, text: failure.sentences });
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant={variant}
        leftSection={<Icon name="download" />}
        {...busyWhile(isBusy)}
        disabled={!isReachable && !isBusy}
        aria-describedby={isReachable ? undefined : whyNot}
        onClick={() => void download()}
      >
        {children}
      </Button>
      {!isReachable && (
        // In a row of buttons that share its width the words have a row of their own.
        <Text size="xs" c="warn" flex="0 0 100%" style={{ order: 1 }} id={whyNot} role="status">
          {needsConnection}
        </Text>
      )}
    </>
  );
}
