import { type ReactNode, useId } from 'react';
import type { customsPaperEndpoints } from '#contract/customs.ts';
import type { paymentEndpoints } from '#contract/payments.ts';
import type { shipmentEndpoints } from '#contract/shipments.ts';
import { fetchFile } from '#local/client.ts';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { FileButton } from '#app/ui/file-button.tsx';

interface DownloadButtonProps {
  endpoint: typeof shipmentEndpoints.label | typeof paymentEndpoints.receipt | typeof customsPaperEndpoints.print;
  requestId: number;
  fileName: string;
  variant: 'filled' | 'default' | 'subtle';
  needsConnection: string;
  onSaved?: () => void;
  children: ReactNode;
}

/** Without a connection it is disabled and shows why. */
export function DownloadButton(props: DownloadButtonProps) {
  const { endpoint, requestId, fileName, variant, needsConnection, onSaved, children } = props;
  const isReachable = useReachable();
  const whyNot = useId();
  return (
    <>
      <FileButton
        fileName={fileName}
        isReachable={isReachable}
        fetch={() => fetchFile(endpoint, { params: { id: requestId } })}
        {...(onSaved && { onSaved })}
        variant={variant}
        size="sm"
        {...(!isReachable && { 'aria-describedby': whyNot })}
      >
        {children}
      </FileButton>
      {/* In a row of buttons the text has a row of its own. */}
      <OfflineNote flex="0 0 100%" style={{ order: 1 }} id={whyNot}>
        {needsConnection}
      </OfflineNote>
    </>
  );
}
