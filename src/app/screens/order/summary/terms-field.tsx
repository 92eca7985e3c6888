import { Checkbox } from '@mantine/core';
import type { Ref } from 'react';
import { useConfig } from '#app/base/config.ts';

interface TermsFieldProps {
  isAccepted: boolean;
  onChange: (isAccepted: boolean) => void;
  input: Ref<HTMLInputElement>;
  error: string | undefined;
}

/** The terms, which a customer must accept to pay (rule PAY-8). */
export function TermsField({ isAccepted, onChange, input, error }: TermsFieldProps) {
  const termsUrl = useConfig()?.termsUrl;
  const terms = 'terms and conditions';
  return (
    <Checkbox
      ref={input}
      name="readAndAccepted"
      required
      checked={isAccepted}
      onChange={(event) => onChange(event.target.checked)}
      error={error}
      aria-invalid={error !== undefined}
      label={
        <>
          I have read and accept the{' '}
          {termsUrl ? (
            <a href={termsUrl} target="_blank" rel="noreferrer">
              {terms}
              <span className="q-hidden"> (opens in a new tab)</span>
            </a>
          ) : (
            terms
          )}
        </>
      }
    />
  );
}
