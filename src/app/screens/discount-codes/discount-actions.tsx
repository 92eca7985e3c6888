import type { ReactNode } from 'react';
import type { DiscountAnswer } from '#contract/discounts.ts';
import { isExpiredOn } from '#domain/discount.ts';
import { IconButton } from '#app/ui/button.tsx';
import styles from './discounts.module.css';

interface Acts {
  onOpen: (discount: DiscountAnswer) => void;
  onExclude: (discount: DiscountAnswer) => void;
  onDelete: (discount: DiscountAnswer) => void;
  /** Nothing can be changed: the server cannot be reached. */
  isDisabled: boolean;
  today: string;
}

/** The actions of a code on its row. One that is over can be viewed and deleted, and not edited (rule DC-5). */
export const makeActions =
  ({ onOpen, onExclude, onDelete, isDisabled, today }: Acts) =>
  (row: DiscountAnswer): ReactNode => (
    <div className={styles.actions}>
      {isExpiredOn(row, today) ? (
        <IconButton icon="lock" size="small" label={`Show ${row.code} (expired)`} onClick={() => onOpen(row)} />
      ) : (
        <IconButton
          icon="edit"
          size="small"
          label={`Edit ${row.code}`}
          disabled={isDisabled}
          onClick={() => onOpen(row)}
        />
      )}
      <IconButton
        icon="user"
        size="small"
        label={`Excluded companies of ${row.code}`}
        disabled={isDisabled}
        onClick={() => onExclude(row)}
      />
      <IconButton
        icon="trash"
        size="small"
        label={`Delete ${row.code}`}
        disabled={isDisabled}
        onClick={() => onDelete(row)}
      />
    </div>
  );
