import { Group, Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Address } from '#contract/addresses.ts';
import { placeText, whoText } from './recent-list.ts';
import styles from './address-picker.module.css';

interface AddressRowProps {
  address: Address;
  onPick: (address: Address) => void;
  /** The other acts on it. */
  children?: ReactNode;
}

/** An address to pick: its place, then who is there. */
export const AddressRow = ({ address, onPick, children }: AddressRowProps) => (
  <Group component="li" gap={4} wrap="nowrap">
    <UnstyledButton className={styles.pick ?? ''} data-pick onClick={() => onPick(address)}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {placeText(address)}
      </Text>
      <Text size="xs" c="dimmed" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
        {whoText(address)}
      </Text>
    </UnstyledButton>
    {children}
  </Group>
);
