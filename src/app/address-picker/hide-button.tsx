import type { Address } from '#contract/addresses.ts';
import { addressPickerMessages as words } from '#domain/messages/address-picker.ts';
import { IconButton } from '#app/ui/button.tsx';
import { placeText, whoText } from './recent-list.ts';
import { useHideRecent } from './use-hide-recent.ts';
import styles from './address-picker.module.css';

interface HideButtonProps {
  address: Address;
  /** Called first: the button goes away with its address. */
  onHide: () => void;
}

/** Hides a recent address until it is used again. */
export function HideButton({ address, onHide }: HideButtonProps) {
  const { hide, isRunning } = useHideRecent();
  return (
    <IconButton
      icon="close"
      size="small"
      className={styles.hide}
      label={words.hide(`${whoText(address)}, ${placeText(address)}`)}
      busy={isRunning}
      onClick={() => {
        onHide();
        void hide(address);
      }}
    />
  );
}
