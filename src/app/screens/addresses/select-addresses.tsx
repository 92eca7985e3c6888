import { Box, Button, Checkbox, Group, Text } from '@mantine/core';
import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react';
import { type Address, addressEndpoints } from '#contract/addresses.ts';
import { addressMessages } from '#domain/messages/addresses.ts';
import { makeId } from '#local/browser-id.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { sendRequest } from '#local/client.ts';
import { showMessage } from '#app/base/messages.ts';
import { makeObservable, type Observable } from '#app/base/observable.ts';
import { cellOf, type ListColumn } from '#app/list/define-list.ts';
import { ListToolbar } from '#app/list/list-toolbar.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { invalidateEndpoints } from '#app/query/endpoint-query.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { askDelete } from '#app/ui/confirm.tsx';
import { titleOf } from './address-list.tsx';
import { readAddress, typeAddress } from './edit/address-form-values.ts';
import { pressAddress, type Selection, togglePage } from './selection.ts';
import { invalidates } from './use-book-acts.ts';
import styles from './select-addresses.module.css';

const words = addressMessages.select;

/** The number of addresses that are sent at once. */
const atOnce = 4;

/** The selected addresses of all pages; null while none can be selected. */
type Selecting = Observable<Selection | null>;

/** The selection lives as long as the screen. Each box reads it itself, so that rows do not render again. */
export function useSelecting() {
  const [selecting] = useState((): Selecting => makeObservable<Selection | null>(null));
  return { selecting, selection: useSyncExternalStore(selecting.subscribe, selecting.get) };
}

/** `page` has the addresses of the page, for a range. */
export const SelectingContext = createContext<{ selecting: Selecting; page: readonly Address[] } | null>(null);

function useSelectingContext() {
  const context = use(SelectingContext);
  if (!context) throw new Error('Only addresses of the book can be selected');
  return context;
}

interface SelectBoxProps {
  address: Address;
  children?: ReactNode;
}

/** Selects one address; with Shift, all from the one pressed before. */
function SelectBox({ address, children }: SelectBoxProps) {
  const { selecting, page } = useSelectingContext();
  const isSelected = useSyncExternalStore(selecting.subscribe, () => selecting.get()?.rows.has(address.id) ?? false);
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={words.one(titleOf(address))}
        checked={isSelected}
        // Only the click event has the Shift key.
        onChange={() => {}}
        onClick={({ shiftKey }) => {
          const selection = selecting.get();
          if (selection) selecting.set(pressAddress(selection, page, address, shiftKey));
        }}
      />
      {children}
    </label>
  );
}

export function SelectBoxWhile({ address }: { address: Address }) {
  const { selecting } = useSelectingContext();
  const isOpen = useSyncExternalStore(selecting.subscribe, () => selecting.get() !== null);
  return (
    isOpen && (
      <Box me="auto">
        <SelectBox address={address}>{words.open}</SelectBox>
      </Box>
    )
  );
}

export const withSelectBoxes = (columns: readonly ListColumn<Address>[]): readonly ListColumn<Address>[] =>
  columns.map((column, at) =>
    at > 0
      ? column
      : {
          ...column,
          cell: (address: Address) => (
            <Group component="span" display="inline-flex" gap={10} wrap="nowrap">
              <SelectBox address={address} />
              {cellOf(column, address)}
            </Group>
          ),
        },
  );

/** Runs an act for each address, some at once, until one fails; returns the finished ones. */
async function runAll<T>(list: readonly T[], act: (each: T) => Promise<unknown>) {
  const queue = [...list];
  const done: T[] = [];
  let failure: RequestFailed | null = null;
  const work = async (): Promise<void> => {
    for (let each = queue.shift(); each !== undefined && !failure; each = queue.shift()) {
      try {
        await act(each);
        done.push(each);
      } catch (reason) {
        if (!(reason instanceof RequestFailed)) throw reason;
        failure = reason;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await invalidateEndpoints(invalidates);
  return { done, failure: failure as RequestFailed | null };
}

const remove = (address: Address, key: string): Promise<unknown> =>
  sendRequest(addressEndpoints.remove, { params: { id: address.id } }, { key }).catch((failure: unknown) => {
    // It is deleted already.
    if (!(failure instanceof RequestFailed && failure.status === 404)) throw failure;
  });

interface Deleted {
  address: Address;
  key: string;
}

/** Restores each once, however often it is tried. */
async function putBack(deleted: readonly Deleted[]): Promise<void> {
  const { done, failure } = await runAll(deleted, ({ address, key }) =>
    sendRequest(addressEndpoints.create, { body: readAddress(typeAddress(address)) }, { key }),
  );
  if (!failure) return showMessage({ kind: 'success', text: words.restored(done.length) });
  const left = deleted.filter((each) => !done.includes(each));
  showMessage({
    kind: 'error',
    text: [words.notRestored(left.length, deleted.length), ...failure.sentences],
    action: { label: words.goOn, run: () => void putBack(left) },
  });
}

interface SelectBarProps {
  selecting: Selecting;
  selection: Selection;
  page: readonly Address[];
}

/** Deletes selected addresses after one question, with undo. */
export function SelectBar({ selecting, selection, page }: SelectBarProps) {
  const isReachable = useReachable();
  const [isRunning, setRunning] = useState(false);
  const chosen = [...selection.rows.values()];
  const isWhole = page.length > 0 && page.every(({ id }) => selection.rows.has(id));

  async function deleteChosen(): Promise<void> {
    if (!(await askDelete(words.title(chosen.length)))) return;
    setRunning(true);
    try {
      const { done, failure } = await runAll(
        chosen.map((address) => ({ address, key: makeId() })),
        ({ address, key }) => remove(address, key),
      );
      const gone = new Set(done.map(({ address }) => address.id));
      const rows = new Map([...selection.rows].filter(([id]) => !gone.has(id)));
      if (selecting.get()) selecting.set({ rows, anchor: null });
      if (done.length === 0 && failure) return showMessage({ kind: failure.kind, text: failure.sentences });
      const undo = {
        label: words.undo,
        run: () => void putBack(done.map(({ address }) => ({ address, key: makeId() }))),
      };
      if (failure)
        return showMessage({
          kind: 'error',
          text: [words.someDeleted(done.length, chosen.length), ...failure.sentences],
          action: undo,
        });
      showMessage({ kind: 'success', text: words.deleted(done.length), action: undo });
    } finally {
      setRunning(false);
    }
  }

  return (
    <ListToolbar label={words.bar} className={styles.bar}>
      <Checkbox
        label={words.page(page.length)}
        checked={isWhole}
        disabled={page.length === 0 || isRunning}
        onChange={() => selecting.set(togglePage(selection, page))}
      />
      <Text fz="sm" fw={600} role="status">
        {words.count(chosen.length)}
      </Text>
      <Box ms="auto">
        <Group gap="xs">
          <Button
            color="bad"
            variant="filled"
            {...busyWhile(isRunning)}
            disabled={chosen.length === 0 || !isReachable}
            onClick={() => void deleteChosen()}
          >
            {words.remove}
          </Button>
          <Button variant="subtle" disabled={isRunning} onClick={() => selecting.set(null)}>
            {words.close}
          </Button>
        </Group>
      </Box>
    </ListToolbar>
  );
}
