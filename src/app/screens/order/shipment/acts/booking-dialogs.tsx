import { Text } from '@mantine/core';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { shipmentActMessages as messages } from '#domain/messages/shipment-acts.ts';
import { bookingDecisionLabels, bookingDecisionRules, bookingDecisions, voidRules } from '#domain/shipment-changes.ts';
import { orderEndpoints } from '#app/acts/order-endpoints.ts';
import { RecordDialog } from '#app/form/record-dialog.tsx';
import { keepMainInfo } from '#app/query/opened-order.ts';
import type { ShipmentDialogProps } from './list-shipment-acts.ts';

const ofOrder = { needsConnection: messages.needsConnection, refresh: orderEndpoints };

/** For a booking whose response was lost (rule S-11). */
export const BookingDialog = ({ requestId, shipment: { details }, onClose }: ShipmentDialogProps) => (
  <RecordDialog
    {...ofOrder}
    endpoint={shipmentChangeEndpoints.decideBooking}
    title="What became of the booking?"
    label="Confirm"
    opened={{ version: null, values: { decision: 'lookUp', awbNumber: '' } }}
    labels={bookingDecisionLabels}
    rules={bookingDecisionRules}
    body={({ decision, awbNumber }) => ({
      decision: decision as (typeof bookingDecisions)[number],
      awbNumber: decision === 'found' ? awbNumber.trim() || null : null,
    })}
    input={(body) => ({ params: { id: requestId }, body })}
    applyResponse={(response) => keepMainInfo(requestId, response)}
    done={(_info, { decision }) => messages.done[decision as (typeof bookingDecisions)[number]]}
    onClose={onClose}
    fields={({ typed }) => [
      <Text key="what">{messages.lookFor(details.bookingTrouble?.reference ?? '')}</Text>,
      {
        ...{ name: 'decision', kind: 'select' },
        data: bookingDecisions.map((value) => ({ value, label: messages.decisions[value] })),
      },
      typed.decision === 'found' && { name: 'awbNumber', spellCheck: false },
    ]}
  />
);

export const VoidDialog = ({ requestId, shipment: { info }, onClose }: ShipmentDialogProps) => (
  <RecordDialog
    {...ofOrder}
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
