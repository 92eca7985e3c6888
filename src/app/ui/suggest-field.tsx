import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { useState } from 'react';
import type { ChangeEvent, FocusEvent } from 'react';
import type { Option } from './match-options.ts';
import { OptionList, openBelow, useOptionList } from './option-list.tsx';

interface SuggestFieldProps extends Omit<TextInputProps, 'onSelect'> {
  /** The accessible name of the list. */
  listLabel: string;
  /** A new list opens by itself while the focus is in the field. */
  suggestions: readonly Option[];
  onChoose: (option: Option) => void;
  /** A character came in. Deleting is told apart: it is no reason to look for anything. */
  onType: (text: string, how: 'typed' | 'deleted') => void;
  /** Enter was pressed with no suggestion marked. */
  onEnter: (text: string) => void;
}

/** A free text with suggestions: whatever is typed stays, choosing one is a help and no must. */
export function SuggestField(props: SuggestFieldProps) {
  const { listLabel, suggestions, onChoose, onType, onEnter, onChange, onFocus, onBlur, ...input } = props;
  const [hasFocus, setFocus] = useState(false);
  const [closed, setClosed] = useState<readonly Option[] | null>(null);
  const isOpen = hasFocus && suggestions.length > 0 && closed !== suggestions;
  const {
    takeKey,
    input: comboProps,
    list,
  } = useOptionList({
    options: suggestions,
    isOpen,
    first: -1,
    onOpen: () => setClosed(null),
    onClose: () => setClosed(suggestions),
    onChoose,
  });
  return (
    <TextInput
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      {...input}
      {...comboProps}
      inputContainer={openBelow(
        <>
          {isOpen && <OptionList {...list} label={listLabel} />}
          <span className="q-hidden" role="status">
            {isOpen && `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}`}
          </span>
        </>,
      )}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        onChange?.(event);
        // A browser's autofill brings an event without a kind.
        const kind = (event.nativeEvent as Partial<InputEvent>).inputType ?? '';
        onType(event.target.value, kind.startsWith('delete') ? 'deleted' : 'typed');
      }}
      onKeyDown={(event) => {
        if (takeKey(event) || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onEnter(event.currentTarget.value);
      }}
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        setFocus(true);
        onFocus?.(event);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        setFocus(false);
        setClosed(suggestions);
        onBlur?.(event);
      }}
    />
  );
}
