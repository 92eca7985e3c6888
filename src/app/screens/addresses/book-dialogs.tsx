import { latePart } from '#app/base/late-part.tsx';
import type { BookActs } from './use-book-acts.ts';

const AddressDialog = latePart(() => import('./edit/address-dialog.tsx'), 'AddressDialog');
const ImportDialog = latePart(() => import('./csv/import-dialog.tsx'), 'ImportDialog');

/** The dialog that is open, if any. Closing it drops its entries and errors. */
export function BookDialogs({ acts: { dialog, close } }: { acts: BookActs }) {
  if (dialog?.kind === 'edit')
    return <AddressDialog key={dialog.address?.id ?? 'new'} address={dialog.address} onClose={close} />;
  return dialog && <ImportDialog onClose={close} />;
}
