import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { mailCalls } from '#contract/mails.ts';
import { sentMailMessages } from '#domain/messages/sent-mails.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useAction } from '#app/query/actions.ts';
import { busyWhile } from '#app/ui/busy.ts';

/** Sends a mail once more, and shows the new one. */
export function ResendButton({ id }: { id: number }) {
  const navigate = useNavigate();
  const isReachable = useReachable();
  const { act, isRunning } = useAction(mailCalls.resend, { refresh: [mailCalls.list] });
  const isHandled = useRef(false);
  const [isLeaving, setLeaving] = useState(false);
  /** A press while the screen of the new one is on its way asks for nothing. */
  async function resend(): Promise<void> {
    if (isHandled.current) return;
    isHandled.current = true;
    try {
      const copy = await act({ params: { id } }, ({ recipient }) => ({
        text: sentMailMessages.sentAgain(recipient),
        afterNavigation: true,
      }));
      setLeaving(true);
      if (copy) await navigate(`/sentMail/${copy.id}`);
    } finally {
      isHandled.current = false;
      setLeaving(false);
    }
  }
  return (
    <Button {...busyWhile(isRunning || isLeaving)} disabled={!isReachable} onClick={() => void resend()}>
      Send again
    </Button>
  );
}
