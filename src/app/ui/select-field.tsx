import type { ComponentProps } from 'react';
import { Field, useFieldIds } from './field.tsx';
import type { FieldWords } from './field.tsx';
import { Icon } from './icon.tsx';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'required' | 'className'>, FieldWords {}

/** A native choice list, given its options as children. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, required, aside, className, id, children, ...select } = props;
  const words = { label, hint, error, required, aside, className };
  const ids = useFieldIds(words, id);
  return (
    <Field {...words} id={ids.id}>
      <span className="q-input-box">
        <select {...select} {...ids.input} className="q-input">
          {children}
        </select>
        <span className="q-select-mark">
          <Icon name="chevron-down" size={16} />
        </span>
      </span>
    </Field>
  );
}
