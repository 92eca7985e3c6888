import { Checkbox, Flex, NativeSelect, TextInput } from '@mantine/core';
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type BillingField, billingLabels, isShortName, type TypedBilling } from '#domain/billing.ts';
import { cardFormMessages } from '#domain/messages/cards.ts';
import { listStates } from '#app/features/places/states.ts';
import type { CardCountry, PageLink, ToCardForm } from './protocol.ts';

export type BillingErrors = Partial<Record<BillingField, string>>;

interface BillingFieldsProps {
  typed: TypedBilling;
  errors: BillingErrors;
  countries: readonly CardCountry[];
  needsPostcode: boolean;
  onChange: (changed: Partial<TypedBilling>) => void;
  isShortNameConfirmed: boolean;
  onConfirmShortName: (has: boolean) => void;
  /** Called when the city loses focus, to look up its postcodes. */
  onPlaceDone: () => void;
}

const half = { flex: '1 1 7.5rem' };

/** Rule PAY-16. */
export function BillingFields(props: BillingFieldsProps) {
  const { typed, errors, countries, needsPostcode, onChange, onPlaceDone, isShortNameConfirmed, onConfirmShortName } =
    props;
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
      <Flex wrap="wrap" gap="sm" align="flex-start">
        {text('givenName', { ...half, required: true, autoComplete: 'billing given-name' })}
        {text('surname', { ...half, required: true, autoComplete: 'billing family-name' })}
      </Flex>
      {(isShortName(typed.givenName) || isShortName(typed.surname)) && (
        <Checkbox
          label={cardFormMessages.shortName}
          checked={isShortNameConfirmed}
          onChange={(event) => onConfirmShortName(event.currentTarget.checked)}
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
      <Flex wrap="wrap" gap="sm" align="flex-start">
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

/** A list if the country has one (rule D-3), otherwise text. */
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

interface FoundPlace {
  postalCode: string;
  city: string;
}

const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

const placesOf = (places: readonly FoundPlace[], city: string): readonly FoundPlace[] =>
  places.filter((place) => fold(place.city) === fold(city));

/** True if a look-up shows that the city or its country has no postcode (rule PAY-16). `places` null: no look-up. */
export function hasNoPostcode(
  country: CardCountry | null,
  city: string,
  places: readonly FoundPlace[] | null,
): boolean {
  if (country && !country.hasPostCode) return true;
  const foundPlaces = placesOf(places ?? [], city);
  return foundPlaces.length > 0 && foundPlaces.every(({ postalCode }) => postalCode === '');
}

/** Null if the city has several or none. */
export function onlyPostcode(city: string, places: readonly FoundPlace[]): string | null {
  const codes = new Set(placesOf(places, city).map(({ postalCode }) => postalCode));
  return codes.size === 1 ? [...codes][0]! || null : null;
}

type FoundPlaces = NonNullable<Extract<ToCardForm, { kind: 'places' }>['places']>;

interface LookUpResult {
  /** The country and city that were looked up. */
  place: string;
  /** Null: the look-up failed. */
  places: FoundPlaces | null;
}

const placeOf = ({ countryCodeAlpha2, locality }: TypedBilling): string => `${countryCodeAlpha2} ${locality.trim()}`;

/** Whether the city needs a postcode. Looks the city up through the page, and fills in a single postcode. */
export function usePostcodeNeed(
  link: PageLink,
  countries: readonly CardCountry[],
  typed: TypedBilling,
  onFound: (changed: Partial<TypedBilling>) => void,
) {
  const [result, setResult] = useState<LookUpResult | null>(null);
  const requested = useRef('');

  function lookUp(): void {
    const place = placeOf(typed);
    if (place === requested.current || typed.countryCodeAlpha2 === '' || typed.locality.trim() === '') return;
    requested.current = place;
    link.post({ kind: 'look-up', id: place, countryCode: typed.countryCodeAlpha2, city: typed.locality.trim() });
  }
  const takePlaces = useEffectEvent((message: ToCardForm) => {
    if (message.kind !== 'places' || message.id !== requested.current) return;
    setResult({ place: message.id, places: message.places });
    const only = message.places && onlyPostcode(typed.locality, message.places);
    if (only && typed.postalCode === '' && placeOf(typed) === message.id) onFound({ postalCode: only });
  });
  const lookUpFirst = useEffectEvent(lookUp);
  useEffect(() => {
    lookUpFirst();
    return link.hear((message) => takePlaces(message));
  }, [link]);
  const country = countries.find(({ code }) => code === typed.countryCodeAlpha2) ?? null;
  const places = result?.place === placeOf(typed) ? result.places : null;
  return { needsPostcode: !hasNoPostcode(country, typed.locality, places), lookUp };
}
