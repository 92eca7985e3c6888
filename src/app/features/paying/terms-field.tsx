import { Checkbox, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useConfig } from '#app/base/config.ts';

interface TermsFieldProps {
  isAccepted: boolean;
  onChange: (isAccepted: boolean) => void;
  /** Another object for each press without them, which focuses the box. */
  errors: { readAndAccepted?: string };
}

/** A customer must accept them to pay (rule PAY-8). */
export function TermsField({ isAccepted, onChange, errors }: TermsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // Each press without them focuses this box.
  useEffect(() => {
    if (errors.readAndAccepted) input.current?.focus();
  }, [errors]);
  const termsUrl = useConfig()?.termsUrl;
  const terms = 'terms and conditions';
  return (
    <Checkbox
      ref={input}
      name="readAndAccepted"
      required
      checked={isAccepted}
      onChange={(event) => onChange(event.target.checked)}
      error={errors.readAndAccepted}
      aria-invalid={errors.readAndAccepted !== undefined}
      label={
        <>
          I have read and accept the{' '}
          {termsUrl ? (
            <a href={termsUrl} target="_blank" rel="noreferrer">
              {terms}
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </a>
          ) : (
            terms
          )}
        </>
      }
    />
  );
}
