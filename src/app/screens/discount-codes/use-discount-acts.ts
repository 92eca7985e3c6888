import { use, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { discountEndpoints, type DiscountResponse } from '#contract/discounts.ts';
import { deletionTitles } from '#domain/messages/confirmations.ts';
import { discountMessages } from '#domain/messages/discounts.ts';
import { DialogTyped } from '#app/base/unsaved.ts';
import { useAction } from '#app/query/actions.ts';
import { confirmDelete } from '#app/ui/confirm.tsx';
import { utcDay } from '#domain/utc-day.ts';
import { useNow } from '#app/ui/use-now.ts';

/** UTC, as codes begin and end (rule DC-4). */
export const useToday = (): string => utcDay(new Date(useNow()));

const path = '/discountCode';

/** Responses that a change of a code makes stale. */
export const invalidates = [discountEndpoints.list, discountEndpoints.read];

/** Dialogs without an address of their own. */
export type OpenDialog = { kind: 'new' } | { kind: 'excluded'; discount: DiscountResponse };

export function useDiscountActs() {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const navigate = useNavigate();
  const { search } = useLocation();
  const note = use(DialogTyped);
  const removing = useAction(discountEndpoints.remove, { refresh: invalidates });

  async function remove(discount: DiscountResponse): Promise<void> {
    if (await confirmDelete(deletionTitles.discount(discount), discountMessages.deletion))
      await removing.remove({ params: { id: discount.id } }, discountMessages.removed(discount.code));
  }

  return {
    dialog,
    add: () => setDialog({ kind: 'new' }),
    /** The address opens the dialog. */
    open: ({ id }: DiscountResponse) => void navigate({ pathname: `${path}/${id}`, search }),
    exclude: (discount: DiscountResponse) => setDialog({ kind: 'excluded', discount }),
    close: () => setDialog(null),
    closeCode: () => {
      // The text is saved or was discarded.
      note(false);
      void navigate({ pathname: path, search });
    },
    remove: (discount: DiscountResponse) => void remove(discount),
  };
}
