import { useState } from 'react';
import { addressCalls } from '#contract/addresses.ts';
import type { Address } from '#contract/addresses.ts';
import { addressMessages } from '#domain/messages/addresses.ts';
import { CallFailed } from '#local/call-failed.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useAction } from '#app/query/actions.ts';
import { refreshAnswers } from '#app/query/answers.ts';
import { notifyFailure, showMessage } from '#app/base/messages.ts';
import { askDelete } from '#app/ui/confirm.tsx';
import { titleOf } from './address-words.ts';

/** Answers that a change of the book makes old. */
export const invalidates = [addressCalls.list, addressCalls.searchFrom, addressCalls.searchTo];

/** A dialog of the address book: an address to edit, null for a new one, or the import. */
export type OpenDialog = { kind: 'edit'; address: Address | null } | { kind: 'import' };

/** The acts on the address book and its rows, and the dialog that is open (rule D-7). */
export function useBookActs() {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const isReachable = useReachable();
  const copying = useAction(addressCalls.duplicate, { refresh: invalidates });
  const removing = useAction(addressCalls.remove, { refresh: invalidates });

  async function duplicate(address: Address): Promise<void> {
    try {
      const copy = await copying.run({ params: { id: address.id } });
      if (!copy) return;
      const action = { label: 'Edit', run: () => setDialog({ kind: 'edit', address: copy }) };
      showMessage({ kind: 'success', text: addressMessages.duplicated(titleOf(address)), action });
    } catch (failure) {
      notify(failure);
    }
  }
  async function remove(address: Address): Promise<void> {
    const title = titleOf(address);
    if (!(await askDelete(title))) return;
    try {
      if (!(await removing.run({ params: { id: address.id } }))) return;
    } catch (failure) {
      // Somebody was faster, or an answer was lost: it is gone, which is what was wanted.
      if (!isGone(failure)) return notify(failure);
      await refreshAnswers(invalidates);
    }
    showMessage({ kind: 'success', text: addressMessages.deleted(title) });
  }

  return {
    /** True while the book can be changed (rule OFF-7). */
    isReachable,
    dialog,
    add: () => setDialog({ kind: 'edit', address: null }),
    edit: (address: Address) => setDialog({ kind: 'edit', address }),
    openImport: () => setDialog({ kind: 'import' }),
    close: () => setDialog(null),
    duplicate: (address: Address) => void duplicate(address),
    remove: (address: Address) => void remove(address),
  };
}
export type BookActs = ReturnType<typeof useBookActs>;

const isGone = (failure: unknown): boolean => failure instanceof CallFailed && failure.status === 404;

function notify(failure: unknown): void {
  if (isGone(failure)) void refreshAnswers(invalidates);
  notifyFailure(failure);
}
