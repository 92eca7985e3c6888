import type { Page } from 'playwright/test';
import { commentEndpoints } from '#contract/comments.ts';
import { notificationMessages as words } from '#domain/messages/notifications.ts';
import { type PushService, runPushService } from '../support/push-service.ts';
import { waitForWorker } from '../support/worker-ready.ts';
import { signInToApi } from './api-client.ts';
import { expect, test, useServer } from './fixture.ts';

let service: PushService;
const environment: Record<string, string> = {};
test.beforeAll(async () => {
  service = await runPushService();
  environment['PUSH_HOSTS'] = service.url;
});
const server = useServer(environment);
test.afterAll(() => service.stop());
test.use({ serviceWorkers: 'allow' });
test.beforeEach(() => void (service.accepted.length = 0));

const mark = 'subscribed at the test';
const word = 'word on notifications';

/** The browser has no push service and grants no permission, so the page subscribes at that of the test. */
async function subscribeAtTest(page: Page, { isAway: isUnreachable = false } = {}): Promise<void> {
  const given = { subscription: service.subscribe(), mark, word, isAway: isUnreachable };
  await page.addInitScript(({ subscription, ...names }) => {
    const read = () =>
      localStorage.getItem(names.mark) === null
        ? null
        : { toJSON: () => subscription, unsubscribe: async () => (localStorage.removeItem(names.mark), true) };
    PushManager.prototype.getSubscription = async () => read() as never;
    PushManager.prototype.subscribe = async () => {
      if (names.isAway) throw new DOMException('away', 'AbortError');
      localStorage.setItem(names.mark, '1');
      return read() as never;
    };
    const permission = () => (localStorage.getItem(names.word) ?? 'default') as NotificationPermission;
    Object.defineProperty(Notification, 'permission', { get: permission });
    Notification.requestPermission = async () => {
      if (permission() === 'default') localStorage.setItem(names.word, 'granted');
      return permission();
    };
  }, given);
}

const isSubscribed = (page: Page): Promise<boolean> =>
  page.evaluate((name) => localStorage.getItem(name) !== null, mark);

interface WorkerRecord {
  shown: string[];
  given: string[];
}

/** Sends the worker the push events that the browser would, and records what it shows. */
async function takePush(page: Page) {
  const origin = server().address;
  const devtools = await page.context().newCDPSession(page);
  const { promise: registered, resolve } = Promise.withResolvers<string>();
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const registration = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
    if (registration) resolve(registration.registrationId);
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const worker = page.context().serviceWorkers()[0]!;
  await worker.evaluate(() => {
    const record: WorkerRecord = { shown: [], given: [] };
    Object.assign(globalThis, { record });
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) =>
      void record.shown.push(`${title}: ${options?.body} ${JSON.stringify(options?.data)}`);
    PushManager.prototype.getSubscription = async () =>
      ({ unsubscribe: async () => record.given.push('given up') }) as never;
  });
  return {
    deliver: (data: string) => devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
    read: () => worker.evaluate(() => (globalThis as never as { record: WorkerRecord }).record),
  };
}

/** A manager mentions the member of support who is signed in here. */
async function mention(requestId: number): Promise<void> {
  const manager = await signInToApi(server().address, 'manager', { isStaff: true });
  const { items } = await manager.send(commentEndpoints.colleagues, {});
  const ada = items.find(({ name }) => name === 'Ada Brandt')!;
  const body = { commentBody: '@Ada Brandt: the gate closes at four', mentions: [ada] };
  await manager.send(commentEndpoints.add, { params: { id: requestId }, body });
}

async function turnOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: words.turnOn }).click();
  await expect(page.getByText(words.turnedOn)).toBeVisible();
}

async function logOut(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
}

test('notifications show no names, stop at the sign-out, and keep the choices @full', async ({
  page,
  signInAs,
  isPhone,
}) => {
  await subscribeAtTest(page);
  await signInAs('csd', '/notifications');
  await waitForWorker(page);
  await turnOn(page);
  await page.getByRole('checkbox', { name: words.kinds.paid }).uncheck();
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.getByText(words.saved)).toBeVisible();
  await page.reload();
  await expect(page.getByText(words.isOn)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: words.kinds.paid })).not.toBeChecked();

  await mention(10);
  await expect.poll(() => service.accepted.length).toBe(1);
  const { message } = service.accepted[0]!;
  const push = await takePush(page);
  await push.deliver(JSON.stringify(message));
  const shown = `Quayside: ${words.sentences.mentioned} {"path":"/shipmentDetails/10"}`;
  await expect.poll(push.read).toEqual({ shown: [shown], given: [] });
  // Notifications for other users and unreadable messages are not shown.
  await push.deliver('nonsense');
  await push.deliver(JSON.stringify({ ...message, userId: message.userId + 1 }));
  await expect.poll(push.read).toEqual({ shown: [shown], given: ['given up'] });

  await logOut(page, isPhone);
  await expect(page.getByRole('heading', { name: 'Staff sign in' })).toBeVisible();
  await expect.poll(() => isSubscribed(page)).toBe(false);
  // Nobody is signed in: nothing is shown.
  await push.deliver(JSON.stringify(message));
  await expect.poll(push.read).toEqual({ shown: [shown], given: ['given up', 'given up'] });
  await mention(11);
  await signInAs('csd', '/notifications');
  await expect(page.getByRole('button', { name: words.turnOn })).toBeVisible();
  expect(service.accepted).toHaveLength(1);
});

test('an unreachable push service and a denied permission each show a message @full', async ({ page, signInAs }) => {
  await subscribeAtTest(page, { isAway: true });
  await signInAs('customer', '/notifications');
  await waitForWorker(page);
  await page.getByRole('button', { name: words.turnOn }).click();
  await expect(page.getByText(words.failed)).toBeVisible();
  await page.evaluate((name) => localStorage.setItem(name, 'denied'), word);
  await page.reload();
  await expect(page.getByText(words.denied)).toBeVisible();
  await expect(page.getByRole('button', { name: words.turnOn })).toBeDisabled();
});

test('an offline sign-out ends notifications here at once and on the server later @full', async ({
  page,
  signInAs,
  allow,
  isPhone,
}) => {
  allow(/Failed to load resource|ERR_CONNECTION_REFUSED|net::|fetching the script/);
  await subscribeAtTest(page);
  await signInAs('csd', '/notifications');
  await waitForWorker(page);
  await turnOn(page);
  await server().stop();
  await logOut(page, isPhone);
  await expect.poll(() => isSubscribed(page)).toBe(false);
  await server().startAgain();
  const heard = page.waitForResponse((response) => response.url().includes('signout') && response.ok());
  await page.reload();
  await heard;
  await mention(12);
  await signInAs('csd', '/notifications');
  await expect(page.getByRole('button', { name: words.turnOn })).toBeVisible();
  expect(service.accepted).toEqual([]);
});

/** The push service of the browser has ended its subscription; the browser would tell the worker so. */
async function endSubscription(
  page: Page,
  permission: NotificationPermission,
  next = service.subscribe(),
): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  await worker!.evaluate(
    async (state) => {
      Object.defineProperty(Notification, 'permission', { get: () => state.permission, configurable: true });
      PushManager.prototype.subscribe = async () => ({ toJSON: () => state.next }) as never;
      let renewed: Promise<unknown> = Promise.resolve();
      const waitUntil = (work: Promise<unknown>) => void (renewed = work);
      dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), { waitUntil }));
      await renewed;
    },
    { permission, next },
  );
}

test('an ended push subscription is renewed without a page, and a withdrawn permission is noticed @full', async ({
  page,
  signInAs,
}) => {
  await subscribeAtTest(page);
  await signInAs('csd', '/notifications');
  await waitForWorker(page);
  await turnOn(page);
  const renewed = service.subscribe();
  await page.goto('about:blank');
  await endSubscription(page, 'granted', renewed);
  await mention(13);
  await expect.poll(() => service.accepted.map(({ endpoint }) => endpoint)).toEqual([renewed.endpoint]);

  await endSubscription(page, 'denied');
  await page.goto(`${server().address}/notifications`);
  await turnOn(page);

  // Taken back while the page is closed: its next start says so to the server.
  await page.evaluate((name) => localStorage.setItem(name, 'denied'), word);
  const forgotten = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url().includes('pushSubscription'),
  );
  await page.reload();
  expect((await forgotten).ok()).toBe(true);
  await expect(page.getByText(words.denied)).toBeVisible();
  await expect(page.getByRole('button', { name: words.turnOn })).toBeDisabled();
  await page.evaluate((name) => localStorage.setItem(name, 'granted'), word);
  await page.reload();
  await expect(page.getByRole('button', { name: words.turnOn })).toBeEnabled();
  await expect(page.getByText(words.isOn)).toBeHidden();
});
