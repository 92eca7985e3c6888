import { Box, Button, Paper, TextInput, VisuallyHidden } from '@mantine/core';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { brokenSearch } from '#contract/list-query.ts';
import { type Address, addressEndpoints, mostFoundAddresses } from '#contract/addresses.ts';
import type { AddressType } from '#domain/address.ts';
import { addressPickerMessages as words } from '#domain/messages/addresses.ts';
import { readIsPhone } from '#app/ui/use-is-phone.ts';
import { AddressRow, ListTitle, Note, RecentRows, RetryNote, Rows, WaitNote } from './recent-rows.tsx';
import {
  describeAddresses,
  filterAddresses,
  type ListedPlace,
  mergeAddresses,
  placeText,
  type RecentAddresses,
  useRecentAddresses,
} from './recent-addresses.ts';
import styles from './address-picker.module.css';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { loadResponse } from '#app/query/endpoint-query.ts';
import { makeTypedSearch, type TypedSearch } from '#app/query/typed-search.ts';
import { useConfig } from '#app/base/config.ts';
import { Icon } from '#app/ui/icon.tsx';

interface BookQuery {
  /** `From`: senders, `To`: receivers. */
  type: AddressType;
  customerId: number;
  /** Addresses at this order's place come first. */
  requestId: number | undefined;
}

const searchBook = async ({ type, customerId, requestId }: BookQuery, searchText: string) => {
  const endpoint = type === 'From' ? addressEndpoints.searchFrom : addressEndpoints.searchTo;
  const order = requestId === undefined ? {} : { shippingRequestId: requestId };
  return (await loadResponse(endpoint, { query: { customerId, ...order, searchText } })).items;
};

/** An empty text finds the first addresses. */
function useAddressSearch(customerId: number, type: AddressType, requestId?: number) {
  const { debounceMs = 300, minimumSearchCharacters = 3 } = useConfig() ?? {};
  const isReachable = useReachable();
  const [searchText, setSearchText] = useState('');
  const [bookSearch, setBookSearch] = useState<TypedSearch<readonly Address[]>>({ state: 'searching' });
  const search = useMemo(
    () =>
      makeTypedSearch<readonly Address[]>({
        load: (text) => searchBook({ type, customerId, requestId }, text),
        pause: debounceMs,
        minimum: minimumSearchCharacters,
        onResult: setBookSearch,
      }),
    [customerId, type, requestId, debounceMs, minimumSearchCharacters],
  );
  const searchTyped = useEffectEvent(() => search.search(searchText, 'entered'));
  useEffect(() => {
    // Text typed without a connection is searched when it is back.
    if (isReachable) searchTyped();
    return search.stop;
  }, [search, isReachable]);
  return {
    searchText,
    changeSearchText(text: string): void {
      setSearchText(text);
      if (isReachable) search.search(text, 'typed');
    },
    searchNow: () => isReachable && search.search(searchText, 'entered'),
    /** Null without a connection. */
    results: isReachable ? bookSearch : null,
  };
}
type AddressResults = Pick<ReturnType<typeof useAddressSearch>, 'results'>;

interface FoundAddressesProps extends AddressResults {
  type: AddressType;
  /** Those that are not in the list above. */
  addresses: readonly Address[];
  /** How many are in the list above. */
  listed: number;
  who: ReadonlyMap<Address, string>;
  onPick: (address: Address) => void;
  onRetry: () => void;
}

function FoundAddresses({ type, results, addresses, listed, who, onPick, onRetry }: FoundAddressesProps) {
  const titleId = useId();
  return (
    <section>
      <ListTitle id={titleId}>{words.book}</ListTitle>
      {addresses.length > 0 && (
        <Rows labelledBy={titleId}>
          {addresses.map((address) => (
            <AddressRow key={address.id} address={address} who={who.get(address)!} onPick={onPick} />
          ))}
        </Rows>
      )}
      {results?.state === 'searching' && <WaitNote>{words.bookSearching}</WaitNote>}
      <div role="status">
        {results?.state === 'found' && <VisuallyHidden>{words.counts(listed, addresses.length)}</VisuallyHidden>}
        {addresses.length > 0 && results?.state === 'found' && results.results.length >= mostFoundAddresses && (
          <Note>{words.firstOnly(mostFoundAddresses)}</Note>
        )}
        {addresses.length === 0 && <WhyNone type={type} results={results} onRetry={onRetry} />}
      </div>
    </section>
  );
}

function WhyNone({ type, results, onRetry }: Pick<FoundAddressesProps, 'type' | 'results' | 'onRetry'>) {
  if (results === null) return <Note>{words.bookNeedsConnection}</Note>;
  if (results.state === 'short') return <Note>{words.bookShort}</Note>;
  if (results.state === 'searching' || results.state === 'refused') return null;
  if (results.state === 'found') return <Note>{describeNothingFound(type, results)}</Note>;
  return <RetryNote onRetry={onRetry}>{words.bookFailed}</RetryNote>;
}

function describeNothingFound(
  type: AddressType,
  { text, results }: { text: string; results: readonly Address[] },
): string {
  if (results.length >= mostFoundAddresses) return words.firstListed(mostFoundAddresses);
  if (results.length > 0) return words.allListed;
  return text === '' ? words.bookEmpty(type) : words.noneInBook(text);
}

interface AddressPanelProps {
  id: string;
  type: AddressType;
  customerId: number | null;
  requestId: number | undefined;
  recent: RecentAddresses;
  onPick: (address: Address) => void;
  onClose: () => void;
}

/** On a phone the keyboard would cover the addresses. */
const focusIn = (panel: HTMLElement | null): void =>
  (readIsPhone() ? panel : (panel?.querySelector('input') ?? panel))?.focus();

/** Arrow keys move from the search through the addresses; Escape closes. */
function AddressPanel({ id, type, customerId, requestId, recent, onPick, onClose }: AddressPanelProps) {
  const box = useRef<HTMLDivElement>(null);
  const openPanel = useCallback((panel: HTMLDivElement | null) => {
    box.current = panel;
    focusIn(panel);
    panel?.scrollIntoView({ block: 'nearest' });
  }, []);
  const focusPanel = () => focusIn(box.current);

  function handleKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(event.key === 'ArrowDown' ? 1 : -1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  function moveFocus(step: 1 | -1): void {
    const stops = [...box.current!.querySelectorAll<HTMLElement>('input, [data-pick]')];
    const active = document.activeElement;
    // A button beside an address counts as that address.
    const at = stops.findIndex((stop) => stop === active || stop.closest('li')?.contains(active));
    const next = at < 0 && step < 0 ? -1 : (at + step) % stops.length;
    stops.at(next)?.focus();
  }
  // A click on a button must not move the focus out of the search.
  const keepFocus = (event: MouseEvent) => event.target instanceof HTMLInputElement || event.preventDefault();

  return (
    <Paper
      ref={openPanel}
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
        scrollMargin: '4.5rem 0 calc(6rem + var(--bottom-height))',
      }}
      onKeyDown={handleKey}
      onMouseDown={keepFocus}
    >
      {customerId === null ? (
        <Note>{words.companyFirst}</Note>
      ) : (
        <Choices {...{ type, customerId, requestId, recent, onPick }} onHide={focusPanel} />
      )}
    </Paper>
  );
}

const noAddresses: readonly Address[] = [];

interface ChoicesProps extends Pick<AddressPanelProps, 'type' | 'requestId' | 'recent' | 'onPick'> {
  customerId: number;
  /** Called before an address and its button are removed. */
  onHide: () => void;
}

function Choices({ type, customerId, requestId, recent, onPick, onHide }: ChoicesProps) {
  const { searchText, changeSearchText, searchNow, results } = useAddressSearch(customerId, type, requestId);
  const addresses = results?.state === 'found' ? results.results : noAddresses;
  const shown = mergeAddresses(filterAddresses(recent.addresses ?? noAddresses, searchText), addresses);
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
      <Box mah="min(21.25rem, 46dvh)" mt="2xs" style={{ overflowY: 'auto', overscrollBehavior: 'contain' }}>
        <RecentRows recent={recent} shown={shown.recent} typed={searchText} who={who} onPick={onPick} onHide={onHide} />
        <FoundAddresses
          type={type}
          results={results}
          addresses={shown.book}
          listed={shown.recent.length}
          who={who}
          onPick={onPick}
          onRetry={searchNow}
        />
      </Box>
    </>
  );
}

interface AddressPickerProps {
  type: AddressType;
  /** Null while no customer is chosen. */
  customerId: number | null;
  /** The order and the place of this side: addresses there come first. */
  order?: { requestId: number; place: ListedPlace };
  onPick: (address: Address) => void;
}

/** Opens recent addresses and the search. It overlaps the upper corner of the surrounding box. */
export function AddressPicker({ type, customerId, order, onPick }: AddressPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const [filled, setFilled] = useState<Address | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const recent = useRecentAddresses(customerId, type, order?.place);

  function close(): void {
    setOpen(false);
    opener.current?.focus();
  }
  function pick(address: Address): void {
    onPick(address);
    setFilled(address);
    close();
  }
  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  }
  return (
    <div style={{ display: 'contents' }} onBlur={leave}>
      <Button
        ref={opener}
        variant="subtle"
        size="xs"
        rightSection={<Icon name="chevron-down" />}
        className={styles.opener ?? ''}
        c="dimmed"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        // In Safari a click takes no focus, so the blur would close the panel before the click.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          setFilled(null);
          setOpen(!isOpen);
        }}
      >
        {words.open}
      </Button>
      {isOpen && (
        <AddressPanel
          key={customerId}
          id={panelId}
          type={type}
          customerId={customerId}
          requestId={order?.requestId}
          recent={recent}
          onPick={pick}
          onClose={close}
        />
      )}
      <VisuallyHidden role="status">{filled && words.filled(type, placeText(filled))}</VisuallyHidden>
    </div>
  );
}
