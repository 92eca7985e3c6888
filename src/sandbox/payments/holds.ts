import type { SandboxCharge } from '#domain/sandbox-cards.ts';

/** The requests that move money. */
export const acts = ['sale', 'refund', 'void'] as const;
export type Act = (typeof acts)[number];

/** Before the money moves, or after it did and before the answer goes out. */
export const points = ['before', 'after'] as const;
type Point = (typeof points)[number];

/** Where tests stop requests, and how they make the next one go wrong. */
export interface Holds {
  /** From now on requests of this act wait at this point. */
  hold(act: Act, point: Point): void;
  /** Lets everything that waits go on, and holds nothing any more. Answers how many waited. */
  release(): number;
  /** Ends once this many requests wait. */
  whenHeld(count: number): Promise<void>;
  /** Waits here where that was wished for. */
  pass(act: Act, point: Point): Promise<void>;
  /** The next request of this act ends like this, whatever card it is about. */
  plan(act: Act, charge: SandboxCharge): void;
  takePlan(act: Act): SandboxCharge | null;
}

export function makeHolds(): Holds {
  const held = new Set<string>();
  const plans = new Map<Act, SandboxCharge[]>();
  let waiting: (() => void)[] = [];
  let watchers: { count: number; wake: () => void }[] = [];
  const wakeWatchers = (): void => {
    const [due, later] = [0, 1].map((part) => watchers.filter(({ count }) => waiting.length >= count === (part === 0)));
    watchers = later!;
    for (const { wake } of due!) wake();
  };
  return {
    hold: (act, point) => void held.add(`${act} ${point}`),
    release() {
      held.clear();
      const freed = waiting;
      waiting = [];
      for (const goOn of freed) goOn();
      return freed.length;
    },
    whenHeld: (count) =>
      new Promise((wake) => {
        watchers.push({ count, wake });
        wakeWatchers();
      }),
    async pass(act, point) {
      if (!held.has(`${act} ${point}`)) return;
      await new Promise<void>((goOn) => {
        waiting.push(goOn);
        wakeWatchers();
      });
    },
    plan: (act, charge) => void plans.set(act, [...(plans.get(act) ?? []), charge]),
    takePlan: (act) => plans.get(act)?.shift() ?? null,
  };
}
