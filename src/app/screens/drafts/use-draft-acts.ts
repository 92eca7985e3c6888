import { showMessage } from '#app/base/messages.ts';
import { useSignedInUser } from '#app/base/session.ts';
import type { Draft } from '#local/drafts/draft.ts';
import { copyDraft, putBackDraft, removeDraft } from '#local/drafts/keep-drafts.ts';
import { openUserStore } from '#local/store/open-stores.ts';

/** The acts on a draft in the list. Deleting asks no question, because it can be undone. */
export function useDraftActs() {
  const { userId } = useSignedInUser();

  async function copy({ id, name }: Draft): Promise<void> {
    await notifyTrouble(async () => {
      const made = await copyDraft(openUserStore(userId), id, { now: Date.now(), name: `${name} (copy)` });
      if (made) showMessage({ kind: 'success', text: `${name} was copied.` });
    });
  }
  async function remove({ id, name }: Draft): Promise<void> {
    await notifyTrouble(async () => {
      const removed = await removeDraft(openUserStore(userId), id);
      document.getElementById('main')?.focus({ preventScroll: true });
      if (!removed) return;
      const run = () => void notifyTrouble(() => putBackDraft(openUserStore(userId), removed));
      showMessage({ kind: 'success', text: `${name} was deleted.`, action: { label: 'Undo', run } });
    });
  }
  return { copy, remove };
}

/** Trouble of the storage has a sentence of its own. */
async function notifyTrouble(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    showMessage({ kind: 'error', text: (error as Error).message });
  }
}
