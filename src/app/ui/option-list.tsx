import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import type { Option } from './match-options.ts';
import './option-list.css';

/** More rows than this are not drawn: typing on finds the others. */
const mostShown = 250;

interface ListGiven<O extends Option> {
  options: readonly O[];
  isOpen: boolean;
  /** The row that is marked when the list opens or changes; -1 for none. */
  first: number;
  onOpen: () => void;
  onClose: () => void;
  onChoose: (option: O) => void;
}

/** A list under an input, walked with the arrow keys while the focus stays in the input. */
export function useOptionList<O extends Option>({ options, isOpen, first, onOpen, onClose, onChoose }: ListGiven<O>) {
  const id = useId();
  const [marked, setMarked] = useState<{ options: readonly O[]; at: number } | null>(null);
  // A list that closes forgets its mark.
  if (!isOpen && marked) setMarked(null);
  const at = marked?.options === options ? marked.at : first;
  const mark = (next: number) => setMarked({ options, at: next });
  const count = Math.min(options.length, mostShown);

  function walk(step: 1 | -1): void {
    if (!isOpen) onOpen();
    else if (count > 0) mark(at < 0 && step < 0 ? count - 1 : (at + step + count) % count);
  }

  /** Says whether the key was meant for the list. */
  function takeKey(event: KeyboardEvent): boolean {
    if (event.nativeEvent.isComposing) return false;
    const option = isOpen ? options[at] : undefined;
    if (event.key === 'ArrowDown') walk(1);
    else if (event.key === 'ArrowUp') walk(-1);
    else if (event.key === 'Enter' && option) onChoose(option);
    else if (event.key === 'Escape' && isOpen) onClose();
    else return false;
    event.preventDefault();
    return true;
  }

  return {
    takeKey,
    mark,
    at,
    input: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen && at >= 0 && at < count ? `${id}-${at}` : undefined,
    } as const,
    list: { id, options, at, onChoose },
  };
}

/** An `inputContainer` below whose input the list opens. */
export const openBelow = (list: ReactNode) => (input: ReactNode) => (
  <span className="q-options-place">
    {input}
    {list}
  </span>
);

interface OptionListProps {
  id: string;
  /** Names the list for those who cannot see which field it belongs to. */
  label: string;
  options: readonly Option[];
  at: number;
  /** The value that is chosen by now. */
  chosen?: string;
  /** Stands instead of the rows when there is none: that they are on their way, that nothing fits. */
  note?: string | undefined;
  onChoose: (option: Option) => void;
}

export function OptionList({ id, label, options, at, chosen, note, onChoose }: OptionListProps) {
  const box = useRef<HTMLDivElement>(null);
  const marked = useRef<HTMLDivElement>(null);
  // In braces: newer browsers answer a promise here, and an effect would take it for its clean-up.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    marked.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    // The press must not take the focus out of the input.
    <div className="q-options" ref={box} onMouseDown={(event) => event.preventDefault()}>
      {options.length === 0 && <p className="q-options-note">{note}</p>}
      {/* A box that scrolls is a stop of Tab by itself; this one is gone as soon as the input is left, the focus with it. */}
      <div id={id} className="q-options-rows" role="listbox" aria-label={label} tabIndex={-1}>
        {options.slice(0, mostShown).map((option, index) => (
          <div
            key={option.value}
            id={`${id}-${index}`}
            ref={index === at ? marked : null}
            role="option"
            aria-selected={chosen === undefined ? index === at : option.value === chosen}
            className={joinClasses('q-option', index === at && 'q-option-marked')}
            onClick={() => onChoose(option)}
          >
            <span className="q-option-text">{option.text}</span>
            {option.aside && <span className="q-option-aside">{option.aside}</span>}
          </div>
        ))}
      </div>
      {options.length > mostShown && <p className="q-options-note">Type to see more</p>}
    </div>
  );
}
