import { beforeEach, expect, test, vi } from 'vitest';
import { detectInstallMethod } from './install.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const ipad =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15';
const around = (more: Partial<Parameters<typeof detectInstallMethod>[0]>) =>
  detectInstallMethod({ isInstalled: false, hasPrompt: false, userAgent: 'Firefox', touchPoints: 0, ...more });

test('an installed page offers no installation', () => {
  expect(around({ isInstalled: true, hasPrompt: true })).toBe(null);
  expect(around({ isInstalled: true, userAgent: iphone, touchPoints: 5 })).toBe(null);
});

test('Safari on an iPhone or iPad shows instructions, other browsers do not', () => {
  expect(around({ userAgent: iphone, touchPoints: 5 })).toBe('by-hand');
  expect(around({ userAgent: ipad, touchPoints: 5 })).toBe('by-hand');
  expect(around({ userAgent: ipad, touchPoints: 0 })).toBe(null);
  expect(around({ userAgent: iphone.replace('Version/19.0', 'CriOS/140.0'), touchPoints: 5 })).toBe(null);
  expect(around({ userAgent: iphone.replace(' Safari/604.1', ' [FBAN/FBIOS]'), touchPoints: 5 })).toBe(null);
  expect(around({})).toBe(null);
});

/** The page around the module: an event target, and a display mode. */
async function openPage(options: { displayMode?: string; early?: Event } = {}) {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(display-mode: ${options.displayMode})` }));
  vi.stubGlobal('navigator', { userAgent: 'Chrome', maxTouchPoints: 0 });
  vi.stubGlobal('quaysideInstallPrompt', options.early);
  const { install, installMethod, watchInstall } = await import('./install.ts');
  watchInstall();
  return { page, install, installMethod };
}

const makeOffer = () =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn<() => Promise<void>>(async () => {}),
  });

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

test("the browser's install prompt is deferred and shown once on request", async () => {
  const { page, install, installMethod } = await openPage();
  expect(installMethod.get()).toBe(null);
  const offer = makeOffer();
  page.dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  expect(offer.prompt).not.toHaveBeenCalled();
  expect(installMethod.get()).toBe('ask');
  await install();
  await install();
  expect(offer.prompt).toHaveBeenCalledTimes(1);
  expect(installMethod.get()).toBe(null);
});

test('an install prompt from before the start of the app is used', async () => {
  const early = makeOffer();
  const { install, installMethod } = await openPage({ early });
  expect(installMethod.get()).toBe('ask');
  await install();
  expect(early.prompt).toHaveBeenCalledTimes(1);
});

test('the offer disappears once the page is installed', async () => {
  const { page, installMethod } = await openPage();
  page.dispatchEvent(makeOffer());
  page.dispatchEvent(new Event('appinstalled'));
  expect(installMethod.get()).toBe(null);
});

test('an installed page is not offered for installation again', async () => {
  const { page, installMethod } = await openPage({ displayMode: 'standalone' });
  page.dispatchEvent(makeOffer());
  expect(installMethod.get()).toBe(null);
});
