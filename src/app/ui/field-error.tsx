import { Input } from '@mantine/core';
import type { ReactNode } from 'react';

/** A sentence about what to mend that stands under no input of its own; nothing when there is nothing to mend. */
export const FieldError = ({ id, children }: { id?: string; children?: ReactNode }) =>
  children ? (
    <Input.Error component="div" {...(id !== undefined && { id })}>
      {children}
    </Input.Error>
  ) : null;

/** Sentences about what to mend, one a line, read out as they come. */
export const FieldErrors = ({ children }: { children: readonly string[] }) => (
  <div role="alert">
    {children.map((sentence) => (
      <FieldError key={sentence}>{sentence}</FieldError>
    ))}
  </div>
);
