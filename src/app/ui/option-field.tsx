import { Combobox, TextInput, type TextInputProps, useVirtualizedCombobox } from '@mantine/core';
import { type KeyboardEvent, memo, useCallback, useId, useState } from 'react';
import { useLatest } from '#app/base/use-latest.ts';
import type { Option } from './match-options.ts';

const mostShown = 250;

/** The page's bars stay visible. */
const edges = { top: 64, bottom: 80 };

interface OptionFieldProps extends Omit<TextInputProps, 'onSelect'> {
  listLabel: string;
  options: readonly Option[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  first: number;
  chosen?: string;
  note?: string;
  onChoose: (option: Option) => void;
  onEnter: (event: KeyboardEvent<HTMLInputElement>) => void;
}

export function OptionField(props: OptionFieldProps) {
  const { listLabel, options, isOpen, onOpen, first, chosen, note, onChoose, onEnter, ...input } = props;
  const id = useId();
  const idOf = (index: number) => `${id}-${index}`;
  const [mark, setMark] = useState<{ options: readonly Option[]; at: number } | null>(null);
  if (!isOpen && mark) setMark(null);
  const shown = isOpen ? options.slice(0, mostShown) : [];
  const at = mark?.options === options ? mark.at : first;
  const isMarked = at >= 0 && at < shown.length;
  const newest = useLatest(onChoose);
  const choose = useCallback((option: Option) => newest.current(option), [newest]);
  const store = useVirtualizedCombobox({
    opened: isOpen,
    onDropdownOpen: () => onOpen(true),
    // A press elsewhere blurs the input, which closes the list after it has chosen the matching row.
    onDropdownClose: (source) => source === 'keyboard' && onOpen(false),
    totalOptionsCount: shown.length,
    getOptionId: idOf,
    selectedOptionIndex: isMarked ? at : -1,
    setSelectedOptionIndex: (index) => isOpen && setMark({ options, at: index }),
    onSelectedOptionSubmit: (index) => choose(shown[index]!),
  });

  return (
    <Combobox
      store={store}
      keepMounted={false}
      withinPortal={false}
      width="max-content"
      position="bottom-start"
      offset={4}
      middlewares={{
        flip: { padding: edges },
        size: {
          padding: edges,
          apply: ({ rects, availableHeight, elements }) => {
            elements.floating.style.minWidth = `${rects.reference.width}px`;
            elements.floating.style.setProperty('--room', `${Math.max(availableHeight - 48, 96)}px`);
          },
        },
      }}
    >
      <Combobox.Target
        withExpandedAttribute
        // The library knows its list only some time after it has opened.
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        autoComplete={input.autoComplete ?? 'off'}
        aria-autocomplete="list"
        aria-activedescendant={isMarked ? idOf(at) : undefined}
      >
        <TextInput
          autoCorrect="off"
          spellCheck={false}
          {...input}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter' && !isMarked) onEnter(event);
            if (event.key === 'Escape' && isOpen) event.preventDefault();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown style={{ maxWidth: 'min(var(--width-field), 100vw - 2 * var(--page-edge))' }}>
        {/* A scrolling box is a tab stop, but this one is removed when the input is left, and the focus would be lost. */}
        <Combobox.Options
          id={`${id}-list`}
          aria-label={listLabel}
          tabIndex={-1}
          style={{ maxHeight: 'min(17.5rem, var(--room, 17.5rem))', overflowY: 'auto', overscrollBehavior: 'contain' }}
        >
          {shown.map((option, index) => (
            <OptionRow
              key={option.value}
              id={idOf(index)}
              option={option}
              isMarked={index === at}
              isChosen={option.value === chosen}
              isSelected={chosen === undefined ? index === at : option.value === chosen}
              onChoose={choose}
            />
          ))}
        </Combobox.Options>
        {options.length === 0 && <Combobox.Empty ta="start">{note}</Combobox.Empty>}
        {options.length > mostShown && <Combobox.Footer c="dimmed">Type to see more</Combobox.Footer>}
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface OptionRowProps {
  id: string;
  option: Option;
  isMarked: boolean;
  isChosen: boolean;
  isSelected: boolean;
  onChoose: (option: Option) => void;
}

const scrollIntoSight = (row: HTMLElement | null): void => row?.scrollIntoView({ block: 'nearest' });

/** A plain row: two hundred of `Combobox.Option` render several times slower. */
const OptionRow = memo(({ id, option, isMarked, isChosen, isSelected, onChoose }: OptionRowProps) => {
  return (
    // The field keeps the focus and names the marked option by aria-activedescendant.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      ref={isMarked ? scrollIntoSight : undefined}
      role="option"
      aria-selected={isSelected}
      data-combobox-active={isChosen || undefined}
      data-combobox-selected={isMarked || undefined}
      onClick={() => onChoose(option)}
    >
      <span>{option.text}</span>
      {option.aside && <small>{option.aside}</small>}
    </div>
  );
});
