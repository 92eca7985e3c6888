import { Button, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { discountCode } from '#domain/discount.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { busyWhile } from '#app/ui/busy.ts';
import styles from './discount-field.module.css';
import type { DiscountState } from './use-discount.ts';

/** The field takes no shorter code (rule DC-2). */
const fewest = 3;

interface DiscountFieldProps {
  discount: DiscountState;
  /** The server's sentence about the code when it was used to pay. */
  error: string | undefined;
}

/** A discount code of a customer, and what it takes off. */
export function DiscountField({ discount, error }: DiscountFieldProps) {
  const { typed, applied, isWorthless, isAsking, type, apply } = discount;
  const isReachable = useReachable();
  const broken = discountCode.safeParse(typed);
  const tooLong = typed.trim() === '' ? undefined : broken.error?.issues[0]?.message;
  const isTooShort = typed.trim() !== '' && typed.trim().length < fewest;
  const canApply = isReachable && !isAsking && !tooLong && !isTooShort;
  const applyByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (canApply) void apply();
  };
  return (
    <div className={styles.field}>
      <div className={styles.row}>
        <TextInput
          label="Discount code"
          name="discountCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={applyByKey}
          error={error ?? tooLong}
        />
        <Button className={styles.apply} {...busyWhile(isAsking)} disabled={!canApply} onClick={() => void apply()}>
          Apply
        </Button>
      </div>
      <p className={styles.worth} role="status">
        {applied ? `Discount: ${applied.percent} %` : isWorthless && 'Discount: 0 %'}
      </p>
    </div>
  );
}
