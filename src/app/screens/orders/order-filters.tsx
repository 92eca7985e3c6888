import { Button } from '@mantine/core';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { userFilter } from '#contract/order-list.ts';
import { isStaff } from '#domain/user.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { Icon } from '#app/ui/icon.tsx';
import { statusWords } from '#domain/order.ts';
import { quickStatuses } from './list-address.ts';
import type { ListView } from './list-address.ts';
import { chooseUser, clearFilters, isFiltered, toggleStatus } from './list-filters.ts';
import { nameMaker, useMakers } from './use-order-users.ts';
import '#app/ui/filter-chips.css';
import styles from './order-filters.module.css';

interface OrderFiltersProps {
  view: ListView;
  onFilter: (next: ListView) => void;
  /** Stands on the line of the user filter. */
  between: ReactNode;
  /** Stands behind the quick filters. */
  after: ReactNode;
}

/** Leaves orders out by status and by who made them. */
export function OrderFilters({ view, onFilter, between, after }: OrderFiltersProps) {
  const user = useSignedInUser();
  const chips = useRef<HTMLDivElement>(null);
  const isMine = view.userId === user.userId;
  const clear = () => {
    onFilter(clearFilters(view));
    // The button goes with the filters, and the focus must not go with it.
    chips.current?.querySelector('button')?.focus();
  };
  return (
    <>
      <UserFilter view={view} onChoose={(userId) => onFilter(chooseUser(view, userId))} />
      {between}
      <div ref={chips} className={styles.chips} role="group" aria-label="Quick filters">
        {quickStatuses.map((code) => (
          <Chip key={code} isOn={view.status.includes(code)} onPress={() => onFilter(toggleStatus(view, code))}>
            {statusWords[code]}
          </Chip>
        ))}
        {!isStaff(user.role) && (
          <Chip isOn={isMine} onPress={() => onFilter(chooseUser(view, isMine ? userFilter.everybody : user.userId))}>
            Mine
          </Chip>
        )}
        {isFiltered(view) && (
          <Button variant="subtle" leftSection={<Icon name="close" />} className={styles.clear} onClick={clear}>
            Clear filters
          </Button>
        )}
        {after}
      </div>
    </>
  );
}

interface ChipProps {
  isOn: boolean;
  onPress: () => void;
  children: ReactNode;
}

const Chip = ({ isOn, onPress, children }: ChipProps) => (
  <button type="button" className="q-chip" aria-pressed={isOn} onClick={onPress}>
    {children}
  </button>
);

/** The filter by the user who made the orders. */
function UserFilter({ view, onChoose }: { view: ListView; onChoose: (userId: number) => void }) {
  const { userId } = view;
  const makers = useMakers(view);
  return (
    <select
      className={`q-input ${styles.users}`}
      aria-label="Made by"
      value={userId}
      onChange={(event) => onChoose(Number(event.target.value))}
    >
      {makers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {nameMaker(makers, userId) === null && <option value={userId}>Another user</option>}
    </select>
  );
}
