import { expect, test } from 'vitest';
import { createTestStorage } from '#local/storage.testing.ts';
import { isWished, keepWish, renewSubscription } from './browser-push.ts';

const subscription = { endpoint: 'https://push.example/a', keys: { p256dh: 'p', auth: 'a' } };

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

test('a browser that its user turned on is subscribed again with the key of the day', async () => {
  expect(await start({ isOn: true, isPermitted: true })).toEqual({
    done: ['subscribed with the key', subscription],
    isOn: true,
  });
});

test('permission that was taken back turns them off, here and on the server', async () => {
  expect(await start({ isOn: true, isPermitted: false })).toEqual({ done: ['forgotten'], isOn: false });
});

test.each([true, false])('a subscription of somebody else is given up, permitted or not: %s', async (isPermitted) => {
  expect(await start({ isOn: false, isPermitted })).toEqual({ done: ['left'], isOn: false });
});
