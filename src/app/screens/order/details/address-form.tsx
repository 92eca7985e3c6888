import { Box, Stack, Title, Group, Text } from '@mantine/core';
import { useId } from 'react';
import { AddressField, autofillOf } from './address-field.tsx';
import { Columns } from '#app/ui/columns.tsx';
import { detailsWords, sideWords } from './details-words.ts';
import { PhoneField } from './phone-field.tsx';
import { SidePicker } from './side-picker.tsx';
import type { Side, DetailsFormValues } from './details-form-values.ts';
import { Icon } from '#app/ui/icon.tsx';
import { cityText, type LockedPlace as Place } from './locked-side.ts';
import { useFormContext } from 'react-hook-form';
import { addressLabels } from '#domain/address.ts';
import { useFieldError } from '#app/form/use-field-error.ts';
import { useStateList } from '#app/places/use-state-list.ts';
import { SuggestField } from '#app/ui/suggest-field.tsx';

interface AddressFormProps {
  side: Side;
  place: Place;
  order: { requestId: number; customerId: number };
}

/** One side of the shipment: who is there, and where in the place that the quote has fixed. */
export function AddressForm({ side, place, order }: AddressFormProps) {
  const titleId = useId();
  return (
    <Box role="group" miw={0} aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {sideWords[side].title}
      </Title>
      {/* The address picker hangs over its upper corner. */}
      <Stack pos="relative" mt="md">
        <SidePicker side={side} place={place} order={order} />
        <LockedPlace place={place} />
        <AddressField side={side} field="company" required />
        <AddressField side={side} field="contact" required />
        <Columns least={200}>
          <PhoneField side={side} countryCode={place.country.code} />
          <AddressField side={side} field="email" type="email" autoCapitalize="none" required />
        </Columns>
        <AddressField side={side} field="street" required />
        <Columns least={200}>
          <AddressField side={side} field="apartment" />
          <AddressField side={side} field="line3" />
        </Columns>
        <Columns least={200}>
          <AddressField side={side} field="suburb" />
          <StateField side={side} countryCode={place.country.code} />
        </Columns>
        <Columns least={200}>
          <AddressField side={side} field="taxID" />
          <AddressField side={side} field="name" description={detailsWords.labelHint} />
        </Columns>
      </Stack>
    </Box>
  );
}

/** The place that the quote has fixed: postcode, city and country, in words. */
const LockedPlace = ({ place }: { place: Place }) => (
  <Group
    component="p"
    wrap="nowrap"
    align="flex-start"
    gap="xs"
    px="sm"
    py={10}
    bg="var(--surface-low)"
    bdrs="sm"
    fz="sm"
    lh="1.25rem"
    c="dimmed"
    style={{ overflowWrap: 'anywhere' }}
  >
    <Icon name="lock" size={16} />
    <span>
      <Text inherit component="strong" display="block" fw={600} c="var(--text)">
        {cityText(place)}, {place.country.name}
      </Text>
      {detailsWords.locked}
    </span>
  </Group>
);

/** The state of an address: with suggestions where the country has a closed list of them, a plain text elsewhere. */
function StateField({ side, countryCode }: { side: Side; countryCode: string }) {
  const { register, setValue } = useFormContext<DetailsFormValues>();
  const name = `${side}.state` as const;
  const error = useFieldError<DetailsFormValues>(name);
  const list = useStateList(countryCode, (code) => setValue(name, code, { shouldDirty: true }));
  if (!list) return <AddressField side={side} field="state" />;
  return (
    <SuggestField
      {...list}
      label={addressLabels.state}
      error={error}
      {...register(name)}
      autoComplete={autofillOf(side, 'state')}
    />
  );
}
