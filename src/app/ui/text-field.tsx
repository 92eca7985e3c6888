import type { ComponentProps } from 'react';
import { Field, useFieldIds } from './field.tsx';
import type { FieldWords } from './field.tsx';
import { joinClasses } from './join-classes.ts';

type OwnInput = Omit<ComponentProps<'input'>, 'required' | 'className'>;

interface TextFieldProps extends OwnInput, FieldWords {
  /** Stands inside the input at its end: cm, kg, USD. */
  unit?: string | undefined;
  inputClassName?: string | undefined;
}

/** A native input with its words. Works controlled, uncontrolled and with a form library's `ref`. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, required, aside, className, unit, inputClassName, id, ...input } = props;
  const words = { label, hint, error, required, aside, className };
  const ids = useFieldIds(words, id);
  return (
    <Field {...words} id={ids.id}>
      <span className="q-input-box">
        <input type="text" {...input} {...ids.input} className={joinClasses('q-input', inputClassName)} />
        {unit && (
          <span className="q-input-unit" aria-hidden="true">
            {unit}
          </span>
        )}
      </span>
    </Field>
  );
}

interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode'> {
  /** Whole numbers bring up the number pad without a decimal point. */
  whole?: boolean;
}

/** A number as it is typed: the text stays untouched, the form's rule reads it. Brings up the number pad on a phone. */
export function NumberField({ whole = false, inputClassName, ...rest }: NumberFieldProps) {
  return (
    <TextField
      autoComplete="off"
      {...rest}
      inputMode={whole ? 'numeric' : 'decimal'}
      inputClassName={joinClasses('q-input-number', inputClassName)}
    />
  );
}

interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'required' | 'className'>, FieldWords {}

/** Several lines of text. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, required, aside, className, id, ...input } = props;
  const words = { label, hint, error, required, aside, className };
  const ids = useFieldIds(words, id);
  return (
    <Field {...words} id={ids.id}>
      <textarea {...input} {...ids.input} className="q-input" />
    </Field>
  );
}
