import { useLiveQuery } from 'dexie-react-hooks';
import type { Draft, WholeDraft } from '#local/drafts/draft.ts';
import { readOpenDrafts } from '#local/drafts/keep-drafts.ts';
import { openUserStore } from '#local/store/open-stores.ts';
import { StorageTrouble } from '#local/store/storage-trouble.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { orderPath, shipmentPath, stepPath } from '#app/paths/order-path.ts';

interface StoredDrafts {
  drafts: readonly WholeDraft[] | null;
  trouble: Error | null;
}

const notYet: StoredDrafts = { drafts: null, trouble: null };

async function readDrafts(userId: number): Promise<StoredDrafts> {
  const store = openUserStore(userId);
  try {
    return { drafts: await readOpenDrafts(store), trouble: null };
  } catch (trouble) {
    if (!(trouble instanceof StorageTrouble)) throw trouble;
    return store.isClosed() ? notYet : { drafts: null, trouble };
  }
}

export function useDrafts(): StoredDrafts {
  const { userId } = useSignedInUser();
  return useLiveQuery(() => readDrafts(userId), [userId], notYet);
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
