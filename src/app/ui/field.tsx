import { useId } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';

/** What every field has besides its input. */
export interface FieldWords {
  label: ReactNode;
  hint?: ReactNode;
  /** The broken rule's sentence; none when the field is fine. */
  error?: ReactNode;
  /** Marks the field as one that must be filled. The browser's own check stays off: the rules speak for themselves. */
  required?: boolean | undefined;
  /** Stands at the end of the label's line: a count, a link. */
  aside?: ReactNode;
  /** Class of the whole field, for its place in a grid. */
  className?: string | undefined;
}

/** The ids that tie an input to its words, and the attributes it takes from them. */
export function useFieldIds({ hint, error, required }: FieldWords, givenId?: string) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const describedBy = joinClasses(Boolean(error) && `${id}-error`, Boolean(hint) && `${id}-hint`);
  return {
    id,
    input: {
      id,
      'aria-required': required || undefined,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': describedBy || undefined,
    },
  };
}

interface FieldProps extends FieldWords {
  id: string;
  children: ReactNode;
}

/** Label, input, error and hint, one under the other. */
export function Field({ id, label, hint, error, required, aside, className, children }: FieldProps) {
  return (
    <div className={joinClasses('q-field', className)}>
      <div className="q-field-head">
        <label className="q-label" htmlFor={id}>
          {label}
          {required && (
            <span className="q-required" aria-hidden="true">
              *
            </span>
          )}
        </label>
        {aside}
      </div>
      {children}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {hint && (
        <div className="q-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  );
}

interface FieldErrorProps {
  id?: string;
  children?: ReactNode;
}

/** A sentence about what to mend, nothing when there is nothing to mend. */
export function FieldError({ id, children }: FieldErrorProps) {
  if (!children) return null;
  return (
    <div className="q-error" id={id}>
      <Icon name="error" size={16} />
      <span>{children}</span>
    </div>
  );
}
