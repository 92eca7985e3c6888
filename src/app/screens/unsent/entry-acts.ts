import { outboxMessages } from '#domain/messages/outbox.ts';
import {
  acknowledgeEntry,
  discardEntries,
  discardEntry,
  editEntry,
  takeBackEntry,
} from '#local/outbox/change-entry.ts';
import type { Entry } from '#local/outbox/entry.ts';
import { outboxKinds } from '#local/outbox/kinds.ts';
import type { UserStore } from '#local/store/user-store.ts';
import { StorageTrouble } from '#local/store/storage-trouble.ts';
import { openOutbox } from '#app/outbox/open-outbox.ts';
import { showMessage } from '#app/base/messages.ts';
import { askConfirmation } from '#app/ui/confirm.tsx';

const askDiscard = (title: string, question: string): Promise<boolean> =>
  askConfirmation({ title: outboxMessages.discard(title), question, yes: 'Discard', no: 'Keep', danger: true });

/** Throws an entry away after asking; of one that may have arrived the question says so. */
export async function throwAway({ id, title, mayHaveArrived }: Entry): Promise<void> {
  if (!(await askDiscard(title, mayHaveArrived ? outboxMessages.discardUncertain : outboxMessages.discardUnsent)))
    return;
  await change(async (store) => {
    // It may have been sent while the question stood.
    const isGone = await discardEntry(store, id, { knowing: mayHaveArrived, draft: 'remove' });
    if (!isGone) showMessage({ kind: 'warning', text: outboxMessages.onItsWay });
  });
}

/** Throws many entries away after asking; those that were sent go off the list. */
export async function throwAwayMany(title: string, entries: readonly Entry[]): Promise<void> {
  const isUncertain = entries.some(({ state, mayHaveArrived }) => state !== 'sent' && mayHaveArrived);
  const question = isUncertain ? outboxMessages.discardUncertain : outboxMessages.group.discardUnsent;
  if (!(await askDiscard(title, question))) return;
  await change(async (store) => {
    const isWhole = await discardEntries(
      store,
      entries.map(({ id }) => id),
      { knowing: isUncertain },
    );
    if (!isWhole) showMessage({ kind: 'warning', text: outboxMessages.group.someOnTheirWay });
  });
}

/** Makes a quote that waits a draft again and answers the way to its form; null, after telling why, when it is too late. */
export async function takeBack({ id, title }: Entry): Promise<string | null> {
  let path: string | null = null;
  await change(async (store) => {
    const draftId = await takeBackEntry(store, id);
    if (draftId) path = `/shippingQuote?draft=${draftId}`;
    showMessage(
      draftId
        ? { kind: 'warning', text: outboxMessages.quoteTakenBack(title), afterNavigation: true }
        : { kind: 'warning', text: outboxMessages.quoteTooLate },
    );
  });
  return path;
}

/** Gives a comment that waits another text. A message has named a failure of the storage. */
export async function changeComment(entry: Entry, commentBody: string): Promise<'changed' | 'too-late' | 'failed'> {
  let outcome: 'changed' | 'too-late' | 'failed' = 'failed';
  await change(async (store) => {
    const input = { ...entry.input, body: { commentBody } };
    const edited = await editEntry(store, outboxKinds, entry.id, { input, now: Date.now() });
    outcome = edited ? 'changed' : 'too-late';
  });
  return outcome;
}

/** Takes a sent entry off the list. */
export const acknowledge = ({ id }: Entry): Promise<void> => change((store) => acknowledgeEntry(store, id));

async function change(act: (store: UserStore) => Promise<void>): Promise<void> {
  try {
    const outbox = await openOutbox();
    if (outbox) await act(outbox.store);
  } catch (failure) {
    if (!(failure instanceof StorageTrouble)) throw failure;
    showMessage({ kind: 'error', text: failure.message });
  }
}
