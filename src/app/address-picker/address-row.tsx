import { Group, Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Address } from '#contract/addresses.ts';
import { placeText } from './recent-list.ts';
import styles from './address-picker.module.css';

interface AddressRowProps {
  address: Address;
  /** Who is there, in words that tell it from the other rows. */
  who: string;
  onPick: (address: Address) => void;
  /** The other acts on it. */
  children?: ReactNode;
}

/** An address to pick: its place, then who is there. */
export const AddressRow = ({ address, who, onPick, children }: AddressRowProps) => (
  <Group component="li" gap={4} wrap="nowrap">
    <UnstyledButton className={styles.pick ?? ''} data-pick onClick={() => onPick(address)}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {placeText(address)}
      </Text>
      <Text size="xs" c="dimmed" lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
        {who}
      </Text>
    </UnstyledButton>
    {children}
  </Group>
);
