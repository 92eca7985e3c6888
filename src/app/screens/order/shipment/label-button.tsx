import { shipmentCalls } from '#contract/shipments.ts';
import { outboxMessages } from '#domain/messages/outbox.ts';
import { DownloadButton } from './download-button.tsx';

interface LabelButtonProps {
  requestId: number;
  look: 'primary' | 'plain';
}

/** Saves the label as `Label.pdf` (rule S-13). */
export const LabelButton = ({ requestId, look }: LabelButtonProps) => (
  <DownloadButton
    call={shipmentCalls.label}
    requestId={requestId}
    fileName="Label.pdf"
    look={look}
    needsConnection={outboxMessages.labelNeedsConnection}
  >
    Download label
  </DownloadButton>
);
