import { useId } from 'react';
import type { ReactNode } from 'react';
import { FieldError } from '#app/ui/field-error.tsx';
import { joinClasses } from '#app/ui/join-classes.ts';
import styles from './payment-choice.module.css';

interface MethodOptionProps {
  label: string;
  hint: ReactNode;
  isChosen: boolean;
  isClosed?: boolean;
  onChoose: () => void;
  /** A sentence in error colour. */
  children?: ReactNode;
}

/** One way to pay, with what there is to know before it is chosen. */
export function MethodOption({ label, hint, isChosen, isClosed = false, onChoose, children }: MethodOptionProps) {
  const id = useId();
  const describedBy = joinClasses(Boolean(hint) && `${id}-hint`, Boolean(children) && `${id}-error`);
  return (
    <div className={styles.option} data-closed={isClosed || undefined}>
      <input
        type="radio"
        name="paymentType"
        className={styles.radio}
        id={id}
        checked={isChosen}
        disabled={isClosed}
        aria-describedby={describedBy || undefined}
        onChange={onChoose}
      />
      <div className={styles.words}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {hint && (
          <div className={styles.hint} id={`${id}-hint`}>
            {hint}
          </div>
        )}
        <FieldError id={`${id}-error`}>{children}</FieldError>
      </div>
    </div>
  );
}
