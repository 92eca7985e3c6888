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
  <li className={styles.row}>
    <button type="button" className={styles.pick} data-pick onClick={() => onPick(address)}>
      <span className={styles.place}>{placeText(address)}</span>
      <span className={styles.who}>{whoText(address)}</span>
    </button>
    {children}
  </li>
);
