import { Button, Group } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Address } from '#contract/addresses.ts';
import { AddressPicker } from '#app/address-picker/address-picker.tsx';
import { isAtPlace } from '#app/address-picker/recent-list.ts';
import { tidyDialledPhone } from '#domain/tidy-text.ts';
import { detailsWords, sideWords } from './details-words.ts';
import { cityText, type LockedPlace } from './locked-side.ts';
import { pickedAddress } from './picked-address.ts';
import { type AddressFormValues, type DetailsFormValues, type Side, typeOf } from './details-form-values.ts';

interface SidePickerProps {
  side: Side;
  place: LockedPlace;
  order: { requestId: number; customerId: number };
}

/** Fills a side in from an address that was used before or is in the book; nothing is filled in unless it is picked. */
export function SidePicker({ side, place, order: { requestId, customerId } }: SidePickerProps) {
  const { getValues, setValue, clearErrors, setFocus } = useFormContext<DetailsFormValues>();
  const [filled, setFilled] = useState<{ from: Address; before: AddressFormValues } | null>(null);
  const order = useMemo(() => ({ requestId, place }), [requestId, place]);

  function fill(address: AddressFormValues): void {
    setValue(side, address, { shouldDirty: true });
    clearErrors(side);
  }
  async function pick(from: Address): Promise<void> {
    const typed = pickedAddress(from, place);
    // A number without a prefix is one of the country of its own address, wherever the order begins or ends.
    const phones = typed.phone.startsWith('+') ? null : await import('#app/phone/format-phone.ts').catch(() => null);
    setFilled({ from, before: { ...getValues(side) } });
    fill({ ...typed, phone: phones?.formatPhone(typed.phone, from.country.code) ?? tidyDialledPhone(typed.phone) });
  }
  function undo(): void {
    fill(filled!.before);
    setFilled(null);
    // Its own button goes away.
    setFocus(`${side}.company`);
  }
  return (
    <>
      <AddressPicker
        type={typeOf[side]}
        customerId={customerId}
        order={order}
        onPick={(address) => void pick(address)}
      />
      {filled && (
        <Group
          component="p"
          wrap="nowrap"
          justify="space-between"
          gap="xs"
          fz="xs"
          lh="xs"
          c={isAtPlace(filled.from, place) ? 'dimmed' : 'warn'}
          style={{ overflowWrap: 'anywhere' }}
        >
          <span>{describeFilled(filled.from, side, place)}</span>
          <Button variant="subtle" size="xs" onClick={undo}>
            Undo
          </Button>
        </Group>
      )}
    </>
  );
}

const describeFilled = (from: Address, side: Side, place: LockedPlace): string =>
  isAtPlace(from, place)
    ? detailsWords.filled(from.company)
    : detailsWords.filledElsewhere(from.company, cityText(from), sideWords[side].lies, cityText(place));
