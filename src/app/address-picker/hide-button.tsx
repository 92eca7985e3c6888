import { ActionIcon } from '@mantine/core';
import type { Address } from '#contract/addresses.ts';
import { addressPickerMessages as words } from '#domain/messages/address-picker.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { placeText, whoText } from './recent-list.ts';
import { useHideRecent } from './use-hide-recent.ts';

interface HideButtonProps {
  address: Address;
  /** Called first: the button goes away with its address. */
  onHide: () => void;
}

/** Hides a recent address until it is used again. */
export function HideButton({ address, onHide }: HideButtonProps) {
  const { hide, isRunning } = useHideRecent();
  return (
    <ActionIcon
      size="sm"
      c="dimmed"
      {...named(words.hide(`${whoText(address)}, ${placeText(address)}`))}
      {...busyWhile(isRunning)}
      onClick={() => {
        onHide();
        void hide(address);
      }}
    >
      <Icon name="close" />
    </ActionIcon>
  );
}
