import { Button } from '@mantine/core';
import { outboxMessages } from '#domain/messages/outbox.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { openOutbox } from '#app/outbox/open-outbox.ts';
import { showMessage } from '#app/base/messages.ts';
import { useRunOnce } from '#app/base/use-run-once.ts';
import { busyWhile } from '#app/ui/busy.ts';

interface SendNowProps {
  /** Names what is sent, where more than one such button is on the screen. */
  label?: string;
  /** The ids of the entries to send; without them everything goes. */
  only?: readonly string[];
}

/** Does not wait for the next try. */
export function SendNow({ label, only }: SendNowProps) {
  const { once, isRunning: isSending } = useRunOnce();
  const isReachable = useReachable();
  const send = (): Promise<void> =>
    once(async () => {
      const isConnected = await (await openOutbox())?.sendNow(only);
      if (isConnected === false) showMessage({ kind: 'warning', text: outboxMessages.stillOffline });
    });
  return (
    <Button
      variant={label === undefined ? 'filled' : 'subtle'}
      aria-label={label}
      {...busyWhile(isSending)}
      disabled={!isReachable && !isSending}
      title={isReachable ? undefined : outboxMessages.sendNeedsConnection}
      onClick={() => void send()}
    >
      Send now
    </Button>
  );
}
