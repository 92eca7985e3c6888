import { TypedGuard } from '#app/acts/typed-guard.tsx';
import { Button, EmptyState } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { addressMessages } from '#domain/messages/addresses.ts';
import { ListExport } from '#app/list/list-export.tsx';
import { List } from '#app/list/list.tsx';
import { useList } from '#app/list/use-list.ts';
import { loadPart } from '#app/base/load-part.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Screen } from '#app/ui/screen.tsx';
import { makeActions } from './address-actions.tsx';
import { addressList } from './address-list.tsx';
import { useBookActs } from './use-book-acts.ts';
import { latePart } from '#app/base/late-part.tsx';
import type { BookActs } from './use-book-acts.ts';

export { loader } from './addresses-loader.ts';

/** The address book of the customer's company (rule D-7). */
export function Component() {
  const book = useList(addressList);
  const acts = useBookActs();
  const { isReachable } = acts;
  const latest = useRef(acts);
  latest.current = acts;
  // The same function as long as it shows the same: the rows do not render again while a dialog opens.
  const actions = useMemo(
    () =>
      makeActions({
        onDuplicate: (row) => latest.current.duplicate(row),
        onEdit: (row) => latest.current.edit(row),
        onDelete: (row) => latest.current.remove(row),
        isDisabled: !isReachable,
      }),
    [isReachable, latest],
  );
  // On a phone they stand above the list.
  const fileButtons = (className?: string) => (
    <>
      <Button className={className} disabled={!isReachable} onClick={acts.openImport}>
        Import
      </Button>
      <ListExport
        list={book}
        fileName="address-book.csv"
        cells={async (rows) => (await loadPart(() => import('./csv/write-rows.ts'))).listAddressCells(rows)}
        done={addressMessages.exported}
        className={className}
      />
    </>
  );
  return (
    <Screen
      title="Address book"
      actions={
        <>
          {fileButtons('q-list-wide')}
          <Button variant="filled" leftSection={<Icon name="plus" />} disabled={!isReachable} onClick={acts.add}>
            New address
          </Button>
        </>
      }
    >
      <List
        list={book}
        actions={actions}
        tools={fileButtons()}
        note={!isReachable && addressMessages.needsConnection}
        none={
          <EmptyState description={addressMessages.empty}>
            <Button variant="filled" disabled={!isReachable} onClick={acts.add}>
              Add a first address
            </Button>
          </EmptyState>
        }
      />
      <TypedGuard>
        <BookDialogs acts={acts} />
      </TypedGuard>
    </Screen>
  );
}

const AddressDialog = latePart(() => import('./edit/address-dialog.tsx'), 'AddressDialog');
const ImportDialog = latePart(() => import('./csv/import-dialog.tsx'), 'ImportDialog');

/** The dialog that is open, if any. Closing it drops its entries and errors. */
function BookDialogs({ acts: { dialog, close } }: { acts: BookActs }) {
  if (dialog?.kind === 'edit')
    return <AddressDialog key={dialog.address?.id ?? 'new'} address={dialog.address} onClose={close} />;
  return dialog && <ImportDialog onClose={close} />;
}
