import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldErrors } from '#domain/field.ts';
import { checkCustomRequest, customFields } from './custom-request-form-values.ts';
import type { CustomBody, CustomField, CustomRequestFormValues } from './custom-request-form-values.ts';

/** The fields of the dialog, which opens with `start`, and what is wrong with them. `onType` is called at every change. */
export function useCustomForm(options: { start: CustomRequestFormValues; isStaff: boolean; onType: () => void }) {
  const id = useId();
  const { control, register, getValues, watch } = useForm<CustomRequestFormValues>({ defaultValues: options.start });
  const [errors, setErrors] = useState<FieldErrors>({});
  const idOf = (field: CustomField): string => `${id}${field}`;

  /** Shows what is wrong and brings the first such field into focus. */
  function showErrors(shown: FieldErrors): void {
    setErrors(shown);
    const first = customFields.find((field) => shown[field]);
    if (first) requestAnimationFrame(() => document.getElementById(idOf(first))?.focus());
  }

  /** A field that was told of is checked anew while it is mended; of those that hang on each other the others too. */
  function mend(): void {
    options.onType();
    if (Object.keys(errors).length === 0) return;
    const now = checkCustomRequest(getValues(), options.isStaff).errors ?? {};
    setErrors((shown) => Object.fromEntries(Object.entries(now).filter(([field]) => shown[field])));
  }

  /** The typed request in the form of the wire; null when something has to be mended, which is shown. */
  function check(): CustomBody | null {
    const checked = checkCustomRequest(getValues(), options.isStaff);
    showErrors(checked.errors ?? {});
    return checked.errors ? null : checked.body;
  }

  return {
    control,
    watch,
    idOf,
    showErrors,
    mend,
    check,
    errorOf: (field: CustomField): string | undefined => errors[field]?.join(' '),
    /** The attributes of a field that is a plain input. */
    input: (field: CustomField) => ({
      id: idOf(field),
      error: errors[field]?.join(' '),
      ...register(field, { onChange: mend }),
    }),
    read: (): CustomRequestFormValues => getValues(),
  };
}

export type CustomForm = ReturnType<typeof useCustomForm>;
