import { type TextInputProps, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { Option } from './match-options.ts';
import { OptionField } from './option-field.tsx';

interface SuggestFieldProps extends Omit<TextInputProps, 'onSelect'> {
  listLabel: string;
  /** A new list opens while the field has the focus. */
  suggestions: readonly Option[];
  onChoose: (option: Option) => void;
  onType: (text: string, how: 'typed' | 'deleted') => void;
  onEnter: (text: string) => void;
}

export function SuggestField(props: SuggestFieldProps) {
  const { suggestions, onType, onEnter, onChange, onFocus, onBlur, ...input } = props;
  const [hasFocus, setFocus] = useState(false);
  const [closed, setClosed] = useState<readonly Option[] | null>(null);
  const isOpen = hasFocus && suggestions.length > 0 && closed !== suggestions;
  return (
    <>
      <OptionField
        {...input}
        options={suggestions}
        isOpen={isOpen}
        onOpen={(opens) => setClosed(opens ? null : suggestions)}
        first={-1}
        onEnter={(event) => {
          event.preventDefault();
          onEnter(event.currentTarget.value);
        }}
        onChange={(event) => {
          onChange?.(event);
          // A browser's autofill sends an event without `inputType`.
          const kind = (event.nativeEvent as Partial<InputEvent>).inputType ?? '';
          onType(event.target.value, kind.startsWith('delete') ? 'deleted' : 'typed');
        }}
        onFocus={(event) => {
          setFocus(true);
          onFocus?.(event);
        }}
        onBlur={(event) => {
          setFocus(false);
          setClosed(suggestions);
          onBlur?.(event);
        }}
      />
      <VisuallyHidden role="status">
        {isOpen && `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}`}
      </VisuallyHidden>
    </>
  );
}
