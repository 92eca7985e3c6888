import { Input } from '@mantine/core';
import type { ReactNode } from 'react';

export const FieldError = ({ id, children }: { id?: string; children?: ReactNode }) =>
  children ? (
    <Input.Error component="div" {...(id !== undefined && { id })}>
      {children}
    </Input.Error>
  ) : null;

export const FieldErrors = ({ children }: { children: readonly string[] }) => (
  <div role="alert">
    {children.map((sentence) => (
      <FieldError key={sentence}>{sentence}</FieldError>
    ))}
  </div>
);
