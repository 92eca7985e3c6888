import { isStaff } from '#domain/user.ts';
import { useSignedInUser } from '#app/shell/session.ts';
import { IconButton } from '#app/ui/button.tsx';
import type { ListView, OrderColumn } from './list-address.ts';
import { columnsFor } from './order-columns.tsx';
import styles from './orders-list.module.css';

interface SortChoiceProps {
  view: ListView;
  onSort: (next: ListView) => void;
}

/** The order of the cards: on a phone there are no headers to press. */
export function SortChoice({ view, onSort }: SortChoiceProps) {
  const columns = columnsFor(isStaff(useSignedInUser().role));
  const isUpwards = view.sortOrder === 'asc';
  return (
    <div className={styles.sort}>
      <select
        className="q-input"
        aria-label="Sort by"
        value={view.sortField}
        onChange={(event) => onSort({ ...view, sortField: event.target.value as OrderColumn, pageNumber: 1 })}
      >
        {columns.map(({ field, head }) => (
          <option key={field} value={field}>
            Sort: {head}
          </option>
        ))}
      </select>
      <IconButton
        icon="chevron-down"
        look="plain"
        label={isUpwards ? 'Sorted upwards, turn around' : 'Sorted downwards, turn around'}
        className={isUpwards ? styles.upwards : undefined}
        onClick={() => onSort({ ...view, sortOrder: isUpwards ? 'desc' : 'asc', pageNumber: 1 })}
      />
    </div>
  );
}
