import { Group, List, Stack, TextInput } from '@mantine/core';
import type { ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import { instantText } from '#domain/date-text.ts';
import { pickupMessages } from '#domain/messages/pickup.ts';
import { leastPickUpMinutes } from '#domain/pickup-availability.ts';
import { pickupLabels } from '#domain/shipping-details.ts';
import { detailsWords } from './details-words.ts';
import type { LockedPlace } from './locked-side.ts';
import { PickupWindowBar } from './pickup-window-bar.tsx';
import { useFormContext, useController } from 'react-hook-form';
import type { FocusEvent } from 'react';
import { tidyTime } from './tidy-time.ts';
import type { DetailsFormValues } from './details-form-values.ts';
import { useFieldError } from '#app/form/use-field-error.ts';
import type { OfferDays } from '#domain/delivery-by.ts';
import { localMoment } from '#domain/working-days.ts';
import { DayField } from '#app/ui/mantine/day-field.tsx';
import { useNow } from '#app/ui/use-now.ts';
import { describePickupDay, isClosedDay, lastBookableDay, nameDay } from './pickup-days.ts';

interface ScheduledPickupProps {
  pickupInfo: ShippingDetailsAnswer['pickupInfo'];
  place: LockedPlace;
}

/** The day and the hours in which a courier may come, and the rules that they follow. */
export const ScheduledPickup = ({
  pickupInfo: { minimumPickupDate, timeZone, pickUpHours, offerDays = null },
  place,
}: ScheduledPickupProps) => (
  <Stack flex="1 1 280px" miw={0}>
    <PickupDateField minimum={minimumPickupDate} place={place} timeZone={timeZone} offerDays={offerDays} />
    <Group grow align="flex-start">
      <TimeField name="pickupTime" label={pickupLabels.pickupTime} />
      <TimeField name="officeCloseTime" label={pickupLabels.officeCloseTime} />
    </Group>
    <PickupWindowBar hours={pickUpHours} countryCode={place.country.code} timeZone={timeZone} />
    <List size="xs" spacing={4} c="dimmed">
      <List.Item>{detailsWords.hours(leastPickUpMinutes, pickUpHours?.cutOff ?? null)}</List.Item>
      <List.Item>{detailsWords.localTime(place.city)}</List.Item>
      <List.Item>{pickupMessages.holidaysUnknown}</List.Item>
    </List>
  </Stack>
);

/** A time of day, HH:MM. A number pad has no colon, so that leaving the field sets it. */
function TimeField({ name, label }: { name: 'pickupTime' | 'officeCloseTime'; label: string }) {
  const { register, setValue } = useFormContext<DetailsFormValues>();
  const settle = (event: FocusEvent<HTMLInputElement>) => {
    const typed = event.target.value;
    if (tidyTime(typed) !== typed) setValue(name, tidyTime(typed), { shouldDirty: true });
  };
  return (
    <TextInput
      label={label}
      required
      placeholder="HH:MM"
      inputMode="numeric"
      autoComplete="off"
      classNames={{ input: 'q-number' }}
      error={useFieldError<DetailsFormValues>(name)}
      // The close time is checked against the ready time.
      {...register(name, { onBlur: settle, ...(name === 'pickupTime' && { deps: ['officeCloseTime'] }) })}
    />
  );
}

interface PickupDateFieldProps {
  /** First day on which a courier can come. */
  minimum: string;
  place: LockedPlace;
  /** The zone of the pick-up place, whose today counts. */
  timeZone: string;
  /** The days of the chosen offer; null where they are not known. */
  offerDays: OfferDays | null;
}

/** The day of the pick-up, from a calendar in which the days without couriers are closed. */
function PickupDateField({ minimum, place, timeZone, offerDays }: PickupDateFieldProps) {
  const { control } = useFormContext<DetailsFormValues>();
  const { field } = useController({ control, name: 'pickupDate' });
  const now = useNow();
  const today = localMoment(now, timeZone).day;
  const countryCode = place.country.code;
  const origin = { countryCode, city: place.city, today, viewersToday: instantText(now).slice(0, 10) };
  const error = useFieldError<DetailsFormValues>('pickupDate');
  return (
    <DayField
      label={pickupLabels.pickupDate}
      required
      error={error}
      description={describePickupDay(field.value, origin, offerDays)}
      ref={field.ref}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      minDate={minimum}
      maxDate={lastBookableDay(minimum, today)}
      excludeDate={(day) => isClosedDay(day, countryCode)}
      // Closed in every week is said by a stroke as well as by its grey.
      getDayProps={(day) => (isClosedDay(day, countryCode) ? { td: 'line-through' } : {})}
      getDayAriaLabel={(day) => nameDay(day, countryCode)}
    />
  );
}
