import { useWindowEvent } from '@mantine/hooks';
import {
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { createDraftKeeper, type DraftedForm, type DraftKeeper, type KeeperState } from '#local/drafts/draft-keeper.ts';
import type { DraftKind } from '#local/drafts/draft.ts';
import { findDraft, readDraft } from '#local/drafts/keep-drafts.ts';
import { makeId } from '#local/browser-id.ts';
import { browserLocks } from '#local/locks.ts';
import { openUserStore } from '#local/store/open-stores.ts';
import type { UserStore } from '#local/store/user-store.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { useUnsaved } from '#app/base/unsaved.ts';
import { readTexts } from '#local/drafts/quote-parts.ts';
import { Alert, Button, Group, Text } from '@mantine/core';

interface DraftOptions {
  kind: DraftKind;
  about: number | null;
  /** The draft's id, even before it exists. By default it is made here. */
  id?: string;
  isNew?: boolean;
  formVersion: number;
}

export interface OpenDraft {
  keeper: DraftKeeper;
  /** The stored fields. */
  parts: Record<string, unknown> | null;
  /** It waits in the outbox and is read-only until it is taken back. */
  isWaiting: boolean;
  /** Changes when another tab has edited the draft: the form then shows the stored fields. */
  round: number;
}

export function useDraftKeeper({ kind, about, isNew = false, formVersion, ...given }: DraftOptions): OpenDraft | null {
  const { userId } = useSignedInUser();
  const [made] = useState(makeId);
  const id = given.id ?? made;
  const [opened, setOpened] = useState<OpenDraft | null>(null);
  const [wasNew] = useState(isNew);

  useLayoutEffect(() => {
    const store = openUserStore(userId);
    let isStopped = false;
    let leave = (): unknown => null;
    const begin = ({ storedId, parts, isWaiting }: StoredDraft): void => {
      if (isStopped) return;
      const keeper = createDraftKeeper(store, {
        draft: { kind, about, formVersion },
        newId: id,
        storedId,
        ...(about !== null && { find: () => findDraft(store, kind, about) }),
        claimName: about === null ? id : `${kind}-${about}-u${userId}`,
        locks: browserLocks(),
        now: Date.now,
      });
      const unfollow = followHolder(keeper, (now) => isStopped || setOpened((was) => was && { ...was, ...now }));
      leave = () => (unfollow(), keeper.stop());
      // The form is large, so it is drawn in slices.
      startTransition(() => setOpened({ keeper, parts, isWaiting, round: 0 }));
    };
    if (wasNew) begin(nothingStored);
    else void findStored(store, kind, about, id).then(begin);
    return () => {
      isStopped = true;
      void leave();
    };
  }, [userId, kind, about, id, formVersion, wasNew]);

  const flush = (): void => void opened?.keeper.flush();
  useWindowEvent('visibilitychange' as 'pagehide', flush);
  useWindowEvent('pagehide', flush);
  return opened;
}

interface StoredDraft extends Pick<OpenDraft, 'parts' | 'isWaiting'> {
  storedId: string | null;
}

const nothingStored: StoredDraft = { storedId: null, parts: null, isWaiting: false };

/** If nothing can be read the form opens all the same; its first save reports the error. */
async function findStored(store: UserStore, kind: DraftKind, about: number | null, id: string): Promise<StoredDraft> {
  try {
    const storedId = about === null ? id : await findDraft(store, kind, about);
    const whole = storedId === null ? null : await readDraft(store, storedId);
    if (!whole) return nothingStored;
    return { storedId: whole.draft.id, parts: whole.parts, isWaiting: whole.draft.entryId !== null };
  } catch {
    return nothingStored;
  }
}

function followHolder(keeper: DraftKeeper, show: (now: Pick<OpenDraft, 'parts' | 'round'>) => unknown): () => void {
  let wasTheirs = false;
  let round = 0;
  return keeper.subscribe(() => {
    const { holder } = keeper.state();
    if (holder === 'mine' && wasTheirs) {
      round += 1;
      void keeper.read().then(
        (whole) => show({ parts: whole?.parts ?? null, round }),
        () => null,
      );
    }
    wasTheirs = holder === 'theirs';
  });
}

const idle: KeeperState = { save: 'none', trouble: null, holder: 'pending' };
const never = () => () => {};

export const useKeeperState = (keeper: DraftKeeper | null): KeeperState =>
  useSyncExternalStore(keeper?.subscribe ?? never, keeper?.state ?? (() => idle));

/** Stored text comes back by itself, so only unsaved text needs a question. */
function useUnsavedDraft(keeper: DraftKeeper): void {
  const isBegun = useKeeperState(keeper).save !== 'none';
  const isUnsaved = (): boolean => keeper.state().save === 'saving' || keeper.state().save === 'failed';
  useUnsaved(isUnsaved, { isOn: isBegun, warns: true });
}

type PlainForm = Record<string, string | boolean>;

const [textsPart, filesPart] = ['texts', 'files'];

export const writeFormDraft = (name: string, typed: PlainForm, fileNames: readonly string[] = []): DraftedForm => ({
  name,
  parts: {
    [textsPart]: Object.fromEntries(Object.entries(typed).filter(([, value]) => typeof value === 'string')),
    ...(fileNames.length > 0 && { [filesPart]: [...fileNames] }),
  },
});

export function readFileNames(parts: Record<string, unknown> | null): string[] {
  const names = parts?.[filesPart];
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

/** Missing fields, and those that are not text, are as in `blank`. */
export function readFormDraft<V extends PlainForm>(parts: Record<string, unknown> | null, blank: V): V {
  const knownTexts = Object.entries(readTexts(parts?.[textsPart])).filter(
    ([field]) => typeof blank[field] === 'string',
  );
  return { ...blank, ...Object.fromEntries(knownTexts) };
}

/** `open` gives the draft what the form shows at first, before anything is typed. */
export function useOpened(keeper: DraftKeeper, open: () => void): void {
  const openNow = useEffectEvent(open);
  useEffect(() => openNow(), [keeper]);
}

/** A form equal to `blank` leaves no draft. `missing`: files to choose again. */
export function useFormDraft<V extends PlainForm>({ keeper, parts }: OpenDraft, name: string, blank: V) {
  const [start] = useState(() => readFormDraft(parts, blank));
  const [fileNames] = useState(() => readFileNames(parts));
  useOpened(keeper, () => keeper.open(writeFormDraft(name, start, fileNames)));
  useUnsavedDraft(keeper);

  const print = (typed: PlainForm): string => JSON.stringify(writeFormDraft(name, typed).parts);
  const missing = (chosen: readonly string[]): string[] => fileNames.filter((each) => !chosen.includes(each));
  function keep(typed: V, chosen: readonly string[] = []): void {
    const names = [...chosen, ...missing(chosen)];
    if (names.length === 0 && print(typed) === print(blank)) void end();
    else keeper.keep(writeFormDraft(name, typed, names));
  }
  async function end(): Promise<void> {
    keeper.open(writeFormDraft(name, blank));
    await keeper.finish().catch(() => null);
  }
  return { start, keep, end, missing };
}

/** Read-only while another tab edits the draft. */
export function DraftFields({ keeper, children }: { keeper: DraftKeeper; children: ReactNode }) {
  const isTheirs = useKeeperState(keeper).holder === 'theirs';
  return (
    <>
      {isTheirs && (
        <Alert role="status" mb="ml">
          <Group justify="space-between" gap="xs">
            <p>This draft is open in another tab, so you can only read it here.</p>
            <Button onClick={keeper.takeOver}>Edit here</Button>
          </Group>
        </Alert>
      )}
      <fieldset style={{ display: 'contents' }} disabled={isTheirs}>
        {children}
      </fieldset>
    </>
  );
}

interface DraftWordProps {
  keeper: DraftKeeper;
  keepsLine?: boolean;
}

export function DraftState({ keeper, keepsLine = false }: DraftWordProps) {
  const { save, trouble, holder } = useKeeperState(keeper);
  if (save === 'none' || holder === 'theirs') return keepsLine ? <Text size="xs" mih="var(--line-small)" /> : null;
  if (save === 'failed') {
    return (
      <Text role="alert" size="xs" c="bad">
        Could not be saved. {trouble?.message}
      </Text>
    );
  }
  return (
    <Text size="xs" c="dimmed">
      {save === 'saving' ? 'Saving …' : 'Saved in this browser'}
    </Text>
  );
}
