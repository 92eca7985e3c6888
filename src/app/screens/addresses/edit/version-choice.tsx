import type { Address } from '#contract/addresses.ts';
import type { Country } from '#contract/places.ts';
import { addressLabels } from '#domain/address.ts';
import { addressMessages } from '#domain/messages/addresses.ts';
import { Differences } from '#app/acts/differences.tsx';
import { differingFields, typeAddress } from './address-form-values.ts';
import type { AddressField, AddressFormValues } from './address-form-values.ts';

interface VersionChoiceProps {
  mine: AddressFormValues;
  /** The version that somebody else saved meanwhile. */
  current: Address;
  countries: readonly Country[];
}

const labelOf = (field: AddressField): string => addressLabels[field === 'countryId' ? 'country' : field];

/** Both texts of an address that was changed meanwhile, where they differ. */
export function VersionChoice({ mine, current, countries }: VersionChoiceProps) {
  const saved = typeAddress(current);
  const differing = differingFields(mine, saved);
  const show = (field: AddressField, value: string): string => {
    const text = field === 'countryId' ? countries.find(({ id }) => String(id) === value)?.name : value.trim();
    return text ?? '';
  };
  if (differing.length === 0) return <p role="alert">{addressMessages.unchangedMeanwhile}</p>;
  return (
    <>
      <p role="alert">{addressMessages.changedMeanwhile}</p>
      <Differences
        rows={differing.map((field) => ({
          label: labelOf(field),
          mine: show(field, mine[field]),
          saved: show(field, saved[field]),
        }))}
      />
    </>
  );
}
