import { ActionIcon, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DiscountAnswer } from '#contract/discounts.ts';
import { isExpiredOn } from '#domain/discount.ts';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';

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
    <Group gap={4} justify="flex-end" wrap="nowrap" c="dimmed">
      {isExpiredOn(row, today) ? (
        <ActionIcon size="sm" {...named(`Show ${row.code} (expired)`)} onClick={() => onOpen(row)}>
          <Icon name="lock" />
        </ActionIcon>
      ) : (
        <ActionIcon size="sm" {...named(`Edit ${row.code}`)} disabled={isDisabled} onClick={() => onOpen(row)}>
          <Icon name="edit" />
        </ActionIcon>
      )}
      <ActionIcon
        size="sm"
        {...named(`Excluded companies of ${row.code}`)}
        disabled={isDisabled}
        onClick={() => onExclude(row)}
      >
        <Icon name="user" />
      </ActionIcon>
      <ActionIcon size="sm" {...named(`Delete ${row.code}`)} disabled={isDisabled} onClick={() => onDelete(row)}>
        <Icon name="trash" />
      </ActionIcon>
    </Group>
  );
