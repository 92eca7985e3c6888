import { ActionIcon, Box, Button, Flex, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import styles from './quote.module.css';
import type { Country } from '#contract/places.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { idOfField, type QuoteForm } from './use-quote-form.ts';
import { type HeadField, quoteParty, type Side, swapSides } from './quote-form-values.ts';
import { PasteAddress } from '#app/features/places/paste-address.tsx';
import { type Address, recentAddressEndpoints } from '#contract/addresses.ts';
import { internationalPhone } from '#app/features/address-picker/recent-addresses.ts';
import { AddressPicker } from '#app/features/address-picker/address-picker.tsx';
import { ChoiceField } from '#app/ui/choice-field.tsx';
import { SuggestField } from '#app/ui/suggest-field.tsx';
import { quoteMessages } from '#domain/messages/quote.ts';
import { quoteLabels } from '#domain/quote.ts';
import { usePlaceFields } from '#app/features/places/use-place-fields.tsx';

interface PlaceFieldsProps {
  side: Side;
  form: QuoteForm;
  countries: readonly Country[];
  /** The customer whose addresses can fill it in; null if staff have chosen none. */
  customerId: number | null;
  /** For a proposed place: asks for the box to paste another address. */
  onChange: (() => void) | null;
}

function PlaceFields({ side, form, countries, customerId, onChange }: PlaceFieldsProps) {
  const names = { country: `Country${side}Id`, postcode: `PostCode${side}`, city: `City${side}` } as const;
  const { register, setValue, getValues, clearError, errors, validate, control } = form;
  const countryId = useWatch({ control, name: names.country });
  const fields = usePlaceFields({
    countries,
    countryId,
    postcode: useWatch({ control, name: names.postcode }),
    cityId: idOfField(names.city),
    readCity: () => getValues(names.city),
    set: (field, text) => {
      setValue(names[field], text);
      clearError(names[field]);
    },
  });
  /** Also keeps company and person, for the details. */
  function fill(lines: Parameters<typeof quoteParty>[0], country: string, postcode: string, city: string): void {
    fields.fill(country, postcode, city);
    setValue(`Ship${side}`, quoteParty(lines, { countryId: country, postcode, city }));
  }
  async function keepPhone(address: Address): Promise<void> {
    const phone = await internationalPhone(address);
    const party = getValues(`Ship${side}`);
    if (party?.['phone'] === address.phone) setValue(`Ship${side}`, { ...party, phone });
  }
  /** Props that only the form knows. */
  const own = (field: keyof typeof names) => ({
    id: idOfField(names[field]),
    label: quoteLabels[field],
    error: errors[names[field]],
  });
  const typed = (field: 'postcode' | 'city') => register(names[field], { onBlur: () => validate(names[field]) });

  return (
    <Box component="fieldset" flex={1} display="flex" style={{ flexDirection: 'column' }}>
      <Text component="legend" size="lg" fw={600} mb="xs">
        {side}
      </Text>
      <Stack pos="relative" flex={1}>
        <AddressPicker
          type={side}
          customerId={customerId}
          onPick={(address) => {
            fill(address, String(address.countryId), address.postcode ?? '', address.city);
            void keepPhone(address);
          }}
        />
        {onChange ? (
          <Flex wrap="wrap" align="center" columnGap="sm">
            <Text c="dimmed">{quoteMessages.usualOrigin}</Text>
            <Button size="xs" aria-label={`Change ${side}`} onClick={onChange}>
              Change
            </Button>
          </Flex>
        ) : (
          <PasteAddress
            countries={countries}
            defaultCode={countries.find(({ id }) => String(id) === countryId)?.code ?? null}
            onFill={(address) => fill(address, String(address.countryId ?? countryId), address.postcode, address.city)}
          />
        )}
        {/* In line with the other side's. */}
        <Box mt="auto">
          <ChoiceField {...own('country')} {...fields.country} onBlur={() => validate(names.country)} />
        </Box>
        <Flex gap="md" align="flex-start">
          <SuggestField {...typed('postcode')} {...own('postcode')} {...fields.postcode} flex={2} />
          <SuggestField {...typed('city')} {...own('city')} {...fields.city} flex={3} />
        </Flex>
      </Stack>
    </Box>
  );
}

interface RouteCardProps {
  form: QuoteForm;
  countries: readonly Country[];
  customerId: number | null;
  isForStaff: boolean;
}

const keyOf = (places: readonly string[]): string => places.map((text) => text.trim()).join('\n');
const fromFields = ['CountryFromId', 'PostCodeFrom', 'CityFrom'] as const;

type Origin = { countryId: number; postcode: string | null; city: string } | null;

/** Fills in the customer's usual origin and returns it; null if another place than the last proposal `before` is there. */
export function proposeOrigin(
  { getValues, setValue, clearError }: Pick<QuoteForm, 'getValues' | 'setValue' | 'clearError'>,
  origin: Origin,
  before: string,
): string | null {
  if (getValues('CustomRequestId') !== '') return null;
  const places = origin ? [String(origin.countryId), origin.postcode ?? '', origin.city] : ['', '', ''];
  const typed = keyOf(getValues(fromFields));
  if (typed !== before && typed !== keyOf(places)) return null;
  fromFields.forEach((field, at) => {
    setValue(field, places[at]!);
    clearError(field);
  });
  return keyOf(places);
}

/** Staff's choice of a customer brings that customer's usual origin, unless another place was typed (rule Q-43). */
function useOriginOf(customerId: number | null, form: QuoteForm, onPropose: () => void): void {
  const { data } = useEndpoint(
    recentAddressEndpoints.recent,
    { params: { id: customerId ?? 0 } },
    { enabled: customerId !== null },
  );
  const proposed = useRef(keyOf(['', '', '']));
  const propose = useEffectEvent((origin: NonNullable<typeof data>['origin']) => {
    const next = proposeOrigin(form, origin ?? null, proposed.current);
    if (next === null) return;
    proposed.current = next;
    if (origin) onPropose();
  });
  useEffect(() => {
    if (data) propose(data.origin);
  }, [data]);
}

export function RouteCard({ form, countries, customerId, isForStaff }: RouteCardProps) {
  const fieldProps = { form, countries, customerId };
  const [isFromProposed, setFromProposed] = useState(() => form.getValues('CityFrom') !== '');
  useOriginOf(isForStaff ? customerId : null, form, () => setFromProposed(true));
  function swap(): void {
    const { ShipFrom, ShipTo, ...places } = swapSides(form.getValues());
    form.setValue('ShipFrom', ShipFrom);
    form.setValue('ShipTo', ShipTo);
    const swapped = Object.entries(places) as [HeadField, string][];
    for (const [field, text] of swapped) {
      form.setValue(field, text);
      form.clearError(field);
    }
  }
  return (
    <section className={styles.route} aria-label="Route">
      <PlaceFields side="From" {...fieldProps} onChange={isFromProposed ? () => setFromProposed(false) : null} />
      <ActionIcon className={styles.swap} {...named('Swap From and To')} onClick={swap}>
        <Icon name="swap" />
      </ActionIcon>
      <PlaceFields side="To" {...fieldProps} onChange={null} />
    </section>
  );
}
