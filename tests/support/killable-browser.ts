import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import { findBrowser } from './browser-path.ts';
import { moveDateIn } from './fixed-clock.ts';

/** A browser with a profile that can be killed as a whole. */
export interface KillableBrowser {
  page: Page;
  /** SIGKILL to all its processes at once; resolves when none is left. */
  kill(): Promise<void>;
}

/** The options of a browser without a screen and without questions; its processes form a group of their own. */
const own = ['--headless', '--remote-debugging-port=0', '--window-size=1440,900', '--password-store=basic'];
const startsWithin = 180_000;
/** Zombies that nothing reaps stay in their group, so the wait has a limit. */
const goneWithin = 3000;

function isThere(group: number): boolean {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Opens a profile, a new one or one that a killed browser left. Not on Windows, which has no groups of processes.
 * @throws Error with what the browser wrote when it does not start
 */
export async function openProfile(profile: string): Promise<KillableBrowser> {
  const { executablePath, args, env } = await findBrowser();
  const child = spawn(executablePath, [...args, ...own, `--user-data-dir=${profile}`, 'about:blank'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(env && { env }),
  });
  const group = child.pid!;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const strike = (): void => {
    if (isThere(group)) process.kill(-group, 'SIGKILL');
  };
  // A group of its own would outlive a test that is cut short.
  process.once('exit', strike);
  const kill = async (): Promise<void> => {
    process.off('exit', strike);
    strike();
    await ended;
    for (let waited = 0; waited < goneWithin && isThere(group); waited += 20) await pause(20);
  };
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let written = '';
      const limit = setTimeout(() => reject(new Error(`the browser did not start:\n${written}`)), startsWithin);
      child.once('exit', () => reject(new Error(`the browser ended at once:\n${written}`)));
      child.stderr.on('data', (part: Buffer) => {
        written += part.toString();
        const found = /DevTools listening on (\S+)/.exec(written)?.[1];
        if (!found) return;
        clearTimeout(limit);
        resolve(found);
      });
    });
    const browser = await chromium.connectOverCDP(address);
    const context = browser.contexts()[0]!;
    await moveDateIn(context);
    return { page: context.pages()[0] ?? (await context.newPage()), kill };
  } catch (failure) {
    await kill();
    throw failure;
  }
}
