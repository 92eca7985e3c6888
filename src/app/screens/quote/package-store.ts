import type { PackageField, PackageFormValues } from './quote-form-values.ts';

/**
 * The packages of a form while it stands. A package is never changed: another one takes its place, so that of a hundred
 * packages whoever has read them before sees at once which is new.
 */
export interface PackageStore {
  /** All of them in their order. Another array after each change. */
  list(): readonly PackageFormValues[];
  /** The ids of the packages as they move, in their order. Another array when one comes or goes, not when one is typed into. */
  ids(): readonly number[];
  /** Another text in one field; nothing where there is no such package. */
  type(at: number, field: PackageField, text: string): void;
  /** Puts packages in before the one at `at`. */
  insert(at: number, added: readonly PackageFormValues[]): void;
  remove(at: number): void;
  /** Another text in several packages at once, each in its place. */
  change(of: (typed: PackageFormValues, at: number) => PackageFormValues): void;
  /** Takes others instead of all. */
  replace(others: readonly PackageFormValues[]): void;
  /** `isTyped`: the change is a text that was typed into one field. */
  subscribe(listener: (isTyped: boolean) => void): () => void;
}

/** Keeps the packages of a form, `start` at first. */
export function createPackageStore(start: readonly PackageFormValues[]): PackageStore {
  const listeners = new Set<(isTyped: boolean) => void>();
  let lastId = 0;
  // A frozen package is printed once for its draft.
  const freeze = (packages: readonly PackageFormValues[]) =>
    packages.map((each) => (Object.isFrozen(each) ? each : Object.freeze({ ...each })));
  const number = (packages: readonly PackageFormValues[]): number[] => packages.map(() => (lastId += 1));
  let list: readonly PackageFormValues[] = freeze(start);
  let ids: readonly number[] = number(start);

  function set(nextList: readonly PackageFormValues[], nextIds: readonly number[], isTyped = false): void {
    list = nextList;
    ids = nextIds;
    for (const listener of [...listeners]) listener(isTyped);
  }
  return {
    list: () => list,
    ids: () => ids,
    type: (at, field, text) => {
      const typed = list[at];
      if (typed && typed[field] !== text) set(list.with(at, Object.freeze({ ...typed, [field]: text })), ids, true);
    },
    insert: (at, added) => set(list.toSpliced(at, 0, ...freeze(added)), ids.toSpliced(at, 0, ...number(added))),
    remove: (at) => set(list.toSpliced(at, 1), ids.toSpliced(at, 1)),
    change: (of) => set(freeze(list.map(of)), ids),
    replace: (others) => set(freeze(others), number(others)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
