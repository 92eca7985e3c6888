import { Checkbox, Flex, NativeSelect, TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { type BillingField, billingLabels, isShortName, type TypedBilling } from '#domain/billing.ts';
import { cardFormMessages } from '#domain/messages/card-form.ts';
import { listStates } from '#app/places/states.ts';
import type { CardCountry } from './protocol.ts';

/** The sentence at each field of the address that breaks its rule. */
export type BillingErrors = Partial<Record<BillingField, string>>;

interface BillingFieldsProps {
  typed: TypedBilling;
  errors: BillingErrors;
  countries: readonly CardCountry[];
  needsPostcode: boolean;
  onChange: (changed: Partial<TypedBilling>) => void;
  hasShortName: boolean;
  onShortName: (has: boolean) => void;
  /** The city was left: what is known of it may be looked up. */
  onPlaceDone: () => void;
}

const half = { flex: '1 1 120px' };

/** The fields of the card holder's name and billing address (rule PAY-16). */
export function BillingFields(props: BillingFieldsProps) {
  const { typed, errors, countries, needsPostcode, onChange, onPlaceDone, hasShortName, onShortName } = props;
  const bind = (name: BillingField) => ({
    name,
    label: billingLabels[name],
    error: errors[name],
    value: typed[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  const text = (name: BillingField, more: Partial<ComponentProps<typeof TextInput>>) => (
    <TextInput {...bind(name)} {...more} />
  );
  return (
    <>
      <Flex wrap="wrap" gap="14px 12px" align="flex-start">
        {text('givenName', { ...half, required: true, autoComplete: 'billing given-name' })}
        {text('surname', { ...half, required: true, autoComplete: 'billing family-name' })}
      </Flex>
      {(isShortName(typed.givenName) || isShortName(typed.surname)) && (
        <Checkbox
          label={cardFormMessages.shortName}
          checked={hasShortName}
          onChange={(event) => onShortName(event.currentTarget.checked)}
        />
      )}
      {text('email', { required: true, type: 'email', autoComplete: 'billing email', autoCapitalize: 'none' })}
      {text('phoneNumber', { required: true, type: 'tel', autoComplete: 'billing tel' })}
      <NativeSelect
        {...bind('countryCodeAlpha2')}
        required
        autoComplete="billing country"
        onChange={(event) => onChange({ countryCodeAlpha2: event.target.value, region: '' })}
        onBlur={onPlaceDone}
      >
        <option value="" disabled hidden>
          Choose a country
        </option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </NativeSelect>
      {text('streetAddress', { required: true, autoComplete: 'billing address-line1' })}
      {text('extendedAddress', { autoComplete: 'billing address-line2' })}
      <Flex wrap="wrap" gap="14px 12px" align="flex-start">
        {text('locality', { ...half, required: true, autoComplete: 'billing address-level2', onBlur: onPlaceDone })}
        {text('postalCode', { ...half, required: needsPostcode, autoComplete: 'billing postal-code' })}
      </Flex>
      <Region {...bind('region')} countryCode={typed.countryCodeAlpha2} />
    </>
  );
}

interface RegionProps {
  name: string;
  label: string;
  error: string | undefined;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  countryCode: string;
}

/** The state: a list where the country has one (rule D-3), a text elsewhere. */
function Region({ countryCode, ...field }: RegionProps) {
  const states = listStates(countryCode);
  if (states.length === 0) return <TextInput {...field} autoComplete="billing address-level1" />;
  return (
    <NativeSelect {...field} autoComplete="billing address-level1">
      <option value="">–</option>
      {states.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </NativeSelect>
  );
}
