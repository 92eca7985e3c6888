import type { Browser, BrowserContext } from 'playwright/test';
import { today } from './today.ts';

// Browser tests take place on one day, at one hour: no weekend, no cut-off time and no change of the clocks makes one of them
// fail. Only the date is moved, by the same span in this process, in the pages and in the programs that tests start. Time
// passes as ever.

declare global {
  /** Set where the date is moved already. */
  var movedBy: number | undefined;
}

/** Moves the date of the process or page in which it runs. It is sent to browsers as text, so it uses nothing outside. */
function moveDate(milliseconds: number): void {
  if (globalThis.movedBy !== undefined) return;
  globalThis.movedBy = milliseconds;
  const RealDate = Date;
  const readNow = (): number => RealDate.now() + milliseconds;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, parameters: [], made) =>
      Reflect.construct(target, parameters.length > 0 ? parameters : [readNow()], made) as Date,
    apply: () => new RealDate(readNow()).toString(),
    get: (target, key, receiver) => (key === 'now' ? readNow : (Reflect.get(target, key, receiver) as unknown)),
  });
}

const movesIt = 'QUAYSIDE_TEST_DATE_MOVED_BY';

/** The distance by which the date of a whole test run is moved, in milliseconds; the first call decides. */
const span = Number((process.env[movesIt] ??= String(today.getTime() - Date.now())));

moveDate(span);

/** The options that move the date of Node as well. */
export const withMovedDate = ['--import', import.meta.filename];

/** Moves the date in every page and worker of a context. */
export async function moveDateIn(context: BrowserContext): Promise<void> {
  context.on('serviceworker', (worker) => void worker.evaluate(moveDate, span).catch(() => null));
  await context.addInitScript(moveDate, span);
}

/** Moves the date in every context that a browser opens from now on. */
export function moveDateOf(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await moveDateIn(context);
    return context;
  };
}
