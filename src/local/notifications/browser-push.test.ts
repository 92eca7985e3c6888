import { afterEach, describe, expect, test, vi } from 'vitest';
import { isWished, keepWish, leavePush, renewSubscription, subscribeBrowser } from './browser-push.ts';
import { createTestStorage } from '#local/storage.testing.ts';

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
  'a browser is subscribed with the current key after the key %s',
  async (key) => {
    const browser = browserWith(key);
    expect(await subscribeBrowser('of today')).toEqual({ ...subscription, key: 'of today' });
    expect(browser.key).toBe('of today');
  },
);

test('a sign-out ends the subscription and removes shown notifications', async () => {
  const browser = browserWith('of today');
  await leavePush();
  expect(browser).toEqual({ key: null, shown: [] });
});

test('a browser without notifications has nothing to remove at a sign-out', async () => {
  vi.stubGlobal('navigator', {});
  await expect(leavePush()).resolves.toBeUndefined();
  await expect(subscribeBrowser('of today')).rejects.toThrow('no worker');
});

describe('a renewed subscription', () => {
  const start = async ({ isOn, isPermitted }: { isOn: boolean; isPermitted: boolean }) => {
    const store = createTestStorage().open(1);
    if (isOn) await keepWish(store, true);
    const done: unknown[] = [];
    await renewSubscription({
      store,
      isPermitted: () => isPermitted,
      readKey: async () => 'the key',
      subscribe: async (key) => (done.push(`subscribed with ${key}`), subscription),
      send: async (sent) => done.push(sent),
      forget: async () => done.push('forgotten'),
      leave: async () => void done.push('left'),
    });
    return { done, isOn: await isWished(store) };
  };

  test('has the current key for a browser whose user switched notifications on', async () => {
    expect(await start({ isOn: true, isPermitted: true })).toEqual({
      done: ['subscribed with the key', subscription],
      isOn: true,
    });
  });

  test('is switched off here and on the server when the permission was withdrawn', async () => {
    expect(await start({ isOn: true, isPermitted: false })).toEqual({ done: ['forgotten'], isOn: false });
  });

  test.each([true, false])('of another user is given up, with or without permission: %s', async (isPermitted) => {
    expect(await start({ isOn: false, isPermitted })).toEqual({ done: ['left'], isOn: false });
  });
});
