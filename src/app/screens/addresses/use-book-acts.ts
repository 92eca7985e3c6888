import { useState } from 'react';
import { type Address, addressEndpoints } from '#contract/addresses.ts';
import { addressMessages } from '#domain/messages/addresses.ts';
import { useAction } from '#app/query/actions.ts';
import { confirmDelete } from '#app/ui/confirm.tsx';
import { titleOf } from './address-list.tsx';

/** Responses that a change of the book makes stale. */
export const invalidates = [addressEndpoints.list, addressEndpoints.searchFrom, addressEndpoints.searchTo];

/** `address` is null for a new one. */
export type OpenDialog = { kind: 'edit'; address: Address | null } | { kind: 'import' };

/** Rules D-7 and OFF-7. */
export function useBookActs() {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const copying = useAction(addressEndpoints.duplicate, { refresh: invalidates });
  const removing = useAction(addressEndpoints.remove, { refresh: invalidates });

  const duplicate = (address: Address) =>
    copying.act({ params: { id: address.id } }, (copy) => ({
      text: addressMessages.duplicated(titleOf(address)),
      action: { label: 'Edit', run: () => setDialog({ kind: 'edit', address: copy }) },
    }));
  async function remove(address: Address): Promise<void> {
    const title = titleOf(address);
    if (await confirmDelete(title))
      await removing.remove({ params: { id: address.id } }, addressMessages.deleted(title));
  }

  return {
    dialog,
    add: () => setDialog({ kind: 'edit', address: null }),
    edit: (address: Address) => setDialog({ kind: 'edit', address }),
    openImport: () => setDialog({ kind: 'import' }),
    close: () => setDialog(null),
    duplicate: (address: Address) => void duplicate(address),
    remove: (address: Address) => void remove(address),
  };
}
