import fc from 'fast-check';
import { discardEntry, editEntry } from '#local/outbox/change-entry.ts';
import { countEntries, listEntries } from '#local/outbox/read-entries.ts';
import { writeEntry } from '#local/outbox/write-entry.ts';
import type { UserStore } from '#local/store/user-store.ts';
import { createTestClock } from '#local/clock.testing.ts';
import { createChances } from './chances.ts';
import { createModelBrowser, type ModelBrowser, type ModelTab, openStoreOf } from './model-browser.ts';
import type { OpenSystem, TestedSystem } from './system.ts';
import { createWritten, type Item } from './written.ts';

const pick = fc.nat({ max: 9 });
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('write'), tab: pick, thread: fc.nat({ max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('write badly'), tab: pick, thread: fc.nat({ max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('write and die'), tab: pick, thread: fc.nat({ max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('edit'), tab: pick, which: pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove'), tab: pick, which: pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('discard'), tab: pick, which: pick, isWarned: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('offline', 'online', 'online') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('kill the server', 'start the server') }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('fail'),
      fault: fc.constantFrom(
        ...([
          'lost-before',
          'lost-inside',
          'lost-after',
          'stalls',
          'late',
          'busy',
          'broken',
          'gateway-after',
          'slow-down',
        ] as const),
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('reload', 'freeze', 'thaw', 'close'), tab: pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('open a tab', 'revoke') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('sign in'), user: fc.constantFrom(0, 1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sign out') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('set the clock'), hours: fc.constantFrom(-24, -1, 1, 24) }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('pass'), ms: fc.constantFrom(50, 150, 1000, 5000, 16_000, 40_000) }),
  },
);

/** The events in one browser, step by step. */
export const schedules = fc.record({
  hasLocks: fc.boolean(),
  chance: fc.integer(),
  steps: fc.array(step, { minLength: 5, maxLength: 40 }),
});
type Schedule = typeof schedules extends fc.Arbitrary<infer T> ? T : never;
type Step = Schedule['steps'][number];

/** The time in ms in which the outbox drains once nothing goes wrong any more. */
const longestDrain = 60_000;

/** Runs a schedule of the product's own code in a browser against a world and says what it broke: nothing, when all is well. */
export async function runSchedule({ hasLocks, chance, steps }: Schedule, openSystem: OpenSystem): Promise<string[]> {
  const clock = createTestClock(() => system.settle());
  const system: TestedSystem = await openSystem(clock.timer);
  const { server, kinds, users, settle } = system;
  const random = createChances(chance);
  const browser = createModelBrowser({ clock, server, send: system.send, kinds, hasLocks, random });
  const written = createWritten();
  await browser.signIn(users[0]);
  browser.openTab();
  browser.openTab();
  await settle();
  for (const each of steps) {
    await take(each);
    browser.wakeAll();
    await clock.pass(10);
  }
  const broken = await heal();
  return [...broken, ...written.check(await system.readEffects())];

  async function take(next: Step): Promise<void> {
    const tab = 'tab' in next ? chooseTab(browser, next.tab) : null;
    const store = tab && openStoreOf(tab);
    switch (next.do) {
      case 'write':
      case 'write badly':
        if (store) await write(store, next, false);
        break;
      case 'write and die':
        if (store) {
          const writing = write(store, next, true);
          tab.close();
          await writing;
          browser.openTab();
        }
        break;
      case 'edit':
      case 'discard':
        if (store) await change(store, next);
        break;
      case 'remove':
        if (store) await remove(store, next);
        break;
      case 'offline':
      case 'online':
        browser.setOffline(next.do === 'offline');
        break;
      case 'kill the server':
        server.kill();
        break;
      case 'start the server':
        server.start();
        break;
      case 'fail':
        if ('fault' in next) server.failNext(next.fault);
        break;
      case 'reload':
        tab?.close();
        browser.openTab();
        break;
      case 'close':
        tab?.close();
        break;
      case 'freeze':
        tab?.freeze();
        break;
      case 'thaw':
        tab?.thaw();
        break;
      case 'open a tab':
        if (browser.tabs.length < 3) browser.openTab();
        break;
      case 'revoke':
        await server.revoke(browser.token() ?? '');
        break;
      case 'sign in':
        if ('user' in next) await browser.signIn(users[next.user]);
        break;
      case 'sign out':
        if (browser.userId() !== null) {
          const left = browser.userId()!;
          await browser.signOut();
          written.wipe(left);
        }
        break;
      case 'set the clock':
        if ('hours' in next) clock.jump(next.hours * 3_600_000);
        break;
      case 'pass':
        if ('ms' in next) await clock.pass(next.ms);
        break;
    }
    await settle();
  }

  async function write(store: UserStore, next: Step, mayDie: boolean): Promise<void> {
    const thread = system.threads['thread' in next ? next.thread : 0]!;
    if (written.isFull(thread)) return;
    const item = written.addText({ userId: store.userId, thread, isBad: next.do === 'write badly' });
    await keep(store, item, mayDie);
  }

  async function keep(store: UserStore, item: Item, mayDie: boolean): Promise<void> {
    try {
      await writeEntry(store, kinds, system.entryOf(item), { now: clock.now(), id: item.id });
      if (!mayDie) item.state = 'kept';
    } catch {
      if (!mayDie) throw new Error(`${item.text} could not be kept`);
    }
  }

  /** Removes one of the comments that the screen shows as sent. */
  async function remove(store: UserStore, next: Step): Promise<void> {
    const sent = (await listEntries(store)).filter((entry) => typeof entry.response?.['commentId'] === 'number');
    const entry = sent[('which' in next ? next.which : 0) % Math.max(1, sent.length)];
    if (!entry) return;
    const removes = entry.response!['commentId'] as number;
    const item = written.addRemoval({ userId: store.userId, thread: entry.thread, removes });
    if (item) await keep(store, item, false);
  }

  async function change(store: UserStore, next: Step): Promise<void> {
    const entries = await listEntries(store);
    const entry = entries[('which' in next ? next.which : 0) % Math.max(1, entries.length)];
    const item = entry && written.find(entry.id);
    if (!item) return;
    if (next.do === 'edit') await edit(store, item);
    else if (await discardEntry(store, item.id, { isWarned: 'isWarned' in next && next.isWarned }))
      item.state = entry.state === 'uncertain' || entry.mayHaveArrived ? 'perhaps' : 'discarded';
  }

  async function edit(store: UserStore, item: Item): Promise<void> {
    if (item.removes !== null) return;
    const next = written.nextVersion(item);
    const { input } = system.entryOf({ ...item, ...next });
    const given = { input, now: clock.now(), newId: next.id };
    if (await editEntry(store, kinds, item.id, given)) written.replace(item, next);
  }

  /** Ends every fault, lets each user sign in in turn, and asks whether all of theirs is done in time. */
  async function heal(): Promise<string[]> {
    const problems: string[] = [];
    server.forgetFaults();
    server.start();
    browser.setOffline(false);
    for (const tab of [...browser.tabs]) tab.thaw();
    if (browser.tabs.length === 0) browser.openTab();
    for (const userId of browser.userId() === users[1] ? users.toReversed() : users) {
      await browser.signIn(userId);
      await clock.pass(longestDrain);
      const store = browser.storage.open(userId);
      const { unsent } = countEntries(await listEntries(store));
      store.close();
      if (unsent > 0) problems.push(`${unsent} of user ${userId} still wait`);
    }
    return problems;
  }
}

function chooseTab(browser: ModelBrowser, number: number): ModelTab | null {
  return browser.tabs.length > 0 ? browser.tabs[number % browser.tabs.length]! : null;
}
