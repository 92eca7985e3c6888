import { OnlineButton } from '#app/outbox/online-button.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Address, addressEndpoints } from '#contract/addresses.ts';
import { addressMessages } from '#domain/messages/addresses.ts';
import { AddressDialog } from './edit/address-dialog.tsx';
import { listAddressCells } from './csv/csv-columns.ts';
import { ImportDialog } from './csv/import-dialog.tsx';
import { ListScreen, RowButton } from '#app/list/list-screen.tsx';
import { useList } from '#app/list/use-list.ts';
import { useAction } from '#app/query/actions.ts';
import { confirmDelete } from '#app/ui/confirm.tsx';
import { addressList, invalidates, titleOf } from './address-list.tsx';
import { SelectedAddresses } from './select-addresses.tsx';

export { loader } from './address-list.tsx';

const select = { name: (address: Address) => addressMessages.select.one(titleOf(address)) };

/** The address is null for a new one. */
type OpenDialog = { kind: 'edit'; address: Address | null } | { kind: 'import' };

/** Rules D-7 and OFF-7. */
export function Component() {
  const book = useList(addressList, { select });
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const copying = useAction(addressEndpoints.duplicate, { refresh: invalidates });
  const removing = useAction(addressEndpoints.remove, { refresh: invalidates });
  const edit = (address: Address | null) => setDialog({ kind: 'edit', address });
  const close = () => setDialog(null);

  const duplicate = (address: Address) =>
    copying.act({ params: { id: address.id } }, (copy) => ({
      text: addressMessages.duplicated(titleOf(address)),
      action: { label: 'Edit', run: () => edit(copy) },
    }));
  async function remove(address: Address): Promise<void> {
    const title = titleOf(address);
    if (await confirmDelete(title))
      await removing.remove({ params: { id: address.id } }, addressMessages.deleted(title));
  }
  const { page, selection } = book;
  return (
    <ListScreen
      title="Address book"
      list={book}
      fileName="address-book.csv"
      cells={async (rows) => listAddressCells(rows)}
      done={addressMessages.exported}
      add={{ label: 'New address', first: 'Add a first address', run: () => edit(null) }}
      links={
        <>
          <Button
            aria-pressed={selection.isOn}
            disabled={!selection.isOn && !page?.totalNumberOfItems}
            onClick={() => selection.turn(!selection.isOn)}
          >
            {addressMessages.select.open}
          </Button>
          <OnlineButton onClick={() => setDialog({ kind: 'import' })}>Import</OnlineButton>
        </>
      }
      top={selection.isOn && <SelectedAddresses book={book} />}
      needsConnection={addressMessages.needsConnection}
      none={addressMessages.empty}
      renderActs={(row) => (
        <>
          <RowButton icon="copy" name={`Duplicate ${titleOf(row)}`} onClick={() => void duplicate(row)} />
          <RowButton icon="edit" name={`Edit ${titleOf(row)}`} onClick={() => edit(row)} />
          <RowButton icon="trash" name={`Delete ${titleOf(row)}`} onClick={() => void remove(row)} />
        </>
      )}
    >
      {dialog?.kind === 'edit' && (
        <AddressDialog key={dialog.address?.id ?? 'new'} address={dialog.address} onClose={close} />
      )}
      {dialog?.kind === 'import' && <ImportDialog onClose={close} />}
    </ListScreen>
  );
}
