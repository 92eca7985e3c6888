import { Text } from '@mantine/core';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import type { ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import { type AddressType, partyCorrectionRules } from '#domain/address.ts';
import { shipmentActMessages as messages } from '#domain/messages/shipment-acts.ts';
import { shipmentContactRules } from '#domain/shipment-changes.ts';
import { orderEndpoints } from '#app/acts/order-endpoints.ts';
import type { Row } from '#app/form/conflict.tsx';
import { RecordDialog } from '#app/form/record-dialog.tsx';
import { keepMainInfo } from '#app/query/opened-order.ts';
import { reloadShipment } from '#app/screens/order/shipment/use-shipment.ts';
import { actLabels, partyLabels, type ShipmentDialogProps } from './list-shipment-acts.ts';

export const orderDialog = { needsConnection: messages.needsConnection, refresh: orderEndpoints };

/** A part of a shipment as a row, with the shipment's version. */
export const rowOf = <V,>(details: ShippingDetailsResponse, read: (details: ShippingDetailsResponse) => V): Row<V> => ({
  version: details.info.version,
  values: read(details),
});

const { contact, company, phone, email } = partyLabels;

/** Rule S-10. The sender needs company and email address. */
export function ContactDialog({ requestId, shipment, side, onClose }: ShipmentDialogProps & { side: 'from' | 'to' }) {
  const read = ({ shippingInfo }: ShippingDetailsResponse) => {
    const party = side === 'from' ? shippingInfo.shipFrom : shippingInfo.shipTo;
    return {
      contact: party.contact ?? '',
      company: party.company ?? '',
      phone: party.phone ?? '',
      email: party.email ?? '',
    };
  };
  return (
    <RecordDialog
      {...orderDialog}
      endpoint={shipmentChangeEndpoints.updateContacts}
      title={side === 'from' ? 'Ship-from contact' : 'Ship-to contact'}
      opened={rowOf(shipment.details, read)}
      labels={{ contact, company, phone, email }}
      pathOf={(name) => `${side}.${name}`}
      rules={shipmentContactRules}
      body={(typed) =>
        side === 'from'
          ? { from: typed }
          : { to: { ...typed, company: typed.company.trim() || null, email: typed.email.trim() || null } }
      }
      input={(body) => ({ params: { id: requestId }, body })}
      readCurrent={async () => rowOf(await reloadShipment(requestId), read)}
      done={() => messages.done.contact(side)}
      onClose={onClose}
      fields={[
        <Text key="what" c="dimmed">
          {messages.what[side]}
        </Text>,
        { name: 'contact' },
        { name: 'company' },
        { name: 'phone', kind: 'phone' },
        { name: 'email', inputMode: 'email' },
      ]}
    />
  );
}

/** Corrects the sender or receiver of a paid order that is not booked yet (rule S-10). */
export function PartyDialog({ requestId, shipment, type, onClose }: ShipmentDialogProps & { type: AddressType }) {
  const side = type === 'From' ? 'shipFrom' : 'shipTo';
  const read = ({ shippingInfo }: ShippingDetailsResponse) => {
    const { address, taxIdVat, ...person } = shippingInfo[side];
    const texts = { ...person, ...address, taxID: taxIdVat };
    const names = Object.keys(partyLabels) as (keyof typeof partyLabels)[];
    return Object.fromEntries(names.map((name) => [name, texts[name] ?? ''])) as Record<(typeof names)[number], string>;
  };
  const { bookingProblems = [], shippingInfo, shippingService } = shipment.details;
  const isExpress = shippingService?.express ?? true;
  const problemOf = (name: string) =>
    bookingProblems
      .filter(({ field }) => field === `${type.toLowerCase()}.${name}`)
      .map(({ text }) => text)
      .join(' ');
  const hint = (name: keyof typeof partyLabels) => ({ name, description: problemOf(name) || undefined });
  const { townCity, postCode, country } = shippingInfo[side].address;
  return (
    <RecordDialog
      {...orderDialog}
      endpoint={shipmentChangeEndpoints.correctParty}
      title={actLabels[`correct${type}`]}
      label={isExpress ? 'Save and book' : 'Save'}
      opened={rowOf(shipment.details, read)}
      labels={partyLabels}
      rules={partyCorrectionRules}
      body={(typed) => ({ type, ...typed })}
      input={(body) => ({ params: { id: requestId }, body })}
      readCurrent={async () => rowOf(await reloadShipment(requestId), read)}
      applyResponse={(response) => keepMainInfo(requestId, response)}
      done={() => messages.done.party(isExpress)}
      onClose={onClose}
      fields={[
        <Text key="what" c="dimmed">
          {messages.what[`correct${type}`]}
        </Text>,
        [hint('company'), hint('contact')],
        [
          { ...hint('phone'), kind: 'phone' },
          { ...hint('email'), inputMode: 'email' },
        ],
        hint('street'),
        [hint('apartment'), hint('line3')],
        [hint('suburb'), hint('state')],
        hint('taxID'),
        <Text key="place">{[[postCode, townCity].filter(Boolean).join(' '), country].filter(Boolean).join(', ')}</Text>,
      ]}
    />
  );
}
