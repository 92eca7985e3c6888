import { messageSW, Workbox } from 'workbox-window';
import { onOtherBuild } from '#local/build.ts';
import { isScreenPath } from '#local/shell-path.ts';
import type { TabRequest, WaitingRequest, TabResponse, WaitingResponse } from '#local/worker-messages.ts';
import { getUser, subscribeToUser } from '#app/base/session.ts';
import { isFirstReloadFor } from '#app/base/reload-guard.ts';
import { hasUnsaved } from '#app/base/unsaved.ts';
import { update } from '#app/shell/update-state.ts';

const hourMs = 3_600_000;
/** The shortest pause between checks without a new build in responses. */
const quietMs = 60_000;
const hintedMs = 5_000;
const checkEveryMs = 5_000;

let registration: ServiceWorkerRegistration | undefined;
let lastLook = 0;
let revision = '';

/** Call it once, when the first screen is there. */
export async function followUpdates(): Promise<void> {
  // Plain http at another machine's address has no service workers.
  if (!('serviceWorker' in navigator)) return;
  // A provider with a link does not need the portal offline.
  if (!isScreenPath(location.pathname)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', replyToWorker);
  serviceWorker.startMessages();
  const workbox = new Workbox('/sw.js', { updateViaCache: 'none' });
  workbox.addEventListener('waiting', () => void checkForUpdate());
  let isControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker takes over a page of its own version.
    if (isControlled) reloadForVersion();
    isControlled = true;
  });
  registration = await workbox.register({ immediate: true }).catch(() => undefined);
  if (!registration) return;
  lastLook = Date.now();
  addEventListener('focus', () => lookForUpdate(quietMs));
  addEventListener('pageshow', () => lookForUpdate(quietMs));
  onOtherBuild(() => lookForUpdate(hintedMs));
  setInterval(() => lookForUpdate(quietMs), hourMs);
  setInterval(() => void checkForUpdate(), checkEveryMs);
  if (!serviceWorker.controller) {
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  }
  cacheCountries();
}

/** Forms need the countries (rule OFF-1), and the worker caches what passes through it. The code for it is not needed before a sign-in. */
function cacheCountries(): void {
  const leave = subscribeToUser(cache);
  cache();

  function cache(): void {
    if (!getUser()) return;
    leave();
    void Promise.all([import('#local/client.ts'), import('#contract/places.ts')])
      .then(([{ sendRequest }, { placeEndpoints }]) => sendRequest(placeEndpoints.countries, {}))
      .catch(() => null);
  }
}

export async function takeUpdate(): Promise<void> {
  const response = await messageWaitingWorker('take-over');
  if (!response?.isFree) update.set('held');
}

function lookForUpdate(pauseMs: number): void {
  if (Date.now() - lastLook < pauseMs) return;
  lastLook = Date.now();
  registration?.update().catch(() => {});
}

async function checkForUpdate(): Promise<void> {
  const response = await messageWaitingWorker('may-take-over');
  if (!response) update.set('none');
  else update.set(response.isFree ? 'ready' : 'held');
}

/** Null when no version waits. */
async function messageWaitingWorker(type: WaitingRequest['type']): Promise<WaitingResponse | null> {
  const waiting = registration?.waiting;
  if (!waiting) return null;
  const question: WaitingRequest = { type };
  const response = (await messageSW(waiting, question)) as WaitingResponse;
  revision = response.revision;
  return response;
}

function replyToWorker({ data, ports }: MessageEvent<Partial<TabRequest> | null>): void {
  if (data?.type !== 'is-clean') return;
  const response: TabResponse = { isClean: !hasUnsaved() };
  ports[0]?.postMessage(response);
}

/** A tab with unsaved text stays as it is: the server keeps older parts. */
function reloadForVersion(): void {
  update.set('none');
  if (!hasUnsaved() && isFirstReloadFor('version', revision)) location.reload();
}
