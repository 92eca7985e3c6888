import type { Address } from '#contract/addresses.ts';
import type { Country } from '#contract/places.ts';
import type { ParsedAddress } from '#domain/parse-address.ts';
import { PasteAddress } from '#app/features/places/paste-address.tsx';
import { useCountries } from '#app/features/places/countries.ts';
import { addressLabels, orderAddressRules } from '#domain/address.ts';
import { internationalPhone, isAtPlace, type ListedPlace } from '#app/features/address-picker/recent-addresses.ts';
import {
  type AddressFormValues,
  cityText,
  type DetailsFormValues,
  detailsTexts,
  type AddressField as FieldName,
  type LockedPlace,
  needsState,
  type Side,
  sideTexts,
  toTypedAddress,
  typeOf,
} from './details-form-values.ts';
import { Box, Button, Checkbox, Group, Stack, Text, TextInput, type TextInputProps, Title } from '@mantine/core';
import { type ChangeEvent, useId, useMemo, useRef, useState } from 'react';
import { useController, useFormContext, useFormState } from 'react-hook-form';
import { stateOfPostcode } from '#domain/zip-state.ts';
import { AddressPicker } from '#app/features/address-picker/address-picker.tsx';
import { Columns } from '#app/ui/columns.tsx';
import { AddressCard, type ProposalSource } from './address-card.tsx';
import { DetailsText } from './details-fields.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useFieldError } from '#app/form/use-contract-form.ts';
import { useStateList } from '#app/features/places/states.ts';
import { SuggestField } from '#app/ui/suggest-field.tsx';
import { addressMessages } from '#domain/messages/addresses.ts';

const labelRule = orderAddressRules('From').shape.name;

/** Drops a label of another place or one too long for an order, since a label names a stored address (rule D-4). */
export function pickedAddress(address: Address, place: ListedPlace): AddressFormValues {
  const typed = toTypedAddress(address);
  return isAtPlace(address, place) && labelRule.safeParse(typed.name).success ? typed : { ...typed, name: '' };
}

/** A pasted text without a place gets the order's place. A person alone is company and contact. */
function toAddress(parsed: ParsedAddress, side: Side, place: LockedPlace, countries: readonly Country[]): Address {
  const { countryId, city, postcode, ...lines } = parsed;
  const country = countries.find(({ id }) => id === countryId) ?? place.country;
  return {
    ...lines,
    ...{ id: 0, version: 1, type: typeOf[side], name: null, line3: null, suburb: null },
    company: lines.company || lines.contact,
    contact: lines.contact || lines.company,
    country,
    countryId: country.id,
    city: city || place.city,
    postcode: postcode || (city === '' ? place.postcode : null),
  };
}

interface SidePickerProps {
  side: Side;
  place: LockedPlace;
  order: { requestId: number; customerId: number };
  onFill: (address: AddressFormValues) => void;
}

/** Fills a side in only when the user picks an address. */
function SidePicker({ side, place, order: { requestId, customerId }, onFill }: SidePickerProps) {
  const { getValues, setValue, clearErrors, setFocus } = useFormContext<DetailsFormValues>();
  const [lastFill, setLastFill] = useState<{ from: Address; before: AddressFormValues } | null>(null);
  const order = useMemo(() => ({ requestId, place }), [requestId, place]);
  const countries = useCountries();

  function fill(address: AddressFormValues): void {
    onFill(address);
    setValue(side, address, { shouldDirty: true });
    clearErrors(side);
  }
  async function pick(from: Address): Promise<void> {
    const typed = pickedAddress(from, place);
    const phone = await internationalPhone(from);
    setLastFill({ from, before: { ...getValues(side) } });
    const state = typed.state || (stateOfPostcode(place.country.code, place.postcode) ?? '');
    fill({ ...typed, state, phone });
  }
  function undo(): void {
    if (!lastFill) return;
    fill(lastFill.before);
    setLastFill(null);
    // The button that had the focus disappears.
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
      <PasteAddress
        countries={countries}
        defaultCode={place.country.code}
        onFill={(parsed) => void pick(toAddress(parsed, side, place, countries))}
      />
      {lastFill && (
        <Group
          component="p"
          wrap="nowrap"
          justify="space-between"
          gap="xs"
          fz="xs"
          lh="xs"
          c={isAtPlace(lastFill.from, place) ? 'dimmed' : 'warn'}
          style={{ overflowWrap: 'anywhere' }}
        >
          <span>{describeFilled(lastFill.from, side, place)}</span>
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
    ? detailsTexts.filled(from.company)
    : detailsTexts.filledElsewhere(from.company, cityText(from), sideTexts[side].verb, cityText(place));

/** For the browser's autofill; each side is a section, so that one does not fill the other. */
const autofillNames: Record<FieldName, string | null> = {
  company: 'organization',
  contact: 'name',
  phone: 'tel',
  email: 'email',
  street: 'address-line1',
  apartment: 'address-line2',
  line3: 'address-line3',
  suburb: 'address-level3',
  state: 'address-level1',
  taxID: null,
  name: null,
};

function autofillOf(side: Side, field: FieldName): string {
  const name = autofillNames[field];
  return name === null ? 'off' : `section-${side === 'shipFrom' ? 'from' : 'to'} ${name}`;
}

interface AddressFieldProps extends Pick<TextInputProps, 'autoCapitalize' | 'description' | 'required' | 'type'> {
  side: Side;
  field: FieldName;
}

const AddressField = ({ side, field, ...input }: AddressFieldProps) => (
  <DetailsText
    {...input}
    name={`${side}.${field}`}
    label={addressLabels[field]}
    autoComplete={autofillOf(side, field)}
  />
);

type Formatter = typeof import('#app/features/phone/format-phone.ts');

interface PhoneFieldProps {
  side: Side;
  /** ISO 3166 alpha-2; a number without a prefix belongs to this country. */
  countryCode: string;
}

/** Formats the number while typing and on blur. The code loads on the first focus; without it the number stays as typed. */
function PhoneField({ side, countryCode }: PhoneFieldProps) {
  const { register, getValues, setValue, getFieldState } = useFormContext<DetailsFormValues>();
  const name = `${side}.phone` as const;
  const formatter = useRef<Formatter | null>(null);
  const hasFocus = useRef(false);
  const [isDoubtful, setDoubtful] = useState(false);

  async function load(): Promise<void> {
    formatter.current ??= await import('#app/features/phone/format-phone.ts').catch(() => null);
    // The field lost focus while the code was loading.
    if (!hasFocus.current) finish();
  }
  function finish(): void {
    const typed = getValues(name);
    setDoubtful(formatter.current?.isDoubtfulPhone(typed, countryCode) ?? false);
    const formatted = formatter.current?.formatPhone(typed, countryCode);
    if (!formatted || formatted === typed) return;
    setValue(name, formatted, { shouldDirty: true, shouldValidate: getFieldState(name).invalid });
  }
  function write({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    const { inputType = '', isComposing = false } = nativeEvent as Partial<InputEvent>;
    // A blank that the user deleted is not inserted again.
    if (!inputType.startsWith('insert') || isComposing) return;
    const typed = { text: input.value, caret: input.selectionStart ?? input.value.length };
    const formatted = formatter.current?.formatWhileTyping(typed);
    if (!formatted) return;
    input.value = formatted.text;
    input.setSelectionRange(formatted.caret, formatted.caret);
  }

  const field = register(name);
  return (
    <TextInput
      {...field}
      type="tel"
      label={addressLabels.phone}
      description={<span role="status">{isDoubtful ? addressMessages.phoneDoubt : detailsTexts.phoneHint}</span>}
      required
      error={useFieldError<DetailsFormValues>(name)}
      autoComplete={autofillOf(side, 'phone')}
      onFocus={() => ((hasFocus.current = true), void load())}
      onBlur={(event) => {
        hasFocus.current = false;
        void field.onBlur(event);
        finish();
      }}
      onChange={(event) => (write(event), field.onChange(event))}
    />
  );
}

/** Folded behind _More lines_ until one is filled in or has an error. */
const listMoreLines = (countryCode: string): readonly FieldName[] => [
  ...(['apartment', 'line3', 'suburb'] as const),
  ...(needsState(countryCode) ? [] : (['state'] as const)),
  ...(['taxID', 'name'] as const),
];

interface AddressFormProps {
  side: Side;
  place: LockedPlace;
  order: { requestId: number; customerId: number };
  /** Where a proposed address comes from; null for another. */
  source: ProposalSource | null;
}

export function AddressForm({ side, place, order, source }: AddressFormProps) {
  const titleId = useId();
  const { control, getValues, setFocus } = useFormContext<DetailsFormValues>();
  const errors = useFormState({ control, name: side }).errors[side];
  const { field: saveField } = useController({ control, name: 'saveRecipient' });
  const code = place.country.code;
  const moreLines = listMoreLines(code);
  const hasMore = (typed: AddressFormValues): boolean => moreLines.some((field) => typed[field].trim() !== '');
  const [isFolded, setFolded] = useState(() => side === 'shipFrom' && isComplete(getValues(side)));
  const [isMoreOpen, setMoreOpen] = useState(() => hasMore(getValues(side)));
  const showsMore = isMoreOpen || moreLines.some((field) => errors?.[field]);
  // Lines that were shown once stay.
  if (showsMore !== isMoreOpen) setMoreOpen(true);
  if (isFolded && errors) setFolded(false);

  function open(): void {
    setFolded(false);
    requestAnimationFrame(() => setFocus(`${side}.company`));
  }
  function openMore(): void {
    setMoreOpen(true);
    requestAnimationFrame(() => setFocus(`${side}.apartment`));
  }
  const field = (name: FieldName) => <AddressField side={side} field={name} />;
  return (
    <Box role="group" miw={0} aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {sideTexts[side].title}
      </Title>
      {isFolded ? (
        <AddressCard address={getValues(side)} place={place} source={source} onChange={open} />
      ) : (
        // The address picker is positioned over its upper corner.
        <Stack pos="relative" mt="xs">
          <SidePicker
            side={side}
            place={place}
            order={order}
            onFill={(address) => hasMore(address) && setMoreOpen(true)}
          />
          <LockedPlaceLines place={place} />
          <AddressField side={side} field="company" required />
          <AddressField side={side} field="contact" required />
          <Columns least="sm">
            <PhoneField side={side} countryCode={code} />
            <AddressField side={side} field="email" type="email" autoCapitalize="none" required />
          </Columns>
          <AddressField side={side} field="street" required />
          {needsState(code) && <StateField side={side} place={place} />}
          {side === 'shipTo' && (
            <Checkbox
              label={detailsTexts.saveRecipient}
              checked={saveField.value === 'yes'}
              onChange={({ target }) => saveField.onChange(target.checked ? 'yes' : '')}
            />
          )}
          {showsMore ? (
            <>
              <Columns least="sm">
                {field('apartment')}
                {field('line3')}
              </Columns>
              <Columns least="sm">
                {field('suburb')}
                {!needsState(code) && <StateField side={side} place={place} />}
              </Columns>
              <Columns least="sm">
                {field('taxID')}
                <AddressField side={side} field="name" description={detailsTexts.labelHint} />
              </Columns>
            </>
          ) : (
            <div>
              <Button variant="subtle" size="xs" ms="-xs" leftSection={<Icon name="plus" />} onClick={openMore}>
                {detailsTexts.moreLines}
              </Button>
              <Text size="xs" c="dimmed">
                {detailsTexts.moreHint}
              </Text>
            </div>
          )}
        </Stack>
      )}
    </Box>
  );
}

/** Whether the address can be sent as it is. One with a label cannot, since the form may have to ask about it (rule D-4). */
const isComplete = ({ name, ...lines }: AddressFormValues): boolean =>
  name === '' && orderAddressRules('From').safeParse({ type: 'From', name, ...lines }).success;

/** Fixed by the quote. */
const LockedPlaceLines = ({ place }: { place: LockedPlace }) => (
  <Group
    component="p"
    wrap="nowrap"
    align="flex-start"
    gap="xs"
    px="sm"
    py="xs"
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
      {detailsTexts.locked}
    </span>
  </Group>
);

/** Suggests states if the country has a closed list, otherwise text. */
function StateField({ side, place }: { side: Side; place: LockedPlace }) {
  const { register, setValue } = useFormContext<DetailsFormValues>();
  const name = `${side}.state` as const;
  const error = useFieldError<DetailsFormValues>(name);
  const { code } = place.country;
  const list = useStateList(code, (state) => setValue(name, state, { shouldDirty: true }));
  const description = stateOfPostcode(code, place.postcode) ? { description: detailsTexts.stateFromPostcode } : {};
  if (!list) return <AddressField side={side} field="state" {...description} />;
  return (
    <SuggestField
      {...list}
      label={addressLabels.state}
      error={error}
      {...description}
      {...register(name)}
      autoComplete={autofillOf(side, 'state')}
    />
  );
}
