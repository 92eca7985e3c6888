import { lazy, Suspense } from 'react';
import type { BookActs } from './use-book-acts.ts';

const AddressDialog = lazy(async () => ({ default: (await import('./edit/address-dialog.tsx')).AddressDialog }));
const ImportDialog = lazy(async () => ({ default: (await import('./csv/import-dialog.tsx')).ImportDialog }));

/** The dialog that is open, if any. Closing it drops its entries and errors. */
export function BookDialogs({ acts: { dialog, close } }: { acts: BookActs }) {
  if (!dialog) return null;
  return (
    <Suspense>
      {dialog.kind === 'edit' && (
        <AddressDialog key={dialog.address?.id ?? 'new'} address={dialog.address} onClose={close} />
      )}
      {dialog.kind === 'import' && <ImportDialog onClose={close} />}
    </Suspense>
  );
}
