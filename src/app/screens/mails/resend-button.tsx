import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { mailCalls } from '#contract/mails.ts';
import { sentMailMessages } from '#domain/messages/sent-mails.ts';
import { useRunOnce } from '#app/base/use-run-once.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useAction } from '#app/query/actions.ts';
import { busyWhile } from '#app/ui/busy.ts';

/** Sends a mail once more, and shows the new one. */
export function ResendButton({ id }: { id: number }) {
  const navigate = useNavigate();
  const isReachable = useReachable();
  const { act } = useAction(mailCalls.resend, { refresh: [mailCalls.list] });
  const { once, isRunning } = useRunOnce();
  /** A press while the screen of the new one is on its way asks for nothing. */
  const resend = () =>
    once(async () => {
      const copy = await act({ params: { id } }, ({ recipient }) => ({
        text: sentMailMessages.sentAgain(recipient),
        afterNavigation: true,
      }));
      if (copy) await navigate(`/sentMail/${copy.id}`);
    });
  return (
    <Button {...busyWhile(isRunning)} disabled={!isReachable} onClick={() => void resend()}>
      Send again
    </Button>
  );
}
