import { Box, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { type Address, addressEndpoints } from '#contract/addresses.ts';
import { addressMessages } from '#domain/messages/addresses.ts';
import { makeId } from '#local/browser-id.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { sendRequest } from '#local/client.ts';
import { runAtOnce } from '#app/base/run-at-once.ts';
import { showMessage } from '#app/base/messages.ts';
import type { ListView } from '#app/list/list-view.ts';
import { SelectBar } from '#app/list/selection.tsx';
import type { ShownList } from '#app/list/use-list.ts';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { invalidateEndpoints } from '#app/query/endpoint-query.ts';
import { confirmDelete } from '#app/ui/confirm.tsx';
import { readAddress, toTypedAddress } from './edit/address-form-values.ts';
import { invalidates } from './address-list.tsx';

const words = addressMessages.select;

/** Until one fails; returns the finished ones. */
async function runAll<T>(list: readonly T[], act: (each: T) => Promise<unknown>) {
  const done: T[] = [];
  const failure = await runAtOnce(list, async (each) => {
    await act(each);
    done.push(each);
  });
  await invalidateEndpoints(invalidates);
  return { done, failure };
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
    sendRequest(addressEndpoints.create, { body: readAddress(toTypedAddress(address)) }, { key }),
  );
  if (!failure) return showMessage({ kind: 'success', text: words.restored(done.length) });
  const left = deleted.filter((each) => !done.includes(each));
  showMessage({
    kind: 'error',
    text: [words.notRestored(left.length, deleted.length), ...failure.sentences],
    action: { label: words.goOn, run: () => void putBack(left) },
  });
}

/** One question for all, with undo. */
export function SelectedAddresses<V extends ListView>({ book }: { book: ShownList<Address, V> }) {
  const [isRunning, setRunning] = useState(false);
  const { rows: selectedRows, turn, remove: unselect } = book.selection;

  async function deleteChosen(): Promise<void> {
    if (!(await confirmDelete(words.title(selectedRows.length)))) return;
    setRunning(true);
    try {
      const { done, failure } = await runAll(
        selectedRows.map((address) => ({ address, key: makeId() })),
        ({ address, key }) => remove(address, key),
      );
      unselect(done.map(({ address }) => address));
      if (done.length === 0 && failure) return showMessage({ kind: failure.kind, text: failure.sentences });
      const undo = {
        label: words.undo,
        run: () => void putBack(done.map(({ address }) => ({ address, key: makeId() }))),
      };
      if (failure)
        return showMessage({
          kind: 'error',
          text: [words.someDeleted(done.length, selectedRows.length), ...failure.sentences],
          action: undo,
        });
      showMessage({ kind: 'success', text: words.deleted(done.length), action: undo });
    } finally {
      setRunning(false);
    }
  }

  return (
    <SelectBar list={book} label={words.bar} words={words} isRunning={isRunning}>
      <Box ms="auto">
        <Group gap="xs">
          <OnlineButton
            color="bad"
            variant="filled"
            isBusy={isRunning}
            disabled={selectedRows.length === 0}
            onClick={() => void deleteChosen()}
          >
            {words.remove}
          </OnlineButton>
          <Button variant="subtle" disabled={isRunning} onClick={() => turn(false)}>
            {words.close}
          </Button>
        </Group>
      </Box>
    </SelectBar>
  );
}
