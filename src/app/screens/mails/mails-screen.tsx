import { Link, type LoaderFunction, type Params, useNavigate, useParams } from 'react-router';
import { mailEndpoints, type MailRow, type WrittenMail } from '#contract/mails.ts';
import { loadResponse, useEndpoint } from '#app/query/endpoint-query.ts';
import { listLoader, useList } from '#app/list/use-list.ts';
import { EmptyState, Text } from '@mantine/core';
import { sentMailMessages } from '#domain/messages/sent-mails.ts';
import { readPathId } from '#app/query/read-path-id.ts';
import { Fact, FactList } from '#app/ui/fact-list.tsx';
import { Screen } from '#app/ui/screen.tsx';
import styles from './mails.module.css';
import { useRunOnce } from '#app/base/use-run-once.ts';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useAction } from '#app/query/actions.ts';
import { shipmentPath } from '#app/paths/order-path.ts';
import { instantWithSeconds } from '#domain/date-text.ts';
import { LinkList, LinkRow, RowFacts } from '#app/list/link-list.tsx';
import { newestList } from '#app/list/newest-list.ts';

const mailList = newestList({
  endpoint: mailEndpoints.list,
  what: 'emails',
  placeholder: 'Search by recipient, subject',
  notLoaded: sentMailMessages.notLoaded,
  notFound: sentMailMessages.notFound,
  filters: {},
  // A desktop has room for 25 of them.
  pageSize: 50,
});

function MailList() {
  const mails = useList(mailList);
  return (
    <Screen title="Sent emails" width="sheet">
      <LinkList list={mails} none={<EmptyState description={sentMailMessages.none} />}>
        {(mail) => (
          <LinkRow className={styles.row} to={`/sentMail/${mail.id}`} name={mail.subject}>
            <RowFacts>to {mail.recipient}</RowFacts>
            <RowFacts isBad={mail.state === 'failed'}>{describeState(mail)}</RowFacts>
          </LinkRow>
        )}
      </LinkList>
    </Screen>
  );
}

const describeState = ({ state, sentAt, dateCreated }: MailRow): string =>
  state === 'sent' && sentAt !== null
    ? `${sentMailMessages.sent} ${instantWithSeconds(sentAt)}`
    : `created ${instantWithSeconds(dateCreated)}, ${sentMailMessages[state]}`;

/** @throws RequestFailed 404 for text that cannot be an id */
const mailInput = (params: Params) => ({
  params: { id: readPathId(params['id'], 'mail') },
});

/** As its reader gets it, as text. */
function OneMail() {
  const { data } = useEndpoint(mailEndpoints.read, mailInput(useParams()));
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
        <MailLink link={link} isMissing={hadKey && link === null} />
      </article>
    </Screen>
  );
}

/** A provider's page opens in a new tab, since it is no screen of staff. */
function MailLink({ link, isMissing }: { link: WrittenMail['link']; isMissing: boolean }) {
  if (isMissing)
    return (
      <Text size="xs" c="dimmed">
        {sentMailMessages.linkNotKept}
      </Text>
    );
  if (link === null) return null;
  return (
    <p>
      <a href={link} target="_blank" rel="noreferrer">
        {new URL(link, location.origin).href}
      </a>
    </p>
  );
}

function ResendButton({ id }: { id: number }) {
  const navigate = useNavigate();
  const { act } = useAction(mailEndpoints.resend, { refresh: [mailEndpoints.list] });
  const { once, isRunning } = useRunOnce();
  /** Ignores a second press before the new mail's screen opens. */
  const resend = () =>
    once(async () => {
      const copy = await act({ params: { id } }, ({ recipient }) => ({
        text: sentMailMessages.sentAgain(recipient),
        afterNavigation: true,
      }));
      if (copy) await navigate(`/sentMail/${copy.id}`);
    });
  return (
    <OnlineButton isBusy={isRunning} onClick={() => void resend()}>
      Send again
    </OnlineButton>
  );
}

const loadList = listLoader(mailList);

/** Loads a mail before its screen opens; the list opens at once. */
export const loader: LoaderFunction = async (args) => {
  if (args.params['id'] === undefined) return loadList(args);
  await loadResponse(mailEndpoints.read, mailInput(args.params));
  return null;
};

/** For staff (rule S-23). */
export const Component = () => (useParams().id === undefined ? <MailList /> : <OneMail />);
