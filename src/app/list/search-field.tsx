import { ActionIcon, Box, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type ChangeEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { brokenSearch } from '#contract/list-query.ts';
import { useLatest } from '#app/base/use-latest.ts';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import { startsSearch } from '#app/ui/starts-search.ts';
import styles from './list.module.css';

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  /** Trimmed; empty when the search is cleared. */
  onSearch: (text: string) => void;
  /** From this length on it searches without Enter. */
  minimum: number;
  debounceMs: number;
  /** Arrow down: to the results. */
  onDown?: () => void;
  ref?: RefObject<HTMLInputElement | null>;
}

export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, value, onSearch, minimum, debounceMs, onDown, ref } = props;
  const { typed, type, searchNow } = useTypedSearch({ value, onSearch, debounceMs });
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) =>
    type(target.value, startsSearch(target.value, minimum));
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
    <Box role="search" aria-label={label} className={styles.search ?? ''}>
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
            // Escape does the same, so it needs no tab stop.
            <ActionIcon {...named('Clear search')} tabIndex={-1} size="sm" c="dimmed" onClick={clear}>
              <Icon name="close" />
            </ActionIcon>
          )
        }
      />
    </Box>
  );
}

function useTypedSearch({ value, onSearch, debounceMs }: Pick<SearchFieldProps, 'value' | 'onSearch' | 'debounceMs'>) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  const [sent, setSent] = useState<readonly string[]>([]);
  if (shown !== value) {
    setShown(value);
    // Our own searches come back in order, some of them never.
    const own = sent.indexOf(value);
    if (own >= 0) setSent(sent.slice(own + 1));
    else setTyped(value);
  }
  const send = (text: string) => {
    if (brokenSearch(text) !== null) return;
    const wanted = text.trim();
    if (wanted === (sent.at(-1) ?? value)) return;
    setSent([...sent, wanted]);
    onSearch(wanted);
  };
  const latest = useLatest({ typed, send });
  // Another search may have replaced the typed text.
  const sendLater = useDebouncedCallback((text: string) => {
    if (text === latest.current.typed) latest.current.send(text);
  }, debounceMs);
  const type = (text: string, isSearched: boolean) => {
    setTyped(text);
    if (isSearched) sendLater(text);
    else sendLater.cancel();
  };
  const searchNow = (text: string) => {
    setTyped(text);
    sendLater.cancel();
    send(text);
  };
  return { typed, type, searchNow };
}
