import { Button } from '@mantine/core';
import { Link, type Params, useNavigate, useParams } from 'react-router';
import { mailCalls, type WrittenMail } from '#contract/mails.ts';
import { sentMailMessages } from '#domain/messages/sent-mails.ts';
import { useAnswer } from '#app/query/answers.ts';
import { readPathId } from '#app/query/read-path-id.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { Screen } from '#app/ui/screen.tsx';
import { describeState } from './mail-list.tsx';
import styles from './mails.module.css';
import { useRunOnce } from '#app/base/use-run-once.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useAction } from '#app/query/actions.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { shipmentPath } from '#app/paths/order-path.ts';

/** The mail that the address names. @throws CallFailed 404 for a text that cannot be one */
export const askMail = (params: Params) => ({
  params: { id: readPathId(params['id'], 'mail') },
});

/** A mail as its reader has it, in words. */
export function OneMail() {
  const { data } = useAnswer(mailCalls.read, askMail(useParams()));
  if (!data) return null;
  const { hadKey, lastError, link, paragraphs, recipient, shippingRequestId, subject, tries } = data;
  const canResend = data.state !== 'waiting' && !(hadKey && link === null);
  return (
    <Screen
      title={subject}
      width="form"
      actions={canResend && <ResendButton id={data.id} />}
      up={{ to: '/sentMail', label: 'All emails' }}
    >
      <FactList>
        <Fact name="To">{recipient}</Fact>
        <Fact name="Status">{describeState(data)}</Fact>
        <Fact name="Problem">{lastError && sentMailMessages.lastError(lastError, tries)}</Fact>
        <Fact name="Order">
          {shippingRequestId !== null && <Link to={shipmentPath(shippingRequestId)}>Order {shippingRequestId}</Link>}
        </Fact>
      </FactList>
      <article className={styles.letter} aria-label="Email">
        {paragraphs.map((paragraph, at) => (
          <p key={at}>{paragraph}</p>
        ))}
        <MailLink link={link} isGone={hadKey && link === null} />
      </article>
    </Screen>
  );
}

/** A provider's own page opens beside this one: it is no screen of staff. */
function MailLink({ link, isGone }: { link: WrittenMail['link']; isGone: boolean }) {
  if (isGone) return <p className="q-link-facts">{sentMailMessages.linkGone}</p>;
  if (link === null) return null;
  return (
    <p>
      <a href={link} target="_blank" rel="noreferrer">
        {new URL(link, location.origin).href}
      </a>
    </p>
  );
}

/** Sends a mail once more, and shows the new one. */
function ResendButton({ id }: { id: number }) {
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
