import { Checkbox, NativeSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { trackingCalls } from '#contract/tracking.ts';
import type { ShipmentTracking } from '#contract/tracking-shape.ts';
import { instantText } from '#domain/date-text.ts';
import { canBecomeDelivered } from '#domain/status-change.ts';
import { stateOfCode } from '#domain/tracking.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import {
  describeStaffCode,
  staffCodes,
  trackingEntryLabels as labels,
  trackingEntryRules,
  trackingPlaces,
} from '#domain/tracking-entry.ts';
import { Columns } from '#app/ui/columns.tsx';
import { FormDialog } from '#app/form/form-dialog.tsx';
import { orderAnswers } from '#app/acts/order-answers.ts';
import { useRecordForm } from '#app/form/use-record-form.ts';
import { tidyTime } from '#app/screens/order/details/pickup-times.ts';
import { DayField } from '#app/ui/mantine/day-field.tsx';
import { useNow } from '#app/ui/use-now.ts';
import type { ShipmentDialogProps } from './shipment-dialog-props.ts';

type Typed = Record<Exclude<keyof typeof labels, 'replaces'>, string>;

const bodyOf = (replaces: number | null, { code, place, note, setDelivered, ...typed }: Typed) => ({
  ...typed,
  replaces,
  setDelivered: setDelivered !== '' && saysDelivered(code),
  code: code || null,
  place: typed.where === 'other' ? place.trim() || null : null,
  note: note.trim() || null,
});

const saysDelivered = (code: string): boolean => stateOfCode(code) === 'delivered';

/** An entry as the form has it; one in a city of its own where that is neither end's. */
function typedOf(entry: Entry, [from, to]: readonly (string | null)[]): Typed {
  const [day = '', time = ''] = entry.localTime.split(' ');
  const where = entry.place === from ? 'from' : entry.place === to ? 'to' : 'other';
  return {
    code: staffCodes.find((code) => code === entry.code) ?? '',
    where,
    place: where === 'other' ? (entry.place ?? '') : '',
    day,
    time,
    note: entry.description ?? '',
    setDelivered: 'yes',
  };
}

type Entry = ShipmentTracking['events'][number];

interface TrackingDialogProps extends ShipmentDialogProps {
  /** The entry to correct; null for another one. */
  entryId: number | null;
}

/** Writes down what staff know of a shipment on its way, or something else in place of what is written. */
export function TrackingDialog({ requestId, shipment, entryId, onClose }: TrackingDialogProps) {
  const [entry] = useState(() => shipment.details.tracking?.events.find(({ id }) => id === entryId) ?? null);
  const { shipFrom, shipTo } = shipment.details.shippingInfo;
  const today = instantText(useNow()).slice(0, 10);
  const { typed, set, field, part, box, form } = useRecordForm(trackingCalls.add, {
    opened: {
      version: null,
      values: entry
        ? typedOf(entry, [shipFrom.address.townCity, shipTo.address.townCity])
        : { code: '', where: 'from', place: '', day: today, time: '', note: '', setDelivered: 'yes' },
    },
    labels,
    rules: trackingEntryRules,
    body: (given) => bodyOf(entry?.id ?? null, given),
    input: (body) => ({ params: { id: requestId }, body: body as never }),
    refresh: orderAnswers,
    done: () => (entry ? shipmentActMessages.done.corrected : shipmentActMessages.done.tracking),
    onClose,
  });
  const places: Readonly<Record<(typeof trackingPlaces)[number], string>> = {
    from: `${shipFrom.address.townCity}, ${shipFrom.address.country}`,
    to: `${shipTo.address.townCity}, ${shipTo.address.country}`,
    other: 'Another city',
  };
  return (
    <FormDialog
      title={entry ? 'Correct tracking event' : 'Add tracking event'}
      needsConnection={shipmentActMessages.needsConnection}
      {...form}
    >
      <Text c="dimmed">{entry ? shipmentActMessages.correct : shipmentActMessages.what.tracking}</Text>
      <NativeSelect
        {...field('code')}
        required
        data-autofocus
        data={[
          { value: '', label: 'Choose' },
          ...staffCodes.map((code) => ({ value: code, label: describeStaffCode(code) })),
        ]}
      />
      <NativeSelect
        {...field('where')}
        required
        data={trackingPlaces.map((place) => ({ value: place, label: places[place] }))}
      />
      {typed.where === 'other' && <TextInput {...field('place')} required />}
      <Columns least={180}>
        <DayField {...part('day')} required maxDate={today} />
        <TextInput
          {...field('time')}
          required
          description="Local time there"
          placeholder="HH:MM"
          inputMode="numeric"
          classNames={{ input: 'q-number' }}
          onBlur={({ target }) => set('time', tidyTime(target.value))}
        />
      </Columns>
      <TextInput {...field('note')} description="Shown on this page, not on the public page" />
      {saysDelivered(typed.code) && canBecomeDelivered(shipment.info.status) && <Checkbox {...box('setDelivered')} />}
    </FormDialog>
  );
}
