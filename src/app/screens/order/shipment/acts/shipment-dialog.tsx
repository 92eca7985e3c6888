import { Text } from '@mantine/core';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import type { ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import type { MainInfo } from '#contract/shipments.ts';
import { instantText } from '#domain/date-text.ts';
import { pickupMessages } from '#domain/messages/pickup.ts';
import { shipmentActMessages as messages } from '#domain/messages/shipment-acts.ts';
import { packageLabels } from '#domain/package.ts';
import {
  longestContents,
  packageDescriptionRules,
  trackingNumberLabels,
  trackingNumberRules,
  voidRules,
} from '#domain/shipment-changes.ts';
import { pickupChangeRules, pickupLabels } from '#domain/shipping-details.ts';
import { localMoment } from '#domain/working-days.ts';
import { BookingDialog } from '#app/acts/booking-dialog.tsx';
import { CancelDialog } from '#app/acts/cancel-dialog.tsx';
import { orderEndpoints } from '#app/acts/order-endpoints.ts';
import { RecordDialog } from '#app/form/record-dialog.tsx';
import { keepMainInfo } from '#app/query/opened-order.ts';
import {
  describePickupDay,
  isClosedDay,
  lastBookableDay,
  nameDay,
  tidyTime,
} from '#app/screens/order/details/pickup-times.ts';
import { missedPickupDay } from '#app/screens/order/shipment/hand-over.ts';
import { reloadShipment } from '#app/screens/order/shipment/use-shipment.ts';
import { countBeside } from '#app/ui/character-count.tsx';
import { useNow } from '#app/ui/use-now.ts';
import type { OpenAct, ShipmentDialogProps } from './list-shipment-acts.ts';
import { ContactDialog, orderDialog, PartyDialog, rowOf } from './party-dialogs.tsx';
import { EditRefundDialog, InvoiceDialog, SendRefundDialog } from './money-dialogs.tsx';
import { useState } from 'react';
import { trackingEndpoints } from '#contract/tracking.ts';
import type { ShipmentTracking } from '#contract/tracking-shape.ts';
import { canBecomeDelivered } from '#domain/status-change.ts';
import { stateOfCode } from '#domain/tracking.ts';
import {
  describeStaffCode,
  staffCodes,
  trackingEntryLabels,
  trackingEntryRules,
  trackingPlaces,
} from '#domain/tracking-entry.ts';

const { replaces: _, ...trackingLabels } = trackingEntryLabels;

type TypedEntry = Record<keyof typeof trackingLabels, string>;

const readEntry = (replaces: number | null, { code, place, note, setDelivered, ...typed }: TypedEntry) => ({
  ...typed,
  replaces,
  setDelivered: setDelivered !== '' && saysDelivered(code),
  code: code || null,
  place: typed.where === 'other' ? place.trim() || null : null,
  note: note.trim() || null,
});

const saysDelivered = (code: string): boolean => stateOfCode(code) === 'delivered';

function toTypedEntry(entry: Entry, [from, to]: readonly (string | null)[]): TypedEntry {
  const [day = '', time = ''] = entry.localTime.split(' ');
  const ends = { from, to };
  const where = (['from', 'to'] as const).find((end) => ends[end] === entry.place) ?? 'other';
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
  /** The entry to correct; null for a new one. */
  entryId: number | null;
}

function TrackingDialog({ requestId, shipment, entryId, onClose }: TrackingDialogProps) {
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
      endpoint={trackingEndpoints.add}
      title={entry ? 'Correct tracking event' : 'Add tracking event'}
      needsConnection={messages.needsConnection}
      opened={{
        version: null,
        values: entry
          ? toTypedEntry(entry, [shipFrom.address.townCity, shipTo.address.townCity])
          : { code: '', where: 'from', place: '', day: today, time: '', note: '', setDelivered: 'yes' },
      }}
      labels={trackingLabels}
      rules={trackingEntryRules}
      body={(typed) => readEntry(entry?.id ?? null, typed)}
      input={(body) => ({ params: { id: requestId }, body: body as never })}
      refresh={orderEndpoints}
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
            onBlur: () => set('time', tidyTime(typed.time)),
          },
        ],
        { name: 'note', description: 'Shown on this page, not on the public page' },
        saysDelivered(typed.code) && canBecomeDelivered(shipment.info.status) && { name: 'setDelivered', kind: 'tick' },
      ]}
    />
  );
}

/** Edits the description of a package while the order is new (rule S-10). */
function ContentsDialog({ requestId, shipment, packageId, onClose }: ShipmentDialogProps & { packageId: number }) {
  const find = ({ packageDetails }: ShippingDetailsResponse) =>
    packageDetails.packages.find(({ id }) => id === packageId);
  const read = (details: ShippingDetailsResponse) => ({
    DescriptionOfContents: find(details)?.descriptionOfContents ?? '',
  });
  return (
    <RecordDialog
      {...orderDialog}
      endpoint={shipmentChangeEndpoints.editPackageDescription}
      title={`Package ${find(shipment.details)?.packageNumber ?? ''}`}
      opened={rowOf(shipment.details, read)}
      labels={{ DescriptionOfContents: packageLabels.descriptionOfContents }}
      rules={packageDescriptionRules}
      // One line, for label and customs papers.
      body={({ DescriptionOfContents }) => ({
        id: packageId,
        DescriptionOfContents: DescriptionOfContents.replaceAll(/\s+/g, ' '),
      })}
      input={(body) => ({ params: { id: requestId }, body })}
      readCurrent={async () => rowOf(await reloadShipment(requestId), read)}
      done={() => messages.done.contents}
      onClose={onClose}
      fields={({ typed }) => [
        {
          ...{ name: 'DescriptionOfContents', kind: 'area', rows: 2 },
          inputContainer: countBeside(typed.DescriptionOfContents, longestContents),
        },
      ]}
    />
  );
}

const canSetOrdered = ({ status, paid }: MainInfo): boolean => status === 'P' && paid;

const numbersOf = (info: MainInfo) => ({
  version: info.version,
  values: {
    awbNumber: info.awbNumber ?? '',
    prgNumber: info.prgNumber ?? '',
    setOrdered: canSetOrdered(info) ? 'yes' : '',
  },
});

/** Enters the numbers of a shipment that no carrier booked (rule S-12). */
const NumbersDialog = ({ requestId, shipment, onClose }: ShipmentDialogProps) => (
  <RecordDialog
    {...orderDialog}
    endpoint={shipmentChangeEndpoints.setTrackingNumbers}
    title="AWB and pick-up number"
    opened={numbersOf(shipment.info)}
    labels={trackingNumberLabels}
    rules={trackingNumberRules}
    body={({ awbNumber, prgNumber, setOrdered }) => ({
      awbNumber,
      prgNumber: prgNumber.trim() || null,
      setOrdered: setOrdered !== '',
    })}
    show={(name, text) => (name === 'setOrdered' ? (text ? 'Yes' : 'No') : text)}
    input={(body) => ({ params: { id: requestId }, body })}
    readCurrent={(current) => numbersOf(current as MainInfo)}
    applyResponse={(response) => keepMainInfo(requestId, response)}
    done={() => messages.done.numbers}
    onClose={onClose}
    fields={[
      <Text key="what" c="dimmed">
        {messages.what.numbers}
      </Text>,
      { name: 'awbNumber' },
      { name: 'prgNumber' },
      canSetOrdered(shipment.info) && { name: 'setOrdered', kind: 'tick' },
    ]}
  />
);

/** Proposes the next possible day (rule S-47). */
function PickupDialog({ requestId, shipment: { info, details }, onClose }: ShipmentDialogProps) {
  const { minimumPickupDate: firstDay, timeZone, pickUpHours, offerDays = null } = details.pickupInfo;
  const { pickupDate, packageWillBeReadyAt, officeClosesAt } = details.shipmentDetails;
  const { country, cityFrom: city } = details.shipFrom;
  const missed = missedPickupDay(details);
  const now = useNow();
  const today = localMoment(now, timeZone).day;
  const origin = { countryCode: country.code, city, today, viewersToday: instantText(now).slice(0, 10) };
  return (
    <RecordDialog
      {...orderDialog}
      endpoint={shipmentChangeEndpoints.changePickup}
      title="Pick-up day"
      label="Save the pick-up day"
      opened={{
        version: info.version,
        values: {
          pickupDate: missed === null ? (pickupDate ?? firstDay) : firstDay,
          pickupTime: packageWillBeReadyAt ?? pickUpHours?.earliest ?? '',
          officeCloseTime: officeClosesAt ?? pickUpHours?.latest ?? '',
        },
      }}
      labels={{
        pickupDate: pickupLabels.pickupDate,
        pickupTime: pickupLabels.pickupTime,
        officeCloseTime: pickupLabels.officeCloseTime,
      }}
      rules={pickupChangeRules}
      body={(texts) => ({
        pickupDate: texts.pickupDate,
        pickupTime: tidyTime(texts.pickupTime),
        officeCloseTime: tidyTime(texts.officeCloseTime),
      })}
      input={(body) => ({ params: { id: requestId }, body })}
      applyResponse={(response) => keepMainInfo(requestId, response)}
      done={() => messages.done.pickup}
      onClose={onClose}
      fields={({ typed, set }) => {
        const time = (name: 'pickupTime' | 'officeCloseTime') => ({
          ...{ name, placeholder: 'HH:MM', inputMode: 'numeric' as const },
          onBlur: () => set(name, tidyTime(typed[name])),
        });
        return [
          missed !== null && <Text key="missed">{pickupMessages.dayPassed(missed)}</Text>,
          {
            ...{ name: 'pickupDate', kind: 'day', minDate: firstDay, maxDate: lastBookableDay(firstDay, today) },
            description: describePickupDay(typed.pickupDate, origin, offerDays),
            excludeDate: (each) => isClosedDay(each, country.code),
            getDayAriaLabel: (each) => nameDay(each, country.code),
          },
          [time('pickupTime'), time('officeCloseTime')],
          <Text key="holidays" size="xs" c="dimmed">
            {pickupMessages.holidaysUnknown}
          </Text>,
        ];
      }}
    />
  );
}

const VoidDialog = ({ requestId, shipment: { info }, onClose }: ShipmentDialogProps) => (
  <RecordDialog
    {...orderDialog}
    endpoint={shipmentChangeEndpoints.voidShipment}
    title={`Void ${info.awbNumber}`}
    label="Void the shipment"
    danger
    opened={{ version: null, values: { bookAgain: '' } }}
    labels={{ bookAgain: 'Book it again at once' }}
    rules={voidRules}
    body={({ bookAgain }) => ({ bookAgain: bookAgain !== '' })}
    input={(body) => ({ params: { id: requestId }, body })}
    applyResponse={(response) => keepMainInfo(requestId, response)}
    done={() => messages.done.void}
    onClose={onClose}
    fields={[<Text key="what">{messages.what.void}</Text>, { name: 'bookAgain', kind: 'tick' }]}
  />
);

export function ShipmentDialog({ act, ofId, ...props }: ShipmentDialogProps & OpenAct) {
  switch (act) {
    case 'from':
    case 'to':
      return <ContactDialog side={act} {...props} />;
    case 'correctFrom':
    case 'correctTo':
      return <PartyDialog type={act === 'correctFrom' ? 'From' : 'To'} {...props} />;
    case 'pickup':
      return <PickupDialog {...props} />;
    case 'booking':
      return <BookingDialog {...props} trouble={props.shipment.details.bookingTrouble!} />;
    case 'void':
      return <VoidDialog {...props} />;
    case 'numbers':
      return <NumbersDialog {...props} />;
    case 'tracking':
      return <TrackingDialog entryId={ofId} {...props} />;
    case 'invoice':
      return <InvoiceDialog {...props} />;
    case 'refund':
      return <EditRefundDialog {...props} />;
    case 'send':
      return <SendRefundDialog {...props} />;
    case 'cancel':
      return (
        <CancelDialog
          requestId={props.requestId}
          {...props.shipment}
          applyResponse={(response) => keepMainInfo(props.requestId, response)}
          onClose={props.onClose}
        />
      );
    case 'contents':
      return <ContentsDialog packageId={ofId!} {...props} />;
  }
}
