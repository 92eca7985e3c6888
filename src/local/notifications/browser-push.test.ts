import { afterEach, expect, test, vi } from 'vitest';
import { leavePush, subscribeBrowser } from './browser-push.ts';

const subscription = { endpoint: 'https://push.example/a', keys: { p256dh: 'p', auth: 'a' } };

/** A browser with the key with which it is subscribed; null: it is not. */
function browserWith(key: string | null) {
  const browser = { key, shown: ['one', 'two'] };
  const present = () => ({
    unsubscribe: async () => void (browser.key = null),
    toJSON: () => ({ ...subscription, key: browser.key }),
  });
  const pushManager = {
    getSubscription: async () => (browser.key === null ? null : present()),
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      if (browser.key !== null && browser.key !== applicationServerKey) throw new Error('another key');
      browser.key = applicationServerKey;
      return present();
    },
  };
  const getNotifications = async () =>
    browser.shown.map((name) => ({ close: () => void browser.shown.splice(browser.shown.indexOf(name), 1) }));
  const getRegistration = async () => ({ pushManager, getNotifications });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
  for (const name of ['PushManager', 'Notification']) vi.stubGlobal(name, {});
  return browser;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([null, 'of today', 'of last year'])(
  'a browser is subscribed with the key of today, after the key %s',
  async (key) => {
    const browser = browserWith(key);
    expect(await subscribeBrowser('of today')).toEqual({ ...subscription, key: 'of today' });
    expect(browser.key).toBe('of today');
  },
);

test('a sign-out ends the subscription and takes what is shown off the screen', async () => {
  const browser = browserWith('of today');
  await leavePush();
  expect(browser).toEqual({ key: null, shown: [] });
});

test('a browser that knows no notifications has nothing to leave', async () => {
  vi.stubGlobal('navigator', {});
  await expect(leavePush()).resolves.toBeUndefined();
  await expect(subscribeBrowser('of today')).rejects.toThrow('no worker');
});
