import { Button } from '@mantine/core';
import { useState } from 'react';
import { outboxMessages } from '#domain/messages/outbox.ts';
import { openOutbox } from '#app/outbox/open-outbox.ts';
import { showMessage } from '#app/base/messages.ts';
import { busyWhile } from '#app/ui/busy.ts';

/** Does not wait for the next try. `label` names what is sent, where more than one such button is on the screen. */
export function SendNow({ label }: { label?: string }) {
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    const isConnected = await (await openOutbox())?.sendNow();
    if (isConnected === false) showMessage({ kind: 'warning', text: outboxMessages.stillOffline });
    setSending(false);
  };
  return (
    <Button
      variant={label === undefined ? 'filled' : 'subtle'}
      aria-label={label}
      {...busyWhile(isSending)}
      onClick={() => void send()}
    >
      Send now
    </Button>
  );
}
