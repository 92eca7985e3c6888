import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { FieldErrors } from '#domain/field.ts';
import { shipmentPath, stepPath } from '#app/paths/order-path.ts';
import { StepNotice } from '#app/screens/order/step-notice.tsx';
import { findMendingStep } from './mending-step.ts';
import { summaryWords } from './summary-words.ts';

interface NotPayableProps {
  requestId: number;
  told: FieldErrors;
  /** The server's code of the refusal; null where it gives none. */
  code: string | null;
}

/** In place of the summary: why the order cannot be paid, and the way to where that is mended. */
export function NotPayable({ requestId, told, code }: NotPayableProps) {
  const step = findMendingStep(code);
  const sentences = [...new Set(Object.values(told).flat())];
  const action = (
    <Button component={Link} variant="filled" to={step ? stepPath(requestId, step) : shipmentPath(requestId)}>
      {step === null ? 'See the shipment' : step === 'offerList' ? 'See the offers' : 'Change the shipping details'}
    </Button>
  );
  return (
    <StepNotice title={summaryWords.notPayable} action={action} isAlert>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </StepNotice>
  );
}
