import type { Ref } from 'react';
import { HideButton } from '#app/address-picker/hide-button.tsx';
import { addressPickerMessages } from '#domain/messages/address-picker.ts';
import type { Option } from '#app/ui/match-options.ts';
import type { RecentAddress } from './recent-addresses.ts';
import styles from './recent-picker.module.css';

interface HidingSwitchProps {
  ref: Ref<HTMLButtonElement>;
  isOpen: boolean;
  onPress: () => void;
}

/** Opens and closes the list in which recent addresses are hidden. */
export const HidingSwitch = ({ ref, isOpen, onPress }: HidingSwitchProps) => (
  <button ref={ref} type="button" className={styles.switch} aria-expanded={isOpen} onClick={onPress}>
    {isOpen ? addressPickerMessages.hideNoMore : addressPickerMessages.hideSome}
  </button>
);

interface HidingListProps {
  label: string;
  options: readonly Option[];
  addresses: readonly RecentAddress[];
  onHide: () => void;
}

/** The recent addresses, each with a button that hides it until it is used again. */
export const HidingList = ({ label, options, addresses, onHide }: HidingListProps) => (
  <ul className={styles.hiding} aria-label={label}>
    {options.map(({ value, text }) => {
      const address = addresses.find(({ id }) => String(id) === value);
      return (
        address && (
          <li key={value} className={styles.row}>
            <span>{text}</span>
            <HideButton address={address} onHide={onHide} />
          </li>
        )
      );
    })}
  </ul>
);
