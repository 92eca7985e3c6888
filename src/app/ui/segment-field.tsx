import { Input, SegmentedControl } from '@mantine/core';
import { useId } from 'react';

interface SegmentFieldProps<V extends string> {
  label: string;
  choices: readonly { value: V; text: string }[];
  value: V;
  onChange: (value: V) => void;
  id?: string;
}

export function SegmentField<V extends string>({ label, choices, value, onChange, id }: SegmentFieldProps<V>) {
  const labelId = useId();
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id: labelId }}>
      <SegmentedControl
        {...(id !== undefined && { id, tabIndex: -1 })}
        aria-labelledby={labelId}
        data={choices.map((choice) => ({ value: choice.value, label: choice.text }))}
        value={value}
        onChange={onChange}
      />
    </Input.Wrapper>
  );
}
