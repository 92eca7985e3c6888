import { shipmentCalls } from '#contract/shipments.ts';
import { outboxMessages } from '#domain/messages/outbox.ts';
import { DownloadButton } from './download-button.tsx';

/** Saves the label as `Label.pdf` (rule S-13). */
export const LabelButton = ({ requestId, variant }: { requestId: number; variant: 'filled' | 'default' }) => (
  <DownloadButton
    call={shipmentCalls.label}
    requestId={requestId}
    fileName="Label.pdf"
    variant={variant}
    needsConnection={outboxMessages.labelNeedsConnection}
  >
    Download label
  </DownloadButton>
);
