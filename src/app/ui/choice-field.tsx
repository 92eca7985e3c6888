import type { TextInputProps } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Icon } from './icon.tsx';
import { matchOptions, type Option, settleOption } from './match-options.ts';
import { OptionField } from './option-field.tsx';

type OwnInput = Pick<
  TextInputProps,
  | 'id'
  | 'name'
  | 'placeholder'
  | 'disabled'
  | 'label'
  | 'description'
  | 'error'
  | 'required'
  | 'className'
  | 'aria-label'
>;

interface ChoiceFieldProps extends OwnInput {
  listLabel: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  emptyNote?: string;
}

export function ChoiceField({ options, value, onChange, onBlur, emptyNote, ...input }: ChoiceFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const chosen = useMemo(() => options.find((option) => option.value === value), [options, value]);
  const shown = useMemo(() => matchOptions(options, typed ?? ''), [options, typed]);

  function choose(option: Option | null): void {
    setTyped(null);
    setOpen(false);
    if ((option?.value ?? '') !== value) onChange(option?.value ?? '');
  }
  return (
    <OptionField
      {...input}
      rightSection={<Icon name="chevron-down" size={16} />}
      rightSectionWidth="2.25rem"
      options={shown}
      isOpen={isOpen}
      onOpen={(opens) => (opens ? setOpen(true) : choose(chosen ?? null))}
      first={typed ? 0 : shown.findIndex((option) => option.value === value)}
      chosen={value}
      note={options.length === 0 ? (emptyNote ?? 'Nothing to choose from') : 'No matches'}
      onChoose={choose}
      // Enter must not send text that matches no choice yet.
      onEnter={(event) => (isOpen || typed !== null) && event.preventDefault()}
      value={typed ?? chosen?.text ?? ''}
      onFocus={(event) => event.target.select()}
      onClick={() => setOpen(true)}
      onChange={(event) => {
        setTyped(event.target.value);
        setOpen(true);
      }}
      onBlur={() => {
        if (typed !== null) choose(typed.trim() === '' ? null : (settleOption(options, typed) ?? chosen ?? null));
        setOpen(false);
        onBlur?.();
      }}
    />
  );
}
