import { trackingCalls } from '#contract/tracking.ts';
import { shipmentCalls } from '#contract/shipments.ts';
import { shipmentActMessages } from '#domain/messages/shipment-acts.ts';
import {
  sayStaffCode,
  staffCodes,
  trackingEntryLabels as labels,
  trackingEntryRules,
  trackingPlaces,
} from '#domain/tracking-entry.ts';
import { ActForm } from '#app/acts/act-form.tsx';
import styles from '#app/acts/act-form.module.css';
import { useRowForm } from '#app/acts/use-row-form.ts';
import { tidyTime } from '#app/screens/order/details/tidy-time.ts';
import { instantText } from '#app/ui/day-text.ts';
import { DayField } from '#app/ui/mantine/day-field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { useNow } from '#app/ui/use-now.ts';
import { TextField } from '#app/ui/text-field.tsx';
import type { ShipmentDialogProps } from './shipment-dialog.tsx';

type Typed = Record<keyof typeof labels, string>;

const bodyOf = ({ code, place, note, ...typed }: Typed) => ({
  ...typed,
  code: code || null,
  place: typed.where === 'other' ? place.trim() || null : null,
  note: note.trim() || null,
});

/** Writes down what staff know of a shipment on its way (decisions §6.3). */
export function TrackingDialog({ requestId, shipment, onClose }: ShipmentDialogProps) {
  const { shipFrom, shipTo } = shipment.details.shippingInfo;
  const today = instantText(useNow()).slice(0, 10);
  const { typed, set, field, form } = useRowForm(trackingCalls.add, {
    opened: { version: null, values: { code: '', where: 'from', place: '', day: today, time: '', note: '' } },
    labels,
    rules: trackingEntryRules,
    body: bodyOf,
    input: (body) => ({ params: { id: requestId }, body: body as never }),
    refresh: [shipmentCalls.details],
    done: () => shipmentActMessages.done.tracking,
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
      title="Add to the tracking"
      label="Save"
      busyLabel="Saving"
      needsConnection={shipmentActMessages.needsConnection}
      {...form}
    >
      <p className={styles.what}>{shipmentActMessages.what.tracking}</p>
      <SelectField {...field('code')} label={labels.code} required data-focus>
        <option value="">Choose</option>
        {staffCodes.map((code) => (
          <option key={code} value={code}>
            {sayStaffCode(code)}
          </option>
        ))}
      </SelectField>
      <SelectField {...field('where')} label={labels.where} required>
        {trackingPlaces.map((place) => (
          <option key={place} value={place}>
            {places[place]}
          </option>
        ))}
      </SelectField>
      {typed.where === 'other' && (
        <TextField {...field('place')} label={labels.place} required maxLength={45} autoComplete="off" />
      )}
      <div className={styles.pair}>
        <DayField
          {...day}
          label={labels.day}
          required
          maxDate={today}
          onChange={(chosen) => set('day', chosen)}
          popoverProps={{ withinPortal: false }}
        />
        <TextField
          {...field('time')}
          label={labels.time}
          required
          hint="By the clock there"
          placeholder="HH:MM"
          inputMode="numeric"
          autoComplete="off"
          inputClassName="q-number"
          onBlur={({ target }) => set('time', tidyTime(target.value))}
        />
      </div>
      <TextField
        {...field('note')}
        label={labels.note}
        maxLength={255}
        autoComplete="off"
        hint="Shown here, not on the public page"
      />
    </ActForm>
  );
}
