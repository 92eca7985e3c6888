import { useId, useRef, useState } from 'react';
import { shipmentCalls } from '#contract/shipments.ts';
import { outboxMessages } from '#domain/messages/outbox.ts';
import { CallFailed } from '#local/call-failed.ts';
import { fetchFile } from '#local/client.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { showMessage } from '#app/shell/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { saveFile } from '#app/ui/save-file.ts';
import styles from './label-button.module.css';

interface LabelButtonProps {
  requestId: number;
  look: 'primary' | 'plain';
}

/** Saves the label under the name that the specification gives it (S2 §7). */
export function LabelButton({ requestId, look }: LabelButtonProps) {
  const isReachable = useReachable();
  const whyNot = useId();
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const download = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      saveFile(await fetchFile(shipmentCalls.label, { params: { id: requestId } }), 'Label.pdf');
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
        look={look}
        icon="download"
        busy={isBusy}
        disabled={!isReachable && !isBusy}
        aria-describedby={isReachable ? undefined : whyNot}
        onClick={() => void download()}
      >
        Download label
      </Button>
      {!isReachable && (
        <p className={styles.whyNot} id={whyNot} role="status">
          {outboxMessages.labelNeedsConnection}
        </p>
      )}
    </>
  );
}
