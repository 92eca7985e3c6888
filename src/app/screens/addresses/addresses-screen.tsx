import { OnlineButton } from '#app/outbox/online-button.tsx';
import { Button } from '@mantine/core';
import type { Address } from '#contract/addresses.ts';
import { addressMessages } from '#domain/messages/addresses.ts';
import { AddressDialog } from './edit/address-dialog.tsx';
import { listAddressCells } from './csv/csv-columns.ts';
import { ImportDialog } from './csv/import-dialog.tsx';
import { ListScreen, RowButton } from '#app/list/list-screen.tsx';
import { useList } from '#app/list/use-list.ts';
import { addressList, titleOf } from './address-list.tsx';
import { SelectedAddresses } from './select-addresses.tsx';
import { useBookActs } from './use-book-acts.ts';

export { loader } from './addresses-loader.ts';

const select = { name: (address: Address) => addressMessages.select.one(titleOf(address)) };

/** Rule D-7. */
export function Component() {
  const book = useList(addressList, { select });
  const { dialog, add, openImport, duplicate, edit, remove, close } = useBookActs();
  const { page, selection } = book;
  return (
    <ListScreen
      title="Address book"
      list={book}
      fileName="address-book.csv"
      cells={async (rows) => listAddressCells(rows)}
      done={addressMessages.exported}
      add={{ label: 'New address', first: 'Add a first address', run: add }}
      links={
        <>
          <Button
            aria-pressed={selection.isOn}
            disabled={!selection.isOn && !page?.totalNumberOfItems}
            onClick={() => selection.turn(!selection.isOn)}
          >
            {addressMessages.select.open}
          </Button>
          <OnlineButton onClick={openImport}>Import</OnlineButton>
        </>
      }
      top={selection.isOn && <SelectedAddresses book={book} />}
      needsConnection={addressMessages.needsConnection}
      none={addressMessages.empty}
      renderActs={(row) => (
        <>
          <RowButton icon="copy" name={`Duplicate ${titleOf(row)}`} onClick={() => duplicate(row)} />
          <RowButton icon="edit" name={`Edit ${titleOf(row)}`} onClick={() => edit(row)} />
          <RowButton icon="trash" name={`Delete ${titleOf(row)}`} onClick={() => remove(row)} />
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
