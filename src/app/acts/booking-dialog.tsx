import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import type { BookingTrouble } from '#contract/shipment-shapes.ts';
import { shipmentActMessages as messages } from '#domain/messages/shipment-acts.ts';
import { centsNumber, centsOf, moneyText } from '#domain/money.ts';
import {
  bookingDecisionLabels,
  type BookingDecisionName,
  bookingDecisionRules,
  namesNumber,
} from '#domain/shipment-changes.ts';
import { RecordDialog } from '#app/form/record-dialog.tsx';
import { repeatPath, shipmentPath } from '#app/paths/order-path.ts';
import { keepMainInfo } from '#app/query/opened-order.ts';
import { orderEndpoints } from './order-endpoints.ts';

const listDecisions = ({ isUnclear, price }: BookingTrouble): BookingDecisionName[] => {
  if (isUnclear) return ['lookUp', 'found', 'void', 'sendAgain'];
  return price && price.now.currency === price.offered.currency ? ['bookAgain', 'takePrice'] : ['bookAgain'];
};

const titleOf = ({ isUnclear, isRefused }: BookingTrouble): string => {
  if (isUnclear) return messages.bookingUnclear;
  return isRefused ? messages.bookingRefused : messages.bookingVoided;
};

/** What support reads about it, before it decides. */
export const BookingNote = ({ trouble }: { trouble: BookingTrouble }) => {
  const { problems, carrierText, price, isUnclear, isStopped, reference } = trouble;
  return (
    <Alert color="warn" role="note" title={titleOf(trouble)}>
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
      {price && <p>{describeRise(price)}</p>}
      {carrierText && <p>{messages.carrierSays(carrierText)}</p>}
      {isUnclear && <p>{messages.lookFor(reference)}</p>}
      {isStopped && <p>{messages.stopped}</p>}
    </Alert>
  );
};

const amountText = ({ amount, currency }: { amount: number; currency: string }) => `${moneyText(amount)} ${currency}`;

function describeRise({ offered, now }: NonNullable<BookingTrouble['price']>): string {
  if (offered.currency !== now.currency) return messages.risenElsewhere(amountText(offered), amountText(now));
  const difference = centsNumber(centsOf(now.amount) - centsOf(offered.amount));
  return messages.risen(amountText(offered), amountText(now), amountText({ ...now, amount: difference }));
}

const { reference: _, ...dialogLabels } = bookingDecisionLabels;

interface BookingDialogProps {
  requestId: number;
  trouble: BookingTrouble;
  /** Responses that become stale, besides those about the order. */
  refresh?: readonly AnyEndpoint[];
  onClose: () => void;
}

/** Rule S-11. */
export function BookingDialog({ requestId, trouble: current, refresh = [], onClose }: BookingDialogProps) {
  // A refetch must not change the choices under the pointer.
  const [trouble] = useState(current);
  const decisions = listDecisions(trouble);
  return (
    <RecordDialog
      endpoint={shipmentChangeEndpoints.decideBooking}
      needsConnection={messages.needsConnection}
      refresh={[...orderEndpoints, ...refresh]}
      title={messages.bookingOf(requestId)}
      label={({ decision }) => messages.decisions[decision as BookingDecisionName].label}
      opened={{ version: null, values: { decision: decisions[0]!, awbNumber: '' } }}
      labels={dialogLabels}
      rules={bookingDecisionRules}
      body={({ decision, awbNumber }) => ({
        decision: decision as BookingDecisionName,
        awbNumber: namesNumber(decision as BookingDecisionName) ? awbNumber.trim() || null : null,
        reference: trouble.reference,
      })}
      input={(body) => ({ params: { id: requestId }, body })}
      applyResponse={(response) => keepMainInfo(requestId, response)}
      done={(_info, { decision }) => messages.decisions[decision as BookingDecisionName].done}
      onClose={onClose}
      fields={({ typed }) => [
        <BookingNote key="note" trouble={trouble} />,
        decisions.length > 1 && {
          ...{ name: 'decision', kind: 'select' },
          data: decisions.map((value) => ({ value, label: messages.decisions[value].label })),
        },
        <Text key="what" role="status">
          {messages.decisions[typed.decision as BookingDecisionName].what}
        </Text>,
        namesNumber(typed.decision as BookingDecisionName) && { name: 'awbNumber', spellCheck: false },
        trouble.isUnclear ? null : <OtherWays key="others" requestId={requestId} onClose={onClose} />,
      ]}
    />
  );
}

const OtherWays = ({ requestId, onClose }: Pick<BookingDialogProps, 'requestId' | 'onClose'>) => (
  <div>
    <Text c="dimmed" size="sm" mb="xs">
      {messages.otherWays.what}
    </Text>
    <Group gap="xs">
      <Button size="xs" component={Link} to={repeatPath(requestId)}>
        {messages.otherWays.repeat}
      </Button>
      <Button size="xs" component={Link} to={`${shipmentPath(requestId)}?act=cancel`} onClick={onClose}>
        {messages.otherWays.cancel}
      </Button>
    </Group>
  </div>
);
