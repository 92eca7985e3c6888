import type { ComponentProps, ReactNode } from 'react';
import { FieldError, useFieldIds } from './field.tsx';
import { joinClasses } from './join-classes.ts';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'required' | 'className'> {
  label: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  className?: string | undefined;
}

/** A box to tick with its sentence. */
export function CheckField({ label, error, required, className, id, ...input }: CheckFieldProps) {
  const ids = useFieldIds({ label, error, required }, id);
  return (
    <div className={joinClasses('q-field', className)}>
      <label className="q-check">
        <input type="checkbox" {...input} {...ids.input} />
        <span>{label}</span>
      </label>
      <FieldError id={`${ids.id}-error`}>{error}</FieldError>
    </div>
  );
}
