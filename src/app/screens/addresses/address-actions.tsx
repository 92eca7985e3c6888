import type { ReactNode } from 'react';
import type { Address } from '#contract/addresses.ts';
import { IconButton } from '#app/ui/button.tsx';
import { titleOf } from './address-words.ts';
import styles from './address-actions.module.css';

interface Acts {
  onDuplicate: (address: Address) => void;
  onEdit: (address: Address) => void;
  onDelete: (address: Address) => void;
  /** Nothing can be changed: the server cannot be reached. */
  isDisabled: boolean;
}

/** The actions of an address on its row (rule D-7). */
export const makeActions =
  ({ onDuplicate, onEdit, onDelete, isDisabled }: Acts) =>
  (row: Address): ReactNode => (
    <div className={styles.actions}>
      <IconButton
        icon="copy"
        size="small"
        label={`Duplicate ${titleOf(row)}`}
        disabled={isDisabled}
        onClick={() => onDuplicate(row)}
      />
      <IconButton
        icon="edit"
        size="small"
        label={`Edit ${titleOf(row)}`}
        disabled={isDisabled}
        onClick={() => onEdit(row)}
      />
      <IconButton
        icon="trash"
        size="small"
        label={`Delete ${titleOf(row)}`}
        disabled={isDisabled}
        onClick={() => onDelete(row)}
      />
    </div>
  );
