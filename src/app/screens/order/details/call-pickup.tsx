import { FieldError } from '#app/ui/field-error.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import styles from './call-pickup.module.css';
import { detailsWords } from './details-words.ts';
import { useFieldError } from '#app/form/use-field-error.ts';

interface CallPickupProps {
  requestId: number;
  /** As it is called; null while it is not known. */
  number: string | null;
}

/** The number to call, and what to say there. */
export function CallPickup({ requestId, number }: CallPickupProps) {
  const error = useFieldError('phone');
  return (
    <div className={styles.call}>
      {number !== null && (
        <p className={styles.number}>
          <a href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>{number}</a>
          <CopyButton text={number} what="phone number" />
        </p>
      )}
      <p className={styles.hint}>{detailsWords.callHint(requestId)}</p>
      <FieldError>{error}</FieldError>
    </div>
  );
}
