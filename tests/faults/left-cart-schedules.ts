import fc from 'fast-check';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { completeCart, takeDueCarts, touchCart } from '#local/left-cart/left-cart.ts';
import { watchLeftCarts } from '#local/left-cart/touch-request.ts';
import { defineKind } from '#local/outbox/kinds.ts';
import { createTestClock } from '#local/clock.testing.ts';
import { settle } from '#local/storage.testing.ts';
import { createChances } from './chances.ts';
import { createModelBrowser, openStoreOf } from './model-browser.ts';
import { createModelServer, sendToModel } from './model-server.ts';

const sendCart = endpoint('POST', '/ask/{id}', {
  roles: ['Customer'],
  params: { id: z.string() },
  body: z.object({ text: z.string() }),
  response: z.strictObject({ number: z.int() }),
  queueable: true,
});
const kinds = {
  'left-cart': defineKind({ endpoint: sendCart, schemaVersions: [1], describe: ({ body }) => body.text }),
};

const minute = 60_000;
const interval = 60 * minute;
const pick = fc.nat({ max: 9 });
const cart = fc.integer({ min: 1, max: 3 });
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('touch'), tab: pick, cart }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('complete'), tab: pick, cart }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('sleep'), minutes: fc.constantFrom(5, 30, 59, 60, 61, 600), isShown: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('reload', 'close', 'freeze', 'thaw'), tab: pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('open a tab', 'offline', 'online') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('set the clock'), minutes: fc.constantFrom(-6000, -70, -5, 5, 70) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('fail'), fault: fc.constantFrom('lost-before', 'lost-after', 'stalls', 'late', 'busy', 'broken') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pass'), ms: fc.constantFrom(1000, 11_000, minute) }) },
); // prettier-ignore

/** The events in the carts of one browser, step by step. */
export const schedules = fc.record({
  hasLocks: fc.boolean(),
  chance: fc.integer(),
  steps: fc.array(step, { minLength: 5, maxLength: 30 }),
});
type Schedule = typeof schedules extends fc.Arbitrary<infer T> ? T : never;

/** Runs a schedule against the product's own code and says what it broke: nothing, when all is well. */
export async function runSchedule({ hasLocks, chance, steps }: Schedule): Promise<string[]> {
  const clock = createTestClock(settle);
  const server = createModelServer(clock.timer);
  const browser = createModelBrowser({
    ...{ clock, server, send: sendToModel(server), kinds, hasLocks, random: createChances(chance) },
    alsoRun: ({ store, timer, wake, onShown }) =>
      watchLeftCarts({
        takeDue: async () => {
          const entries = await takeDueCarts(store, { now: clock.now(), intervalMs: interval, kinds });
          for (const entry of entries) checkEarly(entry.title);
          if (entries.length > 0) wake();
        },
        ...{ timer, onShown },
      }),
  });
  const touched = new Map<number, number>();
  const completed = new Map<number, number>();
  const broken: string[] = [];
  let setBy = 0;
  const trueTime = (): number => clock.now() - setBy;
  const textOf = (requestId: number): string => `cart ${requestId}`;

  await browser.signIn(1);
  browser.openTab();
  await settle();
  for (const each of steps) {
    await take(each);
    browser.wakeAll();
    await clock.pass(10);
  }
  await heal();
  check();
  return broken;

  async function take(next: Schedule['steps'][number]): Promise<void> {
    const tab = 'tab' in next && browser.tabs.length > 0 ? browser.tabs[next.tab % browser.tabs.length]! : null;
    const store = tab && openStoreOf(tab);
    if (next.do === 'touch' && 'cart' in next && store) {
      // The model's server knows each by its words.
      const words = { text: textOf(next.cart), orderUrl: `/${next.cart}`, shippingPrice: null };
      const draft = { ...words, orderId: next.cart, destinations: { from: null, to: null } };
      await touchCart(store, { draft, now: clock.now(), intervalMs: interval });
      touched.set(next.cart, trueTime());
    }
    if (next.do === 'complete' && 'cart' in next && store) {
      await completeCart(store, next.cart, clock.now());
      if (!completed.has(next.cart)) completed.set(next.cart, server.requests.length);
    }
    if (next.do === 'sleep' && 'minutes' in next) {
      clock.jump(next.minutes * minute);
      if ('isShown' in next && next.isShown) for (const each of browser.tabs) each.show();
    }
    if (next.do === 'set the clock' && 'minutes' in next) {
      clock.jump(next.minutes * minute);
      setBy += next.minutes * minute;
    }
    if (next.do === 'offline' || next.do === 'online') browser.setOffline(next.do === 'offline');
    if (next.do === 'fail' && 'fault' in next) server.failNext(next.fault);
    if (next.do === 'reload' || next.do === 'close') tab?.close();
    if (next.do === 'reload' || (next.do === 'open a tab' && browser.tabs.length < 3)) browser.openTab();
    if (next.do === 'freeze') tab?.freeze();
    if (next.do === 'thaw') tab?.thaw();
    if (next.do === 'pass' && 'ms' in next) await clock.pass(next.ms);
    await settle();
  }

  /** Under a clock that nobody set, no mail is requested before its hour, less the ten seconds between two writings. */
  function checkEarly(text: string): void {
    if (steps.some((each) => each.do === 'set the clock')) return;
    const idle = trueTime() - touched.get(Number(text.split(' ')[1]))!;
    if (idle < interval - 10_000) broken.push(`${text} was asked for early`);
  }

  /** Everything works again, an hour goes by in sleep, and a minute after waking all is done. */
  async function heal(): Promise<void> {
    server.forgetFaults();
    browser.setOffline(false);
    for (const tab of [...browser.tabs]) tab.thaw();
    if (browser.tabs.length === 0) browser.openTab();
    await clock.pass(minute);
    clock.jump(interval);
    await clock.pass(minute);
  }

  function check(): void {
    for (const requestId of new Set([...touched.keys(), ...completed.keys()])) {
      const times = server.effects.filter((effect) => effect.text === textOf(requestId)).length;
      const end = completed.get(requestId);
      if (times > 1) broken.push(`doubled: ${textOf(requestId)}`);
      if (end === undefined && times === 0) broken.push(`missed: ${textOf(requestId)}`);
      if (end !== undefined && server.requests.slice(end).some((request) => request.text === textOf(requestId)))
        broken.push(`asked after it was completed: ${textOf(requestId)}`);
    }
  }
}
