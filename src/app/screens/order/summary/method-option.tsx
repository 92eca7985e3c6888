import { Box, Paper, Radio } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { PaymentType } from '#domain/payment.ts';
import { FieldError } from '#app/ui/field-error.tsx';
import { joinClasses } from '#app/ui/join-classes.ts';

interface MethodOptionProps {
  type: PaymentType;
  label: string;
  isChosen: boolean;
  isClosed?: boolean;
  /** The facts to know before it is chosen. */
  hint: ReactNode;
  /** A sentence in error colour. */
  children?: ReactNode;
}

/** One way to pay, with what there is to know before it is chosen. */
export function MethodOption({ type, label, isChosen, isClosed = false, hint, children }: MethodOptionProps) {
  const id = useId();
  const describedBy = joinClasses(Boolean(hint) && `${id}-hint`, Boolean(children) && `${id}-error`);
  return (
    <Paper px="md" py="sm" {...(isChosen && { bg: 'var(--accent-soft)', style: { borderColor: 'var(--accent)' } })}>
      <Radio value={type} label={label} disabled={isClosed} aria-describedby={describedBy || undefined} />
      {hint && (
        <Box id={`${id}-hint`} ps={28} mt={4} fz="xs" lh="xs" c="dimmed">
          {hint}
        </Box>
      )}
      <FieldError id={`${id}-error`}>{children}</FieldError>
    </Paper>
  );
}
