import { Text } from '@mantine/core';
import { useState } from 'react';
import { trackingCalls } from '#contract/tracking.ts';
import type { ShipmentTracking } from '#contract/tracking-shape.ts';
import { instantText } from '#domain/date-text.ts';
import { canBecomeDelivered } from '#domain/status-change.ts';
import { stateOfCode } from '#domain/tracking.ts';
import { shipmentActMessages as messages } from '#domain/messages/shipment-acts.ts';
import {
  describeStaffCode,
  staffCodes,
  trackingEntryLabels,
  trackingEntryRules,
  trackingPlaces,
} from '#domain/tracking-entry.ts';
import { RecordDialog } from '#app/form/record-dialog.tsx';
import { orderAnswers } from '#app/acts/order-answers.ts';
import { tidyTime } from '#app/screens/order/details/pickup-times.ts';
import { useNow } from '#app/ui/use-now.ts';
import type { ShipmentDialogProps } from './list-shipment-acts.ts';

const { replaces: _, ...labels } = trackingEntryLabels;

type Typed = Record<keyof typeof labels, string>;

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
  const places: Readonly<Record<(typeof trackingPlaces)[number], string>> = {
    from: `${shipFrom.address.townCity}, ${shipFrom.address.country}`,
    to: `${shipTo.address.townCity}, ${shipTo.address.country}`,
    other: 'Another city',
  };
  return (
    <RecordDialog
      call={trackingCalls.add}
      title={entry ? 'Correct tracking event' : 'Add tracking event'}
      needsConnection={messages.needsConnection}
      opened={{
        version: null,
        values: entry
          ? typedOf(entry, [shipFrom.address.townCity, shipTo.address.townCity])
          : { code: '', where: 'from', place: '', day: today, time: '', note: '', setDelivered: 'yes' },
      }}
      labels={labels}
      rules={trackingEntryRules}
      body={(typed) => bodyOf(entry?.id ?? null, typed)}
      input={(body) => ({ params: { id: requestId }, body: body as never })}
      refresh={orderAnswers}
      done={() => (entry ? messages.done.corrected : messages.done.tracking)}
      onClose={onClose}
      fields={({ typed, set }) => [
        <Text key="what" c="dimmed">
          {entry ? messages.correct : messages.what.tracking}
        </Text>,
        {
          ...{ name: 'code', kind: 'select' },
          data: [
            { value: '', label: 'Choose' },
            ...staffCodes.map((code) => ({ value: code, label: describeStaffCode(code) })),
          ],
        },
        {
          ...{ name: 'where', kind: 'select' },
          data: trackingPlaces.map((place) => ({ value: place, label: places[place] })),
        },
        typed.where === 'other' && { name: 'place' },
        [
          { name: 'day', kind: 'day', maxDate: today },
          {
            ...{ name: 'time', placeholder: 'HH:MM', inputMode: 'numeric', description: 'Local time there' },
            classNames: { input: 'q-number' },
            onBlur: () => set('time', tidyTime(typed.time)),
          },
        ],
        { name: 'note', description: 'Shown on this page, not on the public page' },
        saysDelivered(typed.code) && canBecomeDelivered(shipment.info.status) && { name: 'setDelivered', kind: 'tick' },
      ]}
    />
  );
}
