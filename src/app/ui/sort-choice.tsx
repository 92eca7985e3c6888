import { ActionIcon } from '@mantine/core';
import { Icon } from './icon.tsx';
import { named } from './named.ts';
import { joinClasses } from './join-classes.ts';
import type { ListView } from './list-view.ts';
import './sort-choice.css';

interface SortChoiceProps<V extends ListView> {
  columns: readonly { field: V['sortField']; head: string }[];
  view: V;
  onSort: (next: V) => void;
  /** For its place beside other tools. */
  className?: string | undefined;
}

/** The order of a list's cards: on a phone there are no headers to press. */
export function SortChoice<V extends ListView>({ columns, view, onSort, className }: SortChoiceProps<V>) {
  const isUpwards = view.sortOrder === 'asc';
  return (
    <div className={joinClasses('q-sort', className)}>
      <select
        className="q-input"
        aria-label="Sort by"
        value={view.sortField}
        onChange={({ target }) => onSort({ ...view, sortField: target.value, pageNumber: 1 })}
      >
        {columns.map(({ field, head }) => (
          <option key={field} value={field}>
            Sort: {head}
          </option>
        ))}
      </select>
      <ActionIcon
        variant="default"
        {...named(isUpwards ? 'Ascending; switch to descending' : 'Descending; switch to ascending')}
        className={isUpwards ? 'q-sort-upwards' : undefined}
        onClick={() => onSort({ ...view, sortOrder: isUpwards ? 'desc' : 'asc', pageNumber: 1 })}
      >
        <Icon name="chevron-down" />
      </ActionIcon>
    </div>
  );
}
