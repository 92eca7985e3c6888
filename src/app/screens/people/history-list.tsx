import { Link } from 'react-router';
import { peopleMessages } from '#domain/messages/people.ts';
import { usePagedList } from '#app/query/use-paged-list.ts';
import { momentText } from '#app/ui/day-text.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SearchedList } from '#app/ui/searched-list.tsx';
import { firstHistoryView, historyList } from './history-view.ts';
import { listPath } from './people-lists.ts';
import { PeopleTabs } from './people-tabs.tsx';
import styles from './people.module.css';

/** The acts on users and customers, the newest first: of all of them, or of the one that the address names. */
export function HistoryList() {
  const history = usePagedList(historyList);
  const { userId, customerId } = history.view;
  return (
    <div className={styles.history}>
      <PeopleTabs />
      {(userId !== null || customerId !== null) && (
        <p className={styles.quiet}>
          {userId === null ? 'Showing one customer and its users.' : 'Showing one user.'}{' '}
          <Link to={listPath('history')}>Show the whole history</Link>
        </p>
      )}
      <SearchedList
        list={history}
        what="history"
        placeholder="Search by name or change"
        notLoaded={peopleMessages.historyNotLoaded}
        none={<EmptyState>{peopleMessages.noHistory}</EmptyState>}
        notFound={() => peopleMessages.historyNotFound}
        firstPageSize={firstHistoryView.pageSize}
      >
        {({ content, by, dateCreated }) => (
          <div className={styles.entry}>
            <span className="q-link-name">{content}</span>
            <span className="q-link-facts">
              {by}, {momentText(dateCreated)}
            </span>
          </div>
        )}
      </SearchedList>
    </div>
  );
}
