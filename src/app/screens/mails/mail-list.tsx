import { Link } from 'react-router';
import { mailCalls } from '#contract/mails.ts';
import type { MailRow } from '#contract/mails.ts';
import { sentMailMessages } from '#domain/messages/sent-mails.ts';
import { firstPageSize, newestList } from '#app/query/newest-list.ts';
import { usePagedList } from '#app/query/use-paged-list.ts';
import { momentText } from '#app/ui/day-text.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { joinClasses } from '#app/ui/join-classes.ts';
import { Screen } from '#app/ui/screen.tsx';
import { SearchedList } from '#app/ui/searched-list.tsx';
import styles from './mails.module.css';

/** The list of mails, with its address and its call. */
export const mailList = newestList(mailCalls.list, (view) => ({ query: { ...view } }));

/** All mails, the newest first. */
export function MailList() {
  const mails = usePagedList(mailList);
  return (
    <Screen title="Sent emails" width="form">
      <SearchedList
        list={mails}
        what="emails"
        placeholder="Search by recipient, subject"
        notLoaded={sentMailMessages.notLoaded}
        none={<EmptyState>{sentMailMessages.none}</EmptyState>}
        notFound={sentMailMessages.notFound}
        firstPageSize={firstPageSize}
      >
        {(mail: MailRow) => (
          <Link className="q-link-row" to={`/sentMail/${mail.id}`}>
            <span className="q-link-name">{mail.subject}</span>
            <span className="q-link-facts">to {mail.recipient}</span>
            <span className={joinClasses('q-link-facts', mail.state === 'failed' && styles.failed)}>
              {describeState(mail)}
            </span>
          </Link>
        )}
      </SearchedList>
    </Screen>
  );
}

/** When a mail left, or why it did not. */
export const describeState = ({ state, sentAt, dateCreated }: MailRow): string =>
  state === 'sent' && sentAt !== null
    ? `${sentMailMessages.sent} ${momentText(sentAt)}`
    : `created ${momentText(dateCreated)}, ${sentMailMessages[state]}`;
