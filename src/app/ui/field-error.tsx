import type { ReactNode } from 'react';

interface FieldErrorProps {
  id?: string;
  children?: ReactNode;
}

/** A sentence about what to mend that stands under no input of its own; nothing when there is nothing to mend. */
export function FieldError({ id, children }: FieldErrorProps) {
  if (!children) return null;
  return (
    <div className="q-error" id={id}>
      {children}
    </div>
  );
}
