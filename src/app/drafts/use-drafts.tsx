import { useEffect, useState } from 'react';
import type { Draft, WholeDraft } from '#local/drafts/draft.ts';
import { watchOpenDrafts } from '#local/drafts/keep-drafts.ts';
import { openUserStore } from '#local/store/open-stores.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { orderPath, shipmentPath, stepPath } from '#app/paths/order-path.ts';

interface StoredDrafts {
  /** Null before they are read. */
  drafts: readonly WholeDraft[] | null;
  trouble: Error | null;
}

const notYet: StoredDrafts = { drafts: null, trouble: null };

/** Follows the changes of every tab. */
export function useDrafts(): StoredDrafts {
  const { userId } = useSignedInUser();
  const [stored, setStored] = useState(notYet);
  useEffect(() => {
    const store = openUserStore(userId);
    return watchOpenDrafts(
      store,
      (drafts) => setStored({ drafts, trouble: null }),
      // A sign-out closes the store before the screen is left.
      (trouble) => store.isClosed() || setStored({ drafts: null, trouble }),
    );
  }, [userId]);
  return stored;
}

export function DraftCount() {
  const count = useDrafts().drafts?.length ?? 0;
  return count > 0 && ` ${count}`;
}

export function draftPath({ id, kind, about }: Draft): string {
  if (kind === 'quote') return `/shippingQuote?draft=${id}`;
  if (kind === 'custom') return '/shippingQuote?custom';
  if (kind === 'kyc') return '/companyCheck';
  if (kind === 'message') return shipmentPath(about!);
  return kind === 'details' ? stepPath(about!, 'shippingDetailsForm') : orderPath(about!);
}
