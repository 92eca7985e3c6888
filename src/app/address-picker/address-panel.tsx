import { Box, Paper, TextInput } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { brokenSearch } from '#contract/list-query.ts';
import type { Address } from '#contract/addresses.ts';
import type { AddressType } from '#domain/address.ts';
import { addressPickerMessages as words } from '#domain/messages/address-picker.ts';
import { useIsPhone } from '#app/ui/use-is-phone.ts';
import { FoundAddresses } from './found-addresses.tsx';
import { Note } from './panel-texts.tsx';
import { RecentRows } from './recent-rows.tsx';
import { describeAddresses, filterAddresses, mergeAddresses } from './recent-list.ts';
import { useAddressSearch } from './use-address-search.ts';
import type { RecentAddresses } from './use-recent-addresses.ts';
import styles from './address-picker.module.css';

interface AddressPanelProps {
  id: string;
  type: AddressType;
  customerId: number | null;
  /** The order whose place is to be found first; undefined for none. */
  requestId: number | undefined;
  recent: RecentAddresses;
  onPick: (address: Address) => void;
  onClose: () => void;
}

/** The panel that the button opens. The arrow keys walk from the search through the addresses, Escape closes. */
export function AddressPanel({ id, type, customerId, requestId, recent, onPick, onClose }: AddressPanelProps) {
  const box = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const focusStart = () => (isPhone ? box.current : (box.current?.querySelector('input') ?? box.current))?.focus();
  const start = useRef(focusStart);
  start.current = focusStart;
  useEffect(() => {
    start.current();
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  function takeKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') walk(event.key === 'ArrowDown' ? 1 : -1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  function walk(step: 1 | -1): void {
    const stops = [...box.current!.querySelectorAll<HTMLElement>('input, [data-pick]')];
    const active = document.activeElement;
    // A button beside an address counts as that address.
    const at = stops.findIndex((stop) => stop === active || stop.closest('li')?.contains(active));
    const next = at < 0 && step < 0 ? -1 : (at + step) % stops.length;
    stops.at(next)?.focus();
  }
  // A press on a button must not take the focus out of the search.
  const keepFocus = (event: MouseEvent) => event.target instanceof HTMLInputElement || event.preventDefault();

  return (
    <Paper
      ref={box}
      id={id}
      role="dialog"
      aria-label={words.title(type)}
      tabIndex={-1}
      pos="absolute"
      top={0}
      left={0}
      right={0}
      p="xs"
      bd={0}
      bg="var(--surface-high)"
      style={{
        zIndex: 80,
        boxShadow: 'var(--shadow-float)',
        scrollMargin: '72px 0 calc(96px + var(--bottom-height))',
      }}
      onKeyDown={takeKey}
      onMouseDown={keepFocus}
    >
      {customerId === null ? (
        <Note>{words.companyFirst}</Note>
      ) : (
        <Choices {...{ type, customerId, requestId, recent, onPick }} onHide={focusStart} />
      )}
    </Paper>
  );
}

const noAddresses: readonly Address[] = [];

interface ChoicesProps extends Pick<AddressPanelProps, 'type' | 'requestId' | 'recent' | 'onPick'> {
  customerId: number;
  /** Called before an address is taken off the list, its button with it. */
  onHide: () => void;
}

function Choices({ type, customerId, requestId, recent, onPick, onHide }: ChoicesProps) {
  const { searchText, changeSearchText, searchNow, results } = useAddressSearch(customerId, type, requestId);
  const found = results?.state === 'found' ? results.found : noAddresses;
  const shown = mergeAddresses(filterAddresses(recent.addresses ?? noAddresses, searchText), found);
  const who = describeAddresses([...shown.recent, ...shown.book]);
  return (
    <>
      <TextInput
        type="search"
        classNames={{ input: styles.search ?? '' }}
        aria-label={words.search}
        placeholder={words.searchHint}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        error={brokenSearch(searchText)}
        value={searchText}
        onChange={(event) => changeSearchText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // It must not send the form.
          event.preventDefault();
          searchNow();
        }}
      />
      <Box mah="min(340px, 46dvh)" mt={4} style={{ overflowY: 'auto', overscrollBehavior: 'contain' }}>
        <RecentRows recent={recent} shown={shown.recent} typed={searchText} who={who} onPick={onPick} onHide={onHide} />
        <FoundAddresses
          type={type}
          results={results}
          found={shown.book}
          listed={shown.recent.length}
          who={who}
          onPick={onPick}
          onRetry={searchNow}
        />
      </Box>
    </>
  );
}
