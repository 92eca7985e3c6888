import { Group, Text, TextInput } from '@mantine/core';
import { shipmentChangeCalls } from '#contract/shipment-changes.ts';
import { instantText } from '#domain/date-text.ts';
import { pickupMessages } from '#domain/messages/pickup.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import { pickupChangeRules, pickupLabels as labels } from '#domain/shipping-details.ts';
import { localMoment } from '#domain/working-days.ts';
import { FormDialog } from '#app/form/form-dialog.tsx';
import { orderAnswers } from '#app/acts/order-answers.ts';
import { useRecordForm } from '#app/form/use-record-form.ts';
import { keepMainInfo } from '#app/query/known-order.ts';
import {
  describePickupDay,
  isClosedDay,
  lastBookableDay,
  nameDay,
  tidyTime,
} from '#app/screens/order/details/pickup-times.ts';
import { DayField } from '#app/ui/mantine/day-field.tsx';
import { useNow } from '#app/ui/use-now.ts';
import { missedPickupDay } from '#app/screens/order/shipment/hand-over.ts';
import type { ShipmentDialogProps } from './shipment-dialog-props.ts';

/** Gives a shipment that is not booked yet another day for its pick-up, the next possible one proposed (rule S-47). */
export function PickupDialog({ requestId, shipment: { info, details }, onClose }: ShipmentDialogProps) {
  const { minimumPickupDate: firstDay, timeZone, pickUpHours, offerDays = null } = details.pickupInfo;
  const { pickupDate, packageWillBeReadyAt, officeClosesAt } = details.shipmentDetails;
  const {
    country: { code: country },
    cityFrom: city,
  } = details.shipFrom;
  const missed = missedPickupDay(details);
  const { typed, set, field, part, form } = useRecordForm(shipmentChangeCalls.changePickup, {
    opened: {
      version: info.version,
      values: {
        pickupDate: missed === null ? (pickupDate ?? firstDay) : firstDay,
        pickupTime: packageWillBeReadyAt ?? pickUpHours?.earliest ?? '',
        officeCloseTime: officeClosesAt ?? pickUpHours?.latest ?? '',
      },
    },
    labels,
    rules: pickupChangeRules,
    body: (texts) => ({
      pickupDate: texts.pickupDate,
      pickupTime: tidyTime(texts.pickupTime),
      officeCloseTime: tidyTime(texts.officeCloseTime),
    }),
    input: (body) => ({ params: { id: requestId }, body }),
    takeAnswer: (answer) => keepMainInfo(requestId, answer),
    refresh: orderAnswers,
    done: () => shipmentActMessages.done.pickup,
    onClose,
  });
  const now = useNow();
  const today = localMoment(now, timeZone).day;
  const origin = { countryCode: country, city, today, viewersToday: instantText(now).slice(0, 10) };
  const time = (name: 'pickupTime' | 'officeCloseTime') => (
    <TextInput
      {...field(name)}
      required
      placeholder="HH:MM"
      inputMode="numeric"
      autoComplete="off"
      onBlur={() => set(name, tidyTime(typed[name]))}
    />
  );
  return (
    <FormDialog
      title="Pick-up day"
      label="Save the pick-up day"
      needsConnection={shipmentActMessages.needsConnection}
      {...form}
    >
      {missed !== null && <Text>{pickupMessages.dayPassed(missed)}</Text>}
      <DayField
        {...part('pickupDate')}
        required
        description={describePickupDay(typed.pickupDate, origin, offerDays)}
        minDate={firstDay}
        maxDate={lastBookableDay(firstDay, today)}
        excludeDate={(each) => isClosedDay(each, country)}
        getDayAriaLabel={(each) => nameDay(each, country)}
      />
      <Group grow align="flex-start">
        {time('pickupTime')}
        {time('officeCloseTime')}
      </Group>
      <Text size="xs" c="dimmed">
        {pickupMessages.holidaysUnknown}
      </Text>
    </FormDialog>
  );
}
