import { ActionIcon, Box, TextInput } from '@mantine/core';
import { type ChangeEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { brokenSearch } from '#contract/list-query.ts';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { startsSearch } from '#app/ui/starts-search.ts';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import './list.css';

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  /** Trimmed; empty when the search is cleared. */
  onSearch: (text: string) => void;
  /** Longer text searches without Enter. */
  minimum: number;
  debounceMs: number;
  /** The arrow key down: to what the search found. */
  onDown?: () => void;
  ref?: RefObject<HTMLInputElement | null>;
}

export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, value, onSearch, minimum, debounceMs, onDown, ref } = props;
  const { typed, type, searchNow } = useTypedSearch(value, onSearch);
  const isPhone = useIsPhone();
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) =>
    type(target.value, startsSearch(target.value, minimum) ? debounceMs : null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') searchNow(typed);
    if (event.key === 'ArrowDown') onDown?.();
    // A dialog around the field stays open.
    if (event.key === 'Escape' && typed !== '') {
      event.preventDefault();
      clear();
    }
  };
  const clear = () => {
    searchNow('');
    input.current?.focus();
  };
  return (
    <Box
      role="search"
      aria-label={label}
      className="q-search"
      flex={1}
      {...(isPhone ? { miw: '100%' } : { miw: 160, maw: 420 })}
    >
      <TextInput
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        error={brokenSearch(typed)}
        value={typed}
        onChange={onChange}
        onKeyDown={onKeyDown}
        leftSection={<Icon name="search" />}
        leftSectionPointerEvents="none"
        rightSectionProps={{}}
        rightSection={
          typed !== '' && (
            // Escape does the same, so that it is no stop of Tab.
            <ActionIcon {...named('Clear search')} tabIndex={-1} size="sm" c="dimmed" onClick={clear}>
              <Icon name="close" />
            </ActionIcon>
          )
        }
      />
    </Box>
  );
}

function useTypedSearch(value: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const sent = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ value, onSearch });
  latest.current = { value, onSearch };

  useEffect(() => {
    // Searches of our own come back one after the other, some of them never.
    const own = sent.current.indexOf(value);
    if (own >= 0) {
      sent.current.splice(0, own + 1);
      return;
    }
    clearTimeout(timer.current);
    setTyped(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (text: string) => {
    if (brokenSearch(text) !== null) return;
    const wanted = text.trim();
    if (wanted === (sent.current.at(-1) ?? latest.current.value)) return;
    sent.current.push(wanted);
    latest.current.onSearch(wanted);
  };
  const type = (text: string, searchAfterMs: number | null) => {
    setTyped(text);
    clearTimeout(timer.current);
    if (searchAfterMs !== null) timer.current = setTimeout(() => send(text), searchAfterMs);
  };
  const searchNow = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    send(text);
  };
  return { typed, type, searchNow };
}
