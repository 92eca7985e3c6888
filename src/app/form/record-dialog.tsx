import {
  Alert,
  Checkbox,
  type CheckboxProps,
  NativeSelect,
  type NativeSelectProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { type ComponentProps, type ComponentType, isValidElement, type ReactElement } from 'react';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { settleMoney } from '#domain/typed-number.ts';
import { PhoneInput } from '#app/features/phone/phone-input.tsx';
import { ChoiceField } from '#app/ui/choice-field.tsx';
import { Columns } from '#app/ui/columns.tsx';
import { DayField } from '#app/ui/mantine/day-field.tsx';
import { NumberField, type NumberFieldProps } from '#app/ui/number-field.tsx';
import type { Row } from './conflict.tsx';
import { brokenRules } from './contract-resolver.ts';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts';

type Hints<P> = Partial<Omit<P, 'id' | 'name' | 'value' | 'error'>>;

/** Required if the rules refuse it empty, unless set here. */
export type FieldHint<N extends string> = { name: N } & (
  | ({ kind?: 'text' | 'phone' } & Hints<TextInputProps>)
  | ({ kind: 'area' } & Hints<TextareaProps>)
  | ({ kind: 'select' } & Hints<NativeSelectProps>)
  | ({ kind: 'number' | 'money' } & Hints<NumberFieldProps>)
  | ({ kind: 'day' } & Hints<ComponentProps<typeof DayField>>)
  | ({ kind: 'choice' } & Hints<ComponentProps<typeof ChoiceField>>)
  | ({ kind: 'tick' } & Hints<CheckboxProps>)
  // A box to tick before an unlikely value is sent; null for a likely one.
  | { kind: 'doubt'; doubt: string | null }
);

export type FieldLayout<N extends string> = readonly (
  | FieldHint<N>
  | readonly (FieldHint<N> | ReactElement)[]
  | ReactElement
  | false
  | null
)[];

export type RecordForm<N extends string> = Omit<
  ReturnType<typeof useRecordForm<AnyEndpoint, Record<N, string>, unknown>>,
  'form'
> & { isRunning: boolean; submit: () => Promise<void> };

interface RecordDialogProps<C extends AnyEndpoint, N extends string, B>
  extends
    Omit<RecordFormOptions<C, Record<NoInfer<N>, string>, B>, 'opened' | 'labels' | 'body'>,
    Pick<FormDialogProps, 'title' | 'busyLabel' | 'needsConnection' | 'width' | 'danger'> {
  endpoint: C;
  opened?: Row<Record<NoInfer<N>, string>>;
  labels: Readonly<Record<N, string>>;
  body?: (typed: Record<NoInfer<N>, string>) => B;
  label?: string | ((typed: Record<NoInfer<N>, string>) => string);
  fields: FieldLayout<NoInfer<N>> | ((form: RecordForm<NoInfer<N>>) => FieldLayout<NoInfer<N>>);
}

const emptyOf = <N extends string>(labels: Readonly<Record<N, string>>) => ({
  version: null,
  values: Object.fromEntries(Object.keys(labels).map((name) => [name, ''])) as Record<N, string>,
});

export function RecordDialog<C extends AnyEndpoint, N extends string, B = Record<N, string>>({
  endpoint,
  fields,
  title,
  label,
  busyLabel,
  needsConnection,
  width,
  danger = false,
  ...rest
}: RecordDialogProps<C, N, B>) {
  const { opened = emptyOf(rest.labels), body = (typed) => typed as B, pathOf = (name) => name } = rest;
  const { form, ...input } = useRecordForm<C, Record<N, string>, B>(endpoint, { ...rest, opened, body });
  const layout =
    typeof fields === 'function' ? fields({ ...input, isRunning: form.isRunning, submit: form.onSubmit }) : fields;
  const isRequired = (name: N): boolean =>
    pathOf(name) in brokenRules(rest.rules, body({ ...input.typed, [name]: '' }));
  const draw = (hint: FieldHint<N>, isFirst = false) => (
    <RecordField key={hint.name} {...{ hint, input, isFirst }} isRequired={isRequired(hint.name)} />
  );
  return (
    <FormDialog
      {...form}
      title={title}
      danger={danger}
      {...(label !== undefined && { label: typeof label === 'string' ? label : label(input.typed) })}
      {...(busyLabel !== undefined && { busyLabel })}
      {...(needsConnection !== undefined && { needsConnection })}
      {...(width !== undefined && { width })}
    >
      {layout.map((row, index) => {
        if (row === false || row === null || isValidElement(row)) return row;
        const isFirst = layout.slice(0, index).every((above) => !above || isValidElement(above));
        if ('name' in row) return draw(row, isFirst);
        const columns = row as readonly (FieldHint<N> | ReactElement)[];
        return (
          <Columns key={index} least="sm">
            {columns.map((each, at) => (isValidElement(each) ? each : draw(each, isFirst && at === 0)))}
          </Columns>
        );
      })}
    </FormDialog>
  );
}

const inputs = {
  ...{ text: TextInput, phone: PhoneInput, area: Textarea, select: NativeSelect },
  ...{ number: NumberField, money: NumberField, day: DayField, choice: ChoiceField },
};

interface RecordFieldProps<N extends string> {
  hint: FieldHint<N>;
  input: Pick<RecordForm<N>, 'field' | 'textField' | 'checkbox'>;
  isRequired: boolean;
  isFirst: boolean;
}

function RecordField<N extends string>({ hint, input, isRequired, isFirst }: RecordFieldProps<N>) {
  const { kind = 'text', name, ...rest } = hint;
  if (kind === 'tick') return <Checkbox {...input.checkbox(name)} {...(rest as Hints<CheckboxProps>)} />;
  if (kind === 'doubt') {
    const { doubt } = rest as { doubt: string | null };
    return (
      doubt !== null && (
        <Alert color="warn" role="note">
          {doubt}
          <Checkbox mt="xs" {...input.checkbox(name)} />
        </Alert>
      )
    );
  }
  const Input = inputs[kind] as ComponentType<Record<string, unknown>>;
  const isPartOfRow = kind === 'number' || kind === 'money' || kind === 'day' || kind === 'choice';
  return (
    <Input
      {...(isPartOfRow ? input.textField(name) : input.field(name))}
      required={isRequired}
      {...(isFirst && { 'data-autofocus': true })}
      {...(kind === 'money' && { rightSection: 'USD', settle: settleMoney })}
      {...rest}
    />
  );
}
