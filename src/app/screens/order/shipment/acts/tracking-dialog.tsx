import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { trackingCalls } from '#contract/tracking.ts';
import type { ShipmentTracking } from '#contract/tracking-shape.ts';
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
import { ActForm } from '#app/acts/act-form.tsx';
import styles from '#app/acts/act-form.module.css';
import { orderAnswers } from '#app/acts/order-answers.ts';
import { useRowForm } from '#app/acts/use-row-form.ts';
import { tidyTime } from '#app/screens/order/details/tidy-time.ts';
import { instantText } from '#app/ui/moment-text.ts';
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
  const { typed, set, field, form } = useRowForm(trackingCalls.add, {
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
  const { onChange: _, ...day } = field('day');
  return (
    <ActForm
      title={entry ? 'Correct tracking event' : 'Add tracking event'}
      label="Save"
      busyLabel="Saving"
      needsConnection={shipmentActMessages.needsConnection}
      {...form}
    >
      <p className={styles.what}>{entry ? shipmentActMessages.correct : shipmentActMessages.what.tracking}</p>
      <NativeSelect {...field('code')} label={labels.code} required data-autofocus>
        <option value="">Choose</option>
        {staffCodes.map((code) => (
          <option key={code} value={code}>
            {describeStaffCode(code)}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect {...field('where')} label={labels.where} required>
        {trackingPlaces.map((place) => (
          <option key={place} value={place}>
            {places[place]}
          </option>
        ))}
      </NativeSelect>
      {typed.where === 'other' && (
        <TextInput {...field('place')} label={labels.place} required maxLength={45} autoComplete="off" />
      )}
      <div className={styles.pair}>
        <DayField {...day} label={labels.day} required maxDate={today} onChange={(chosen) => set('day', chosen)} />
        <TextInput
          {...field('time')}
          label={labels.time}
          required
          description="Local time there"
          placeholder="HH:MM"
          inputMode="numeric"
          autoComplete="off"
          classNames={{ input: 'q-number' }}
          onBlur={({ target }) => set('time', tidyTime(target.value))}
        />
      </div>
      <TextInput
        {...field('note')}
        label={labels.note}
        maxLength={255}
        autoComplete="off"
        description="Shown on this page, not on the public page"
      />
      {saysDelivered(typed.code) && canBecomeDelivered(shipment.info.status) && (
        <Checkbox
          label={labels.setDelivered}
          checked={typed.setDelivered !== ''}
          onChange={({ target }) => set('setDelivered', target.checked ? 'yes' : '')}
        />
      )}
    </ActForm>
  );
}
