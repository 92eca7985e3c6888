import type { FieldErrors } from '#domain/field.ts';
import { shipmentPath, stepPath } from '#app/screens/order/step-path.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { findMendingStep } from './mending-step.ts';
import styles from './not-payable.module.css';
import { summaryWords } from './summary-words.ts';

interface NotPayableProps {
  requestId: number;
  told: FieldErrors;
}

/** In place of the summary: why the order cannot be paid, and the way to where that is mended. */
export function NotPayable({ requestId, told }: NotPayableProps) {
  const step = findMendingStep(told);
  const sentences = [...new Set(Object.values(told).flat())];
  return (
    <div className={styles.box} role="alert">
      <h2 className={styles.title}>{summaryWords.notPayable}</h2>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <ButtonLink look="primary" to={step ? stepPath(requestId, step) : shipmentPath(requestId)}>
        {step === null ? 'See the shipment' : step === 'offerList' ? 'See the offers' : 'Change the shipping details'}
      </ButtonLink>
    </div>
  );
}
