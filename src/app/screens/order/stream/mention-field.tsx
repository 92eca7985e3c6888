import { Combobox, Textarea, type TextareaProps, useVirtualizedCombobox, VisuallyHidden } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { findUnfinishedMention, type Mention } from '#domain/comment.ts';
import { commentMessages as words } from '#domain/messages/comments.ts';
import { matchOptions } from '#app/ui/match-options.ts';

/** The others are found by typing more letters. */
const mostShown = 8;

interface MentionFieldProps extends Omit<TextareaProps, 'value' | 'onChange'> {
  value: string;
  onText: (text: string) => void;
  colleagues: readonly Mention[];
}

/** Suggests colleagues after `@` and a letter; any other text is allowed. */
export function MentionField({ value, onText, colleagues, ...field }: MentionFieldProps) {
  const id = useId();
  const idOf = (index: number): string => `${id}-${index}`;
  const input = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [marked, setMarked] = useState(0);
  const begun = caret === null ? null : findUnfinishedMention(value, caret);
  const options = colleagues.map((colleague) => ({ value: String(colleague.id), text: colleague.name, colleague }));
  const matches = begun && begun.start !== closedAt ? matchOptions(options, begun.typed).slice(0, mostShown) : [];
  // A complete name needs no suggestion.
  const isOpen = matches.length > 0 && !(matches.length === 1 && matches[0]!.text === begun?.typed);
  const at = Math.min(marked, matches.length - 1);

  function choose({ name }: Mention): void {
    if (!begun || caret === null) return;
    const before = `${value.slice(0, begun.start)}@${name} `;
    // The caret can stand behind the name only once the name is there.
    flushSync(() => {
      onText(before + value.slice(caret).replace(/^ /, ''));
      setCaret(null);
      setMarked(0);
    });
    input.current?.setSelectionRange(before.length, before.length);
  }
  const store = useVirtualizedCombobox({
    opened: isOpen,
    onDropdownClose: (source) => source === 'keyboard' && setClosedAt(begun?.start ?? null),
    totalOptionsCount: matches.length,
    getOptionId: idOf,
    selectedOptionIndex: at,
    setSelectedOptionIndex: setMarked,
    onSelectedOptionSubmit: (index) => choose(matches[index]!.colleague),
  });
  return (
    <Combobox store={store} keepMounted={false} withinPortal={false} position="bottom-start" offset={4}>
      <Combobox.Target
        withKeyboardNavigation={isOpen}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? idOf(at) : undefined}
      >
        <Textarea
          {...field}
          ref={input}
          value={value}
          onChange={({ currentTarget }) => {
            onText(currentTarget.value);
            setCaret(currentTarget.selectionStart);
            setClosedAt(null);
            setMarked(0);
          }}
          onBlur={() => setCaret(null)}
          onKeyDown={(event) => {
            // Escape closes only the list, not what contains the field.
            if (event.key === 'Escape' && isOpen) event.preventDefault();
            if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') setCaret(null);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={words.colleagues} tabIndex={-1}>
          {matches.map((option, index) => (
            <Combobox.Option
              key={option.value}
              id={idOf(index)}
              value={option.value}
              aria-selected={index === at}
              data-combobox-selected={index === at || undefined}
              onClick={() => choose(option.colleague)}
            >
              {option.text}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
      <VisuallyHidden role="status">{isOpen && words.colleaguesFound(matches.length)}</VisuallyHidden>
    </Combobox>
  );
}
