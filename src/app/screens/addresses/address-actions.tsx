import { ActionIcon, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Address } from '#contract/addresses.ts';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { titleOf } from './address-words.ts';

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
    <Group gap={4} justify="flex-end" wrap="nowrap" c="dimmed">
      <ActionIcon
        size="sm"
        {...named(`Duplicate ${titleOf(row)}`)}
        disabled={isDisabled}
        onClick={() => onDuplicate(row)}
      >
        <Icon name="copy" />
      </ActionIcon>
      <ActionIcon size="sm" {...named(`Edit ${titleOf(row)}`)} disabled={isDisabled} onClick={() => onEdit(row)}>
        <Icon name="edit" />
      </ActionIcon>
      <ActionIcon size="sm" {...named(`Delete ${titleOf(row)}`)} disabled={isDisabled} onClick={() => onDelete(row)}>
        <Icon name="trash" />
      </ActionIcon>
    </Group>
  );
