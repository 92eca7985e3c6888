import { Button } from '@mantine/core';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import { type FocusEvent, useId, useRef, useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import type { AddressType } from '#domain/address.ts';
import { addressPickerMessages as words } from '#domain/messages/address-picker.ts';
import { Icon } from '#app/ui/icon.tsx';
import { AddressPanel } from './address-panel.tsx';
import { type ListedPlace, placeText } from './recent-list.ts';
import { useRecentAddresses } from './use-recent-addresses.ts';

interface AddressPickerProps {
  type: AddressType;
  /** The customer of these addresses; null while nobody is chosen. */
  customerId: number | null;
  /** The order that the address is for, and where its side lies: addresses from there come first. */
  order?: { requestId: number; place: ListedPlace };
  onPick: (address: Address) => void;
}

/** A button that opens the addresses used last and the search of the book. It hangs over the upper corner of the box that holds it. */
export function AddressPicker({ type, customerId, order, onPick }: AddressPickerProps) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const [filled, setFilled] = useState<Address | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const recent = useRecentAddresses(customerId, type, order?.place);

  function close(): void {
    setOpen(false);
    opener.current?.focus();
  }
  function pick(address: Address): void {
    onPick(address);
    setFilled(address);
    close();
  }
  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  }
  return (
    <div style={{ display: 'contents' }} onBlur={leave}>
      <Button
        ref={opener}
        variant="subtle"
        size="xs"
        rightSection={<Icon name="chevron-down" />}
        pos="absolute"
        bottom={isPhone ? 'calc(100% - 2px)' : 'calc(100% + 6px)'}
        right={-6}
        ps="xs"
        pe={6}
        c="dimmed"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        // Where a press takes no focus, it would take it away from the panel and close it before the click.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          setFilled(null);
          setOpen(!isOpen);
        }}
      >
        {words.open}
      </Button>
      {isOpen && (
        <AddressPanel
          key={customerId}
          id={panelId}
          type={type}
          customerId={customerId}
          requestId={order?.requestId}
          recent={recent}
          onPick={pick}
          onClose={close}
        />
      )}
      <span className="q-hidden" role="status">
        {filled && words.filled(type, placeText(filled))}
      </span>
    </div>
  );
}
