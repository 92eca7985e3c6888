import { makeId } from '#local/browser-id.ts';
import type { Locks } from '#local/locks.ts';
import type { UserStore } from '#local/store/user-store.ts';
import type { StartTimer } from '#local/timer.ts';
import { onRefusal } from '#local/token-store.ts';
import { claimDraft, type DraftClaim, type DraftHolder } from './draft-claim.ts';
import { createDraftSaver, type DraftSaver, type SaveState } from './draft-saver.ts';
import { createDraft, type DraftLabel, labelDraft, type NewDraft, readDraft, removeDraft } from './keep-drafts.ts';
import type { WholeDraft } from './draft.ts';

const prints = new WeakMap<object, string>();

function print(value: unknown): string {
  if (typeof value !== 'object' || value === null || !Object.isFrozen(value)) return JSON.stringify(value);
  const cached = prints.get(value);
  if (cached !== undefined) return cached;
  const printed = JSON.stringify(value);
  prints.set(value, printed);
  return printed;
}

/** JSON texts, which later changes to the form do not affect. */
export const printParts = (parts: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(parts).map(([part, value]) => [part, print(value)]));

export interface DraftedForm {
  name: string;
  companyHash?: string | null;
  parts: Record<string, unknown>;
}

/** `none`: nothing was typed. The same object until something changes. */
export interface KeeperState {
  save: SaveState | 'none';
  trouble: Error | null;
  /** `theirs`: nothing typed here is saved. */
  holder: DraftHolder;
}

export interface DraftKeeper {
  state(): KeeperState;
  subscribe(listener: () => void): () => void;
  /** Later only differences from `form` are saved. */
  open(form: DraftedForm): void;
  /** The first change creates the draft. */
  keep(form: DraftedForm): void;
  draftId(): string | null;
  /** From the disk. @throws StorageTrouble */
  read(): Promise<WholeDraft | null>;
  takeOver(): void;
  flush(): Promise<void>;
  /** Deletes the draft; a later change creates another. @throws StorageTrouble */
  finish(): Promise<void>;
  /** Writes what is left and lets another tab edit. */
  stop(): Promise<void>;
}

export interface KeeperOptions {
  draft: Omit<NewDraft, 'name' | 'companyHash' | 'parts'>;
  /** The draft's id if it is created here. */
  newId: string;
  /** The id of the draft that exists already. */
  storedId: string | null;
  /** For kinds with a single draft, which another tab may have created. */
  find?: () => Promise<string | null>;
  /** Tabs with the same name edit one after another. */
  claimName: string;
  locks: Locks | undefined;
  now: () => number;
  timer?: StartTimer;
  persist?: () => Promise<unknown>;
}

const open = new Set<DraftKeeper>();

export const flushDrafts = (): Promise<unknown> => Promise.allSettled([...open].map((keeper) => keeper.flush()));

// The last chance: the store closes with the sign-in.
onRefusal(flushDrafts);

/** Claims an existing draft at once, a new one when it is created. */
export function createDraftKeeper(store: UserStore, options: KeeperOptions): DraftKeeper {
  const { draft, claimName, locks, now, timer } = options;
  const listeners = new Set<() => void>();
  const unclaimed: DraftHolder = locks ? 'pending' : 'everybody';
  let state: KeeperState = { save: 'none', trouble: null, holder: unclaimed };
  let id = options.storedId;
  let nextId = options.newId;
  let claimed: DraftClaim | null = null;
  let leaving: Promise<void> | null = null;
  let saver: DraftSaver | null = null;
  let beginning: Promise<void> | null = null;
  let finishing: Promise<void> | null = null;
  let latest: DraftedForm | null = null;
  let label = '';
  let written: Record<string, string> = {};

  function notify(change: Partial<KeeperState>): void {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
  }

  function claim(): void {
    if (claimed || leaving) return;
    claimed = claimDraft(claimName, {
      locks,
      onChange: (holder) => {
        if (holder === 'theirs') latest = null;
        notify({ holder });
        if (holder === 'mine') write();
      },
    });
  }

  function letGo(): void {
    if (!claimed) return;
    leaving = claimed.release().then(() => {
      leaving = null;
      if (latest) claim();
    });
    claimed = null;
    notify({ holder: unclaimed });
  }

  const mayWrite = (): boolean => state.holder === 'mine' || state.holder === 'everybody';

  function follow(draftId: string): void {
    id = draftId;
    saver = createDraftSaver(store, draftId, { now, ...(timer && { timer }) });
    const used = saver;
    used.subscribe(() => saver === used && notify({ save: used.state(), trouble: used.trouble() }));
  }

  async function begin(): Promise<void> {
    const first = latest!;
    notify({ save: 'saving', trouble: null });
    try {
      const making = { now: now(), id: nextId, ...(options.persist && { persist: options.persist }) };
      const made = await createDraft(store, { ...draft, ...labelOf(first), parts: first.parts }, making);
      // A draft of another tab for the same order is overwritten.
      if (made.id === nextId) remember(first);
      else written = {};
      nextId = makeId();
      follow(made.id);
      notify({ save: 'saved' });
    } catch (error) {
      notify({ save: 'failed', trouble: error as Error });
    }
  }

  function remember(form: DraftedForm, printed = printParts(form.parts)): void {
    label = JSON.stringify(labelOf(form));
    written = printed;
  }

  function write(): void {
    if (!latest || !mayWrite() || beginning || finishing) return;
    if (!id) {
      beginning = begin().then(() => {
        beginning = null;
        if (id) write();
      });
      return;
    }
    if (!saver) follow(id);
    const printed = printParts(latest.parts);
    for (const [part, text] of Object.entries(printed))
      if (written[part] !== text) saver!.savePart(part, latest.parts[part]);
    for (const part of Object.keys(written)) if (!(part in printed)) saver!.removePart(part);
    if (JSON.stringify(labelOf(latest)) !== label) void labelDraft(store, id, labelOf(latest)).catch(() => null);
    remember(latest, printed);
  }

  const isChanged = ({ parts }: DraftedForm): boolean =>
    JSON.stringify(sorted(printParts(parts))) !== JSON.stringify(sorted(written));

  async function end(): Promise<void> {
    await beginning;
    const ended = saver;
    saver = null;
    await ended?.stop();
  }

  async function finishNow(): Promise<void> {
    await end();
    const ended = id;
    id = null;
    try {
      if (ended) await removeDraft(store, ended);
    } finally {
      notify({ save: 'none', trouble: null });
    }
  }

  const keeper: DraftKeeper = {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: remember,
    keep: (form) => {
      if (state.holder === 'theirs' || (!latest && !isChanged(form))) return;
      latest = form;
      claim();
      write();
    },
    draftId: () => id,
    read: async () => {
      id ??= (await options.find?.()) ?? null;
      const whole = id ? await readDraft(store, id) : null;
      if (!whole) {
        id = saver = null;
        if (!latest) letGo();
      }
      return whole;
    },
    takeOver: () => claimed?.takeOver(),
    flush: async () => {
      await finishing?.catch(() => null);
      await beginning;
      await saver?.flush();
    },
    finish: () => {
      latest = null;
      // Text typed meanwhile starts another draft.
      finishing ??= finishNow().finally(() => {
        finishing = null;
        if (latest) write();
        else letGo();
      });
      return finishing;
    },
    stop: async () => {
      open.delete(keeper);
      await finishing?.catch(() => null);
      await end();
      latest = null;
      await claimed?.release();
    },
  };
  open.add(keeper);
  if (id) claim();
  return keeper;
}

const labelOf = ({ name, companyHash = null }: DraftedForm): DraftLabel => ({ name, companyHash });

const sorted = (printed: Record<string, string>): [string, string][] =>
  Object.entries(printed).sort(([one], [other]) => (one < other ? -1 : 1));
