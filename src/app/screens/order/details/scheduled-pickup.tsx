import { Box, Group, List, Stack, Text, TextInput } from '@mantine/core';
import type { ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import { instantText } from '#domain/date-text.ts';
import { pickupMessages } from '#domain/messages/pickup.ts';
import { leastPickUpMinutes, type PickUpHours } from '#domain/pickup-availability.ts';
import { pickupLabels } from '#domain/shipping-details.ts';
import { type DetailsFormValues, detailsTexts, type LockedPlace } from './details-form-values.ts';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { FocusEvent } from 'react';
import {
  checkWindow,
  describePickupDay,
  durationText,
  isClosedDay,
  lastBookableDay,
  nameDay,
  readWindow,
  tidyTime,
} from './pickup-times.ts';
import { useFieldError } from '#app/form/use-contract-form.ts';
import type { OfferDays } from '#domain/offer.ts';
import { localMoment, minutesOf } from '#domain/working-days.ts';
import { DayField } from '#app/ui/mantine/day-field.tsx';
import { useNow } from '#app/ui/use-now.ts';

const minutesPerDay = 24 * 60;
const hourMarks = ['00', '06', '12', '18', '24'];
const share = (minutes: number): string => `${(minutes / minutesPerDay) * 100}%`;

interface PickupWindowBarProps {
  /** The carrier's hours at the origin; null while unknown. */
  hours: PickUpHours | null;
  countryCode: string;
  timeZone: string;
}

/** A bar of 24 hours with the carrier's cut-off, and as text how long the time is and whether it can be booked. */
function PickupWindowBar({ hours, countryCode, timeZone }: PickupWindowBarProps) {
  const { control } = useFormContext<DetailsFormValues>();
  const [pickupDate, pickupTime, officeCloseTime] = useWatch({
    control,
    name: ['pickupDate', 'pickupTime', 'officeCloseTime'],
  });
  const now = useNow();
  const pickupWindow = readWindow(pickupTime, officeCloseTime);
  const carrierDay = hours ? { country: countryCode, carrier: hours, now: localMoment(now, timeZone) } : null;
  const brokenRule = carrierDay && checkWindow({ pickupDate, pickupTime, officeCloseTime }, carrierDay);
  const isWrong = brokenRule !== null || (pickupWindow !== null && !pickupWindow.isLongEnough);
  return (
    <Box fz="xs" lh="xs" c="dimmed">
      {hours && <CutOff at={hours.cutOff} />}
      <Box
        data-own-color
        pos="relative"
        h="0.5rem"
        bdrs="xs"
        bg="var(--press)"
        style={{ overflow: 'hidden' }}
        aria-hidden="true"
      >
        {pickupWindow && (
          <Box
            pos="absolute"
            h="100%"
            left={share(pickupWindow.from)}
            w={share(pickupWindow.minutes)}
            bdrs="xs"
            bg={isWrong ? 'var(--warn)' : 'var(--good)'}
          />
        )}
        {hours && (
          <Box pos="absolute" h="100%" left={share(minutesOf(hours.cutOff))} w="0.125rem" ms={-1} bg="var(--text)" />
        )}
      </Box>
      <Group justify="space-between" mt="3xs" aria-hidden="true">
        {hourMarks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </Group>
      {/* Keeps the height of the line while it is empty. */}
      <Text inherit mih="var(--line-small)" {...(isWrong && { c: 'warn' })}>
        <span role="status">
          {brokenRule ??
            (pickupWindow && detailsTexts.window(durationText(pickupWindow.minutes), pickupWindow.isLongEnough))}
        </span>
      </Text>
    </Box>
  );
}

function CutOff({ at }: { at: string }) {
  const minutes = minutesOf(at);
  const isLate = minutes > minutesPerDay / 2;
  return (
    <Box pos="relative" h="var(--line-small)" aria-hidden="true">
      <Box
        component="span"
        pos="absolute"
        style={{ whiteSpace: 'nowrap' }}
        {...(isLate ? { right: share(minutesPerDay - minutes) } : { left: share(minutes) })}
      >
        Cut-off {at}
      </Box>
    </Box>
  );
}

interface ScheduledPickupProps {
  pickupInfo: ShippingDetailsResponse['pickupInfo'];
  source: 'lastOrder' | 'carrier' | null;
  place: LockedPlace;
}

export const ScheduledPickup = ({
  pickupInfo: { minimumPickupDate, timeZone, pickUpHours, offerDays = null },
  source,
  place,
}: ScheduledPickupProps) => (
  <Stack flex="1 1 17.5rem" miw={0}>
    {source && (
      <Text size="sm" c="dimmed">
        {source === 'lastOrder' ? detailsTexts.hoursFromLastOrder : detailsTexts.hoursFromCarrier}
      </Text>
    )}
    <PickupDateField minimum={minimumPickupDate} place={place} timeZone={timeZone} offerDays={offerDays} />
    <Group grow align="flex-start">
      <TimeField name="pickupTime" label={pickupLabels.pickupTime} />
      <TimeField name="officeCloseTime" label={pickupLabels.officeCloseTime} />
    </Group>
    <PickupWindowBar hours={pickUpHours} countryCode={place.country.code} timeZone={timeZone} />
    <List size="xs" spacing={4} c="dimmed">
      <List.Item>{detailsTexts.hours(leastPickUpMinutes, pickUpHours?.cutOff ?? null)}</List.Item>
      <List.Item>{detailsTexts.localTime(place.city)}</List.Item>
      <List.Item>{pickupMessages.holidaysUnknown}</List.Item>
    </List>
  </Stack>
);

/** HH:MM. A phone's number pad has no colon, so blur inserts it. */
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
      error={useFieldError<DetailsFormValues>(name)}
      // The close time is checked against the ready time.
      {...register(name, { onBlur: settle, ...(name === 'pickupTime' && { deps: ['officeCloseTime'] }) })}
    />
  );
}

interface PickupDateFieldProps {
  minimum: string;
  place: LockedPlace;
  /** Of the pick-up place; it decides what is today. */
  timeZone: string;
  /** Null while unknown. */
  offerDays: OfferDays | null;
}

/** Days without couriers are disabled. */
function PickupDateField({ minimum, place, timeZone, offerDays }: PickupDateFieldProps) {
  const { control } = useFormContext<DetailsFormValues>();
  const { ref, value, onChange, onBlur } = useController({ control, name: 'pickupDate' }).field;
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
      description={describePickupDay(value, origin, offerDays)}
      ref={ref}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      minDate={minimum}
      maxDate={lastBookableDay(minimum, today)}
      excludeDate={(day) => isClosedDay(day, countryCode)}
      // Days closed every week are struck through, so that colour is not the only sign.
      getDayProps={(day) => (isClosedDay(day, countryCode) ? { td: 'line-through' } : {})}
      getDayAriaLabel={(day) => nameDay(day, countryCode)}
    />
  );
}
