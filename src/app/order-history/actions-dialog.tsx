import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { longestSearch } from '#contract/list-query.ts';
import { shipmentChangeCalls } from '#contract/shipment-changes.ts';
import type { ActionRow } from '#contract/shipment-changes.ts';
import { useAnswer } from '#app/query/answers.ts';
import { useConfig } from '#app/shell/config.ts';
import { instantText, momentText } from '#app/ui/day-text.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { RetryNotice } from '#app/ui/retry-notice.tsx';
import { describeFailure } from '#app/ui/describe-failure.ts';
import { SearchField } from '#app/ui/search-field.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import { actionWords as words, describeDoer } from './action-words.ts';
import styles from './actions.module.css';

/** The history of one order, newest first, with the people who acted. The server searches it (rule S-21). */
export function ActionsDialog({ requestId, onClose }: { requestId: number; onClose: () => void }) {
  const [searchText, setSearchText] = useState('');
  const config = useConfig();
  const field = useRef<HTMLInputElement>(null);
  const query = { shippingRequestId: requestId, ...(searchText !== '' && { searchText }) };
  const { data, error, isFetching, isPlaceholderData, refetch } = useAnswer(
    shipmentChangeCalls.actions,
    { query },
    { staleTime: 0, keepPrevious: true },
  );
  const showAll = () => {
    setSearchText('');
    field.current?.focus();
  };
  return (
    <Dialog title={words.title(requestId)} onClose={onClose} width={800}>
      <div className={styles.body}>
        <SearchField
          label="Search actions"
          placeholder="Type, content or name"
          value={searchText}
          onSearch={setSearchText}
          minimum={config?.minimumSearchCharacters ?? 3}
          debounceMs={config?.debounceMs ?? 300}
          maxLength={longestSearch}
          ref={field}
        />
        <p className="q-hidden" role="status">
          {data && !isPlaceholderData && words.found(data.items.length)}
        </p>
        {data ? (
          <Found items={data.items} isOld={isPlaceholderData} searchText={searchText} onShowAll={showAll} />
        ) : error ? (
          <RetryNotice
            headline={words.notLoaded}
            reasons={describeFailure(error)}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton lines={6} label="Loading the action list" />
        )}
      </div>
    </Dialog>
  );
}

interface FoundProps {
  items: readonly ActionRow[];
  isOld: boolean;
  searchText: string;
  onShowAll: () => void;
}

function Found({ items, isOld, searchText, onShowAll }: FoundProps) {
  const isPhone = useIsPhone();
  if (items.length === 0) {
    return searchText === '' ? (
      <EmptyState>{words.none}</EmptyState>
    ) : (
      <EmptyState action={<Button onClick={onShowAll}>Show all actions</Button>}>
        {words.notFound(searchText)}
      </EmptyState>
    );
  }
  if (isPhone) {
    return (
      <ol className={styles.cards} data-old={isOld || undefined} aria-busy={isOld} aria-label="Actions">
        {items.map(({ date, actionType, content, who }, index) => (
          <li key={index} className={styles.action}>
            <strong>{actionType}</strong>
            <span className={styles.when}>{momentText(date)}</span>
            <span className={styles.what}>{content}</span>
            <span className={styles.who}>{describeDoer(who)}</span>
          </li>
        ))}
      </ol>
    );
  }
  return (
    <table className={styles.table} data-old={isOld || undefined} aria-busy={isOld}>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Action type</th>
          <th scope="col">Content</th>
          <th scope="col">By</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ date, actionType, content, who }, index) => (
          <tr key={index}>
            <td className={styles.whole}>{instantText(date)}</td>
            <td>{actionType}</td>
            <td>{content}</td>
            <td>{describeDoer(who)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
