import type { SandboxCharge } from '#domain/sandbox-gateway.ts';

/** Requests that move money. */
export const acts = ['sale', 'refund', 'void'] as const;
export type Act = (typeof acts)[number];

/** Before the money moves, or after it and before the response. */
export const points = ['before', 'after'] as const;
type Point = (typeof points)[number];

/** Tests hold requests here, or plan how the next one ends. */
export interface Holds {
  hold(act: Act, point: Point): void;
  /** Releases all requests and holds. Returns how many waited. */
  release(): number;
  /** Resolves once `count` requests wait. */
  whenHeld(count: number): Promise<void>;
  /** Waits if this point is held. */
  pass(act: Act, point: Point): Promise<void>;
  /** The next such request ends like this, whatever its card. */
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
