import { Button, Flex, Stack, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import { discountCode } from '#domain/discount.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { busyWhile } from '#app/ui/busy.ts';
import type { DiscountInput } from './use-payment.ts';

/** The field takes no shorter code (rule DC-2). */
const fewest = 3;

/** Beside the input. */
const belowLabel = 'calc(var(--line-small) + 4px)';

interface DiscountFieldProps {
  discount: DiscountInput;
  /** The server's sentence about the code when it was used to pay. */
  error: string | undefined;
}

export function DiscountField({ discount, error }: DiscountFieldProps) {
  const { typed, applied, isWorthless, refusal, isAsking, type, apply, remove } = discount;
  const input = useRef<HTMLInputElement>(null);
  // The button is another one then.
  const takeOff = () => {
    remove();
    input.current?.focus();
  };
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
    <Stack gap={4}>
      <Flex gap="xs" align="flex-start">
        <TextInput
          ref={input}
          flex={1}
          label="Discount code"
          name="discountCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={applyByKey}
          error={error ?? tooLong ?? refusal}
        />
        {applied ? (
          <Button mt={belowLabel} onClick={takeOff}>
            Remove
          </Button>
        ) : (
          <Button mt={belowLabel} {...busyWhile(isAsking)} disabled={!canApply} onClick={() => void apply()}>
            Apply
          </Button>
        )}
      </Flex>
      <Text size="xs" c="dimmed" className="q-number" role="status">
        {applied ? `Discount: ${applied.percent} %` : isWorthless && 'Discount: 0 %'}
      </Text>
    </Stack>
  );
}
