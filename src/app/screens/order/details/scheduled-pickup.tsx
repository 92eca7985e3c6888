import { Group, List, Stack } from '@mantine/core';
import type { ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import { pickupMessages } from '#domain/messages/pickup.ts';
import { leastPickUpMinutes } from '#domain/pickup-availability.ts';
import { pickupLabels } from '#domain/shipping-details.ts';
import { detailsWords } from './details-words.ts';
import { PickupDateField } from './pickup-date-field.tsx';
import type { LockedPlace } from './locked-side.ts';
import { TimeField } from './time-field.tsx';
import { PickupWindowBar } from './pickup-window-bar.tsx';

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
    <PickupDateField
      minimum={minimumPickupDate}
      countryCode={place.country.code}
      timeZone={timeZone}
      offerDays={offerDays}
    />
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
