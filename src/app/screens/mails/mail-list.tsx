import { EmptyState } from '@mantine/core';
import { Link } from 'react-router';
import { mailCalls, type MailRow } from '#contract/mails.ts';
import { instantWithSeconds } from '#domain/date-text.ts';
import { sentMailMessages } from '#domain/messages/sent-mails.ts';
import { LinkList } from '#app/list/link-list.tsx';
import { newestList } from '#app/list/newest-list.ts';
import { useList } from '#app/list/use-list.ts';
import { joinClasses } from '#app/ui/join-classes.ts';
import { Screen } from '#app/ui/screen.tsx';
import styles from './mails.module.css';

/** All mails. */
export const mailList = newestList<MailRow>()({
  call: mailCalls.list,
  what: 'emails',
  placeholder: 'Search by recipient, subject',
  notLoaded: sentMailMessages.notLoaded,
  notFound: sentMailMessages.notFound,
  filters: {},
  // A desk has room for 25 of them.
  pageSize: 50,
});

/** The mails on their screen. */
export function MailList() {
  const mails = useList(mailList);
  return (
    <Screen title="Sent emails" width="sheet">
      <LinkList list={mails} none={<EmptyState description={sentMailMessages.none} />}>
        {(mail) => (
          <Link className={joinClasses('q-link-row', styles.row)} to={`/sentMail/${mail.id}`}>
            <span className="q-link-name">{mail.subject}</span>
            <span className="q-link-facts">to {mail.recipient}</span>
            <span className={joinClasses('q-link-facts', mail.state === 'failed' && styles.failed)}>
              {describeState(mail)}
            </span>
          </Link>
        )}
      </LinkList>
    </Screen>
  );
}

/** When a mail left, or why it did not. */
export const describeState = ({ state, sentAt, dateCreated }: MailRow): string =>
  state === 'sent' && sentAt !== null
    ? `${sentMailMessages.sent} ${instantWithSeconds(sentAt)}`
    : `created ${instantWithSeconds(dateCreated)}, ${sentMailMessages[state]}`;
