import type { Address } from '#contract/addresses.ts';
import type { Country } from '#contract/places.ts';
import { addressLabels } from '#domain/address.ts';
import { addressMessages } from '#domain/messages/addresses.ts';
import { differingFields, typeAddress } from './typed-address.ts';
import type { AddressField, TypedAddress } from './typed-address.ts';
import styles from './address-dialog.module.css';

interface VersionChoiceProps {
  mine: TypedAddress;
  /** What somebody else saved meanwhile. */
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
    return text || 'empty';
  };
  if (differing.length === 0) return <p role="alert">{addressMessages.unchangedMeanwhile}</p>;
  return (
    <>
      <p role="alert">{addressMessages.changedMeanwhile}</p>
      <table className={styles.differences}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Yours</th>
            <th scope="col">Saved</th>
          </tr>
        </thead>
        <tbody>
          {differing.map((field) => (
            <tr key={field}>
              <th scope="row">{labelOf(field)}</th>
              <td>{show(field, mine[field])}</td>
              <td>{show(field, saved[field])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
