import { ActionIcon, Box, Flex, Stack, Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useSignedInUser } from '#app/base/session.ts';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import styles from './quote.module.css';
import type { Company } from '#contract/companies.ts';
import type { Country } from '#contract/places.ts';
import { idOfField, type QuoteForm, setError } from './use-quote-form.ts';
import { type HeadField, type Side, swapSides } from './quote-form-values.ts';
import { AddressPicker } from '#app/features/address-picker/address-picker.tsx';
import { ChoiceField } from '#app/ui/choice-field.tsx';
import { SuggestField } from '#app/ui/suggest-field.tsx';
import { quoteLabels } from '#domain/quote.ts';
import { usePlaceFields } from '#app/features/places/use-place-fields.tsx';

interface PlaceFieldsProps {
  side: Side;
  form: QuoteForm;
  countries: readonly Country[];
  /** The customer whose addresses can fill it in; null if staff have chosen none. */
  customerId: number | null;
}

function PlaceFields({ side, form, countries, customerId }: PlaceFieldsProps) {
  const names = { country: `Country${side}Id`, postcode: `PostCode${side}`, city: `City${side}` } as const;
  const { register, setValue, getValues, setErrors, errors, validate, control } = form;
  const fields = usePlaceFields({
    countries,
    countryId: useWatch({ control, name: names.country }),
    postcode: useWatch({ control, name: names.postcode }),
    cityId: idOfField(names.city),
    readCity: () => getValues(names.city),
    set: (field, text) => {
      setValue(names[field], text);
      setErrors((shown) => setError(shown, names[field], null));
    },
  });
  /** Props that only the form knows. */
  const own = (field: keyof typeof names) => ({
    id: idOfField(names[field]),
    label: quoteLabels[field],
    error: errors[names[field]],
  });
  const typed = (field: 'postcode' | 'city') => register(names[field], { onBlur: () => validate(names[field]) });

  return (
    <Box component="fieldset" flex={1}>
      <Text component="legend" size="lg" fw={600} mb="xs">
        {side}
      </Text>
      <Stack pos="relative">
        <AddressPicker
          type={side}
          customerId={customerId}
          onPick={(address) => fields.fill(String(address.countryId), address.postcode ?? '', address.city)}
        />
        <ChoiceField {...own('country')} {...fields.country} onBlur={() => validate(names.country)} />
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
  /** Null for customers. */
  companies: readonly Company[] | null;
}

export function RouteCard({ form, countries, companies }: RouteCardProps) {
  const own = useSignedInUser().customerId;
  const hash = useWatch({ control: form.control, name: 'CmpnHash' });
  const customerId = companies ? (companies.find((company) => company.hash === hash)?.id ?? null) : own;
  const fieldProps = { form, countries, customerId };
  function swap(): void {
    const swapped = Object.entries(swapSides(form.getValues())) as [HeadField, string][];
    for (const [field, text] of swapped) {
      form.setValue(field, text);
      form.setErrors((shown) => setError(shown, field, null));
    }
  }
  return (
    <section className={styles.route} aria-label="Route">
      <PlaceFields side="From" {...fieldProps} />
      <ActionIcon className={styles.swap} {...named('Swap From and To')} onClick={swap}>
        <Icon name="swap" />
      </ActionIcon>
      <PlaceFields side="To" {...fieldProps} />
    </section>
  );
}
