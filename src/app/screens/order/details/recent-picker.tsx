import { useId, useMemo, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { listHidden } from '#app/address-picker/recent-list.ts';
import { useOutbox } from '#app/outbox/use-outbox.ts';
import { useSignedInUser } from '#app/shell/session.ts';
import { Button } from '#app/ui/button.tsx';
import { ChoiceField } from '#app/ui/choice-field.tsx';
import { isStaff } from '#domain/user.ts';
import { detailsWords, sideWords } from './details-words.ts';
import { cityText, isAtPlace, listRecentOptions } from './recent-addresses.ts';
import type { LockedPlace, RecentAddress } from './recent-addresses.ts';
import { HidingList, HidingSwitch } from './recent-hiding.tsx';
import styles from './recent-picker.module.css';
import { typeAddress } from './typed-details.ts';
import type { Side, TypedAddress, TypedDetails } from './typed-details.ts';

interface RecentPickerProps {
  side: Side;
  place: LockedPlace;
  addresses: readonly RecentAddress[];
}

/** Fills a side in from an address that was used before; nothing is filled in unless it is picked. */
export function RecentPicker({ side, place, addresses: known }: RecentPickerProps) {
  const { getValues, setValue, clearErrors } = useFormContext<TypedDetails>();
  const [filled, setFilled] = useState<{ from: RecentAddress; before: TypedAddress } | null>(null);
  const inputId = useId();
  const canHide = !isStaff(useSignedInUser().role);
  const [isHiding, setHiding] = useState(false);
  const hidingSwitch = useRef<HTMLButtonElement>(null);
  const { entries } = useOutbox();
  const addresses = useMemo(() => {
    // What was sent is read anew by itself.
    const hidden = listHidden(entries ?? [], Number.POSITIVE_INFINITY);
    return known.filter(({ id }) => !hidden.has(id));
  }, [known, entries]);
  const options = useMemo(() => listRecentOptions(addresses, place), [addresses, place]);
  if (addresses.length === 0) return null;

  function fill(address: TypedAddress): void {
    setValue(side, address, { shouldDirty: true });
    clearErrors(side);
  }
  function pick(id: string): void {
    const from = addresses.find((address) => String(address.id) === id);
    if (!from) return;
    setFilled({ from, before: { ...getValues(side) } });
    fill(typeAddress(from));
  }
  function undo(): void {
    fill(filled!.before);
    setFilled(null);
    // Its own button goes away.
    document.getElementById(inputId)?.focus();
  }
  return (
    <div className={styles.picker}>
      <ChoiceField
        id={inputId}
        label={sideWords[side].recent}
        listLabel={sideWords[side].recent}
        placeholder="Type a company, a street or a city"
        hint={filled ? undefined : detailsWords.recentHint}
        options={options}
        value=""
        onChange={pick}
        aside={canHide && <HidingSwitch ref={hidingSwitch} isOpen={isHiding} onPress={() => setHiding(!isHiding)} />}
      />
      {isHiding && (
        <HidingList
          label={sideWords[side].recent}
          options={options}
          addresses={addresses}
          onHide={() => hidingSwitch.current?.focus()}
        />
      )}
      <div role="status">
        {filled && (
          <p className={styles.filled} data-elsewhere={!isAtPlace(filled.from, place) || undefined}>
            <span>{sayFilled(filled.from, side, place)}</span>
            <Button look="quiet" size="small" onClick={undo}>
              Undo
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}

const sayFilled = (from: RecentAddress, side: Side, place: LockedPlace): string =>
  isAtPlace(from, place)
    ? detailsWords.filled(from.company)
    : detailsWords.filledElsewhere(from.company, cityText(from), sideWords[side].lies, cityText(place));
